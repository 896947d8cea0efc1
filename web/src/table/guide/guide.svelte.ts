/** Which lesson fits the table now: it follows what happens there, and no script. */
import { untrack } from 'svelte';
import type { TableModel } from '../model.svelte';
import { loadGuide, type Lesson } from './lessons';
import { endGuide, lessonsRead, markRead } from './progress.svelte';

export class GuideModel {
  readonly #table: TableModel;
  #lessons = $state.raw<readonly Lesson[]>([]);
  /** The newest state shown, so that a lesson stays while others' moves pass by. */
  #view = $state.raw<unknown>(null);

  readonly #seat = $derived.by(() => this.#table.state?.info.my_seat ?? null);
  /** The lesson to tell; null while there is only to watch. */
  readonly lesson = $derived<Lesson | null>(this.#fitting());
  readonly points = $derived<readonly string[]>(
    this.lesson === null || this.#seat === null ? [] : this.lesson.points(this.#view, this.#seat),
  );
  readonly isLast = $derived(this.lesson !== null && this.lesson === this.#lessons.at(-1));

  /** Call within an effect root: it follows the table from then on. */
  constructor(table: TableModel) {
    this.#table = table;
    $effect(() => {
      const { state, atHead } = table;
      if (state?.view && atHead) untrack(() => this.#follow(state.view));
    });
  }

  async load(game: string): Promise<void> {
    const { lessons } = await loadGuide(game);
    this.#lessons = lessons;
  }

  /** Go on to what fits next; after the last lesson there is nothing more. */
  next(): void {
    const { lesson, isLast } = this;
    if (lesson === null) return;
    if (isLast) this.end();
    else markRead(this.#table.game, lesson.id);
  }

  end(): void {
    endGuide(this.#table.game, this.#table.state?.info.game ?? '');
  }

  #fitting(): Lesson | null {
    const seat = this.#seat;
    if (seat === null || this.#view === null) return null;
    const read = lessonsRead(this.#table.game);
    const fits = (lesson: Lesson): boolean =>
      !read.includes(lesson.id) && lesson.when(this.#view, seat);
    return this.#lessons.find(fits) ?? null;
  }

  /** A lesson that asked for a move has been read when the table has gone past it. */
  #follow(view: unknown): void {
    const before = this.lesson;
    this.#view = view;
    if (before?.asks && this.#seat !== null && !before.when(view, this.#seat)) {
      markRead(this.#table.game, before.id);
    }
  }
}
