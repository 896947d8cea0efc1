/**
 * A sentence to be said: a key of the catalogue, and what fills its placeholders.
 *
 * A piece is something that a component may draw instead of naming it: a player, a good, a tile.
 */
export interface Message<Key extends string = string> {
  readonly key: Key;
  readonly values?: Values;
}

export interface Piece {
  /** What kind of piece it is; `seat` is common to all games, the others are a game's own. */
  readonly piece: string;
  readonly id: string;
  readonly name: Name;
}

/** What something is called: by its own name, in a message, or as a list of things. */
export type Name = string | Message | readonly Message[];

export type Value = string | number | Piece | Message;
export type Values = Readonly<Record<string, Value>>;

/** A stretch of a sentence: text, or a piece to draw. */
export type Part = string | Piece;

/** A player, as every game's sentences name one. */
export function seatPiece(seat: number, name: Name): Piece {
  return { piece: 'seat', id: String(seat), name };
}

export function isPiece(value: unknown): value is Piece {
  return typeof value === 'object' && value !== null && 'piece' in value;
}
