/** Amounts of a game's goods, as text such as "2 wood, 1 stone": how they read and how they look. */
import type { Message, Piece } from '../i18n/message';
import type { Icon } from './icon';

export interface Amount<Kind extends string> {
  readonly amount: number;
  readonly kind: Kind;
}

/** What a game counts: how a kind is drawn, and how an amount of it is said. */
export interface Kinds<Kind extends string> {
  readonly icons: Readonly<Record<Kind, Icon>>;
  readonly some: (amount: number, kind: Kind) => Message;
}

/** "2 wood, 1 stone" as amounts. */
export function amountsIn<Kind extends string>(text: string): Amount<Kind>[] {
  if (text === '') return [];
  return text.split(', ').map((part) => {
    const [amount = '0', kind = ''] = part.split(' ');
    return { amount: Number(amount), kind: kind as Kind };
  });
}

export function withSign(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** The pieces that stand for amounts within a game's sentences. */
export interface AmountPieces {
  /** "2 wood, 1 stone", drawn as icons with numbers. */
  amounts(text: string): Piece;
  /** "-1 workers, 2 wood" as changes, drawn with their signs. */
  changes(text: string): Piece;
}

export function amountPieces<Kind extends string>({
  some,
}: Pick<Kinds<Kind>, 'some'>): AmountPieces {
  return {
    amounts: (text) => {
      const name = amountsIn<Kind>(text).map(({ amount, kind }) => some(amount, kind));
      return { piece: 'amounts', id: text, name };
    },
    changes: (text) => {
      const name = amountsIn<Kind>(text).map(({ amount, kind }) => changed(some, amount, kind));
      return { piece: 'changes', id: text, name };
    },
  };
}

/** An amount with the sign it changes by, in words. */
export function changed<Kind extends string>(
  some: Kinds<Kind>['some'],
  amount: number,
  kind: Kind,
): Message {
  const key = amount < 0 ? 'amount.less' : 'amount.more';
  return { key, values: { what: some(Math.abs(amount), kind) } };
}
