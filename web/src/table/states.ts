/** A game's states by version: fetched once, and before they are asked for. */
import { gameState, type GameState } from '../api/client';

const KEPT = 400;

export class States {
  readonly #game: string;
  readonly #known = new Map<number, GameState>();
  readonly #coming = new Map<number, Promise<GameState>>();

  constructor(game: string) {
    this.#game = game;
  }

  keep(state: GameState): void {
    this.#known.set(state.version, state);
    if (this.#known.size > KEPT) this.#known.delete(this.#known.keys().next().value ?? 0);
  }

  forgetAll(): void {
    this.#known.clear();
    this.#coming.clear();
  }

  /** The state at a version, if it is at hand: the page can then change without a wait. */
  known(version: number): GameState | undefined {
    return this.#known.get(version);
  }

  /** The state at a version; one that could not be had is asked for again the next time. */
  at(version: number): Promise<GameState> {
    const known = this.#known.get(version);
    if (known !== undefined) return Promise.resolve(known);
    const coming = this.#coming.get(version) ?? this.#fetch(version);
    this.#coming.set(version, coming);
    return coming;
  }

  /** Have these at hand soon. Whether that works shows when they are asked for. */
  async prepare(versions: readonly number[]): Promise<void> {
    for (const version of versions) await this.at(version).catch(() => undefined);
  }

  async #fetch(version: number): Promise<GameState> {
    try {
      const state = await gameState(this.#game, version);
      if (this.#coming.has(version)) this.keep(state);
      return state;
    } finally {
      this.#coming.delete(version);
    }
  }
}
