/** The Pillars of the Earth for the table page. */
import type { GameClient } from '../client';
import { groups, together } from './choices';
import { newChronicle } from './chronicle';
import Drawing from './Drawing.svelte';
import { counts, SEAT_ANCHORS } from './motions';
import { gainsOnly, outcome, refused, targetOf } from './outlook';
import Player from './Player.svelte';
import State from './State.svelte';
import type { Command, Event, View } from './types';
import { headline, question, turnOrder } from './words';
import './colours.css';

export const client: GameClient = {
  headline: (view) => headline(view as View),
  question: (view, nameOf) => question(view as View, nameOf),
  groups: (view, commands) => groups(view as View, commands),
  together: (_, commands) => together(commands),
  order: (view) => turnOrder(view as View),
  points: (view, seat) => (view as View).players[seat]?.points ?? null,
  chronicle: newChronicle,
  targetOf: (command, view) => targetOf(command as Command, view as View),
  outcome: (events, view, seat) => outcome(events as readonly Event[], view as View, seat),
  gainsOnly: (events, seat) => gainsOnly(events as readonly Event[], seat),
  refused: (refusal) => refused(refusal),
  counts: (view) => counts(view as View),
  seatAnchors: SEAT_ANCHORS,
  State,
  Player,
  Drawing,
};
