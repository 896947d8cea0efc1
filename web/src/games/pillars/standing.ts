/** How the table stands as the log is read, as far as later sentences and motions ask. */
import { byType, type ByType } from '../bytype';
import { placeAt, type PlaceId } from './places';
import type { Command, Decision, Event, Space } from './types';

export class Standing {
  round = 0;
  decision: Decision = 'draft';
  /** The latest command: what it has said already is not told again. */
  latest: Command['type'] | null = null;
  /** The place that is being resolved; null outside phase III. */
  place: PlaceId | null = null;
  drawn: number | null = null;
  startPlayer: number | null = null;
  cost = 0;
  parts = 0;
  /** Whose builders stand on spaces. */
  readonly builders = new Map<Space, number>();
  /** Seats with grey workers, in use and waiting for the next round. */
  greyInUse: readonly number[] = [];
  greyWaiting: readonly number[] = [];
  /** Who has the black worker, and whether it works already. */
  black: number | null = null;
  blackWorks = false;

  follow(event: Event): void {
    byType(FOLLOWING, event, this);
  }
}

const FOLLOWING: ByType<Event, [Standing], void> = {
  DecisionDue: ({ decision }, on) => void (on.decision = decision as Decision),
  StageReached: ({ stage }, on) => void (on.place = placeAt(stage)),
  RoundBegan: ({ round }, on) => {
    on.round = round;
    on.greyInUse = on.greyWaiting;
    on.greyWaiting = [];
    on.blackWorks = on.black !== null;
  },
  StartPlayerChosen: ({ seat }, on) => void (on.startPlayer = seat),
  BuilderDrawn: ({ seat }, on) => void (on.drawn = seat),
  PassedBuilderTaken: ({ seat }, on) => void (on.drawn = seat),
  BuilderPlaced: ({ seat, space }, on) => void on.builders.set(space, seat),
  BuilderReturned: ({ space }, on) => void on.builders.delete(space),
  CostMoved: ({ cost }, on) => void (on.cost = cost),
  CathedralPartPlaced: (_, on) => void (on.parts += 1),
  GreyWorkersTaken: ({ seat }, on) => void (on.greyWaiting = [...on.greyWaiting, seat]),
  BlackWorkerTaken: ({ seat }, on) => void (on.black = seat),
};
