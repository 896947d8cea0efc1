/** A game's states by version: fetched once, and before they are asked for. */
import { gameState, type GameState } from '../api/client';

const KEPT = 400;

export class States {
  readonly #game: string;
  readonly #states = new Map<number, Promise<GameState>>();

  constructor(game: string) {
    this.#game = game;
  }

  keep(state: GameState): void {
    this.#states.set(state.version, Promise.resolve(state));
  }

  forgetAll(): void {
    this.#states.clear();
  }

  /** The state at a version; one that could not be had is asked for again the next time. */
  at(version: number): Promise<GameState> {
    const known = this.#states.get(version);
    if (known !== undefined) return known;
    const asked = gameState(this.#game, version);
    this.#states.set(version, asked);
    asked.catch(() => this.#states.delete(version));
    if (this.#states.size > KEPT) this.#states.delete(this.#states.keys().next().value ?? 0);
    return asked;
  }

  /** Have these at hand soon. Whether that works shows when they are asked for. */
  async prepare(versions: readonly number[]): Promise<void> {
    for (const version of versions) await this.at(version).catch(() => undefined);
  }
}
