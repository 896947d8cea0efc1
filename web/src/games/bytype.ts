/** Commands and events are told apart by their types: what to do with each, as a table. */

interface Typed {
  readonly type: string;
}

/** What is of a type. */
export type OfType<Union extends Typed, Type extends Union['type']> = Extract<
  Union,
  { type: Type }
>;

/** For types of a union what to do with one of that type, told what `Context` says. */
export type ByType<Union extends Typed, Context extends readonly unknown[], Result> = {
  readonly [Type in Union['type']]?: (one: OfType<Union, Type>, ...context: Context) => Result;
};

/** Do what the table says of this type; undefined where it says nothing. */
export function byType<Union extends Typed, Context extends readonly unknown[], Result>(
  table: ByType<Union, Context, Result>,
  one: Union,
  ...context: Context
): Result | undefined {
  // The table's entry for a type takes what is of that type.
  const entry = table[one.type as Union['type']] as
    ((one: Union, ...context: Context) => Result) | undefined;
  return entry?.(one, ...context);
}
