/** What is said of a place of the road: its name, what it does, whose it is, who is there. */
import { listed, nameOf as nameOfPiece, say } from '../../i18n/catalogue.svelte';
import type { Message } from '../../i18n/message';
import type { Board } from './board';
import { amounts, building as named, message, topTile } from './say';
import { effectsOf, printed } from './tiles';
import type { Building, Side } from './types';

export interface Told {
  readonly title: Message;
  /** For the tooltip, a line each. */
  readonly lines: readonly Message[];
  /** The same in a sentence, for a screen reader. */
  readonly spoken: string;
}

/** The number of a road space; null for a printed building. */
export function spaceOf(building: Building): number | null {
  return building.side === 'printed' ? null : Number(building.place.slice(1));
}

export function standing(building: Building, board: Board): Told {
  const space = spaceOf(building);
  const top = topTile(building);
  const title = titleOf(building);
  const effects = top === null ? [] : effectsOf(top, building.side as Side);
  const facts = factsOf(building, board);
  const heading =
    top === null || space === null
      ? title
      : message('caylus1303.place.building', { space, name: title });
  // The name begins with what is drawn, as it is drawn, for whoever speaks to the page.
  const drawn =
    top === null
      ? nameOfPiece(named(building.place, null).name)
      : [say(title), space ?? ''].join(' ').trim();
  return {
    title,
    lines: [heading, ...effects, ...bonusOf(building), ...facts],
    spoken: [drawn, ...effects.map(say), ...facts.map(say)].join(', '),
  };
}

function titleOf(building: Building): Message {
  const top = topTile(building);
  if (top === null) return message('caylus1303.space.empty');
  if (building.side === 'residence') return message('caylus1303.kind.residence');
  return message(`caylus1303.tile.${top}`);
}

function bonusOf(building: Building): Message[] {
  if (building.tile === null || building.side !== 'build') return [];
  const { owner } = printed(building.tile);
  return owner === '' ? [] : [message('caylus1303.tip.owner', { bonus: amounts(owner) })];
}

function factsOf(building: Building, { view, nameOf }: Board): Message[] {
  const facts: Message[] = [];
  if (building.owner !== null) facts.push(ownership(building, nameOf(building.owner)));
  if (building.workers.length > 0) {
    const count = building.workers.length;
    const names = listed(building.workers.map(nameOf));
    facts.push(message('caylus1303.space.workers', { names, count }));
  }
  const space = spaceOf(building);
  const idle = space !== null && space >= view.provost && topTile(building) !== null;
  if (idle) facts.push(message('caylus1303.space.beyond'));
  return facts;
}

function ownership({ side }: Building, name: string): Message {
  if (side === 'setup') return message('caylus1303.space.claimed', { name });
  if (side === 'residence') return message('caylus1303.space.residence', { name });
  return message('caylus1303.space.owned', { name });
}
