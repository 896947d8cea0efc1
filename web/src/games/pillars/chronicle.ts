/** Reads the log of The Pillars of the Earth and tells of it in sentences. */
import type { Message, Piece } from '../../i18n/message';
import { byType, type ByType } from '../bytype';
import type { Chronicle, Motion, Score } from '../client';
import { CARDS } from './cards';
import { motionsOf } from './motions';
import { placeAt, stepOf } from './places';
import {
  amounts,
  craftsman,
  eventCard,
  message,
  part,
  place,
  privilege,
  resourceCard,
  space,
} from './say';
import { Standing } from './standing';
import type { Command, Decision, Event, Phase, Stage } from './types';

type Who = (seat: number) => Piece;
type Telling = ByType<Event, [Who, Standing], Message | null>;

export function newChronicle(): Chronicle {
  return new PillarsChronicle();
}

class PillarsChronicle implements Chronicle {
  readonly #standing = new Standing();

  motions(event: unknown): readonly Motion[] {
    return motionsOf(event as Event, this.#standing);
  }

  chosen(command: unknown, seat: Piece): Message {
    const choice = command as Command;
    this.#standing.latest = choice.type;
    return (
      byType(CHOOSING, choice, seat, this.#standing) ?? message('pillars.log.pass.draft', { seat })
    );
  }

  happened(event: unknown, seat: Who): Message | null {
    const fact = event as Event;
    const told = byType<Event, [Who, Standing], Message | null>(
      TELLING,
      fact,
      seat,
      this.#standing,
    );
    this.#standing.follow(fact);
    return told ?? null;
  }

  roundBegun(event: unknown): number | null {
    const fact = event as Event;
    return fact.type === 'RoundBegan' ? fact.round : null;
  }

  phaseBegun(event: unknown): Message | null {
    const fact = event as Event;
    return fact.type === 'StageReached' ? message(`pillars.phase.${phaseOf(fact.stage)}`) : null;
  }

  scored(event: unknown): Score | null {
    return byType<Event, [], Score | null>(SCORING, event as Event) ?? null;
  }
}

function phaseOf(stage: Stage): Phase {
  return stage === 'draft' || stage === 'builders' || stage === 'finished' ? stage : 'board';
}

const SCORING: ByType<Event, [], Score | null> = {
  PointsGained: ({ seat, amount, source }) => ({
    seat,
    amount,
    source: message(`pillars.source.${source}`),
  }),
  PointsLost: ({ seat, amount, source }) => ({
    seat,
    amount: -amount,
    source: message(`pillars.source.${source}`),
  }),
  // With the first gold come the first points, which no event tells of.
  GoldGained: ({ seat, source }) =>
    source === 'start'
      ? { seat, amount: CARDS.startingPoints, source: message('pillars.source.start') }
      : null,
};

// --- what somebody chose ---------------------------------------------------------------------

const CHOOSING: ByType<Command, [Piece, Standing], Message> = {
  TakeResourceCard: ({ card }, seat) =>
    message('pillars.log.take-card', { seat, card: resourceCard(card) }),
  TakeCraftsman: ({ craftsman: id }, seat) =>
    message('pillars.log.take-craftsman', { seat, craftsman: craftsman(id) }),
  Pass: (_, seat, { decision }) => message(`pillars.log.pass.${passed(decision)}`, { seat }),
  RemoveCraftsman: ({ craftsman: id }, seat) =>
    message('pillars.log.remove', { seat, craftsman: craftsman(id) }),
  KeepBuilder: (_, seat) => message('pillars.log.keep', { seat }),
  DrawAgain: (_, seat) => message('pillars.log.again', { seat }),
  PlaceBuilder: ({ space: id }, seat) => message('pillars.log.place', { seat, place: space(id) }),
  PlaceBuilderFree: ({ space: id }, seat) =>
    message('pillars.log.place-free', { seat, place: space(id), card: privilege('A-FREE') }),
  ChooseProtection: (_, seat) => message('pillars.log.protection', { seat }),
  TakeCube: ({ good }, seat) => message('pillars.log.cube', { seat, good: amounts(`1 ${good}`) }),
  UsePrivilege: ({ card }, seat) =>
    message('pillars.log.use-privilege', { seat, card: privilege(card) }),
  Decline: (_, seat, { decision }) =>
    message(decision === 'bishop' ? 'pillars.log.decline.bishop' : 'pillars.log.decline.card', {
      seat,
    }),
  BuyGoods: ({ good, amount }, seat) =>
    message('pillars.log.buy', { seat, goods: amounts(`${amount} ${good}`) }),
  SellGoods: ({ good, amount }, seat) =>
    message('pillars.log.sell', { seat, goods: amounts(`${amount} ${good}`) }),
  NameCraftsman: ({ craftsman: id }, seat) =>
    message('pillars.log.name', { seat, craftsman: craftsman(id) }),
  UseCraftsman: ({ craftsman: id }, seat) =>
    message('pillars.log.work', { seat, craftsman: craftsman(id) }),
  EndTurn: (_, seat) => message('pillars.log.end', { seat }),
  ReturnCube: ({ good }, seat) =>
    message('pillars.log.return', { seat, good: amounts(`1 ${good}`) }),
};

function passed(decision: Decision): 'draft' | 'builder' | 'market' {
  return decision === 'builder' || decision === 'market' ? decision : 'draft';
}

// --- what came of it -------------------------------------------------------------------------

/** Events that the sentence of the move has told already are left out. */
const TELLING: Telling = {
  StartPlayerChosen: ({ seat }, who) => message('pillars.log.start', { seat: who(seat) }),
  RoundBegan: ({ round }) => message('pillars.log.round', { round }),
  StageReached: ({ stage }, _, on) => {
    const at = placeAt(stage);
    if (at === null || at === on.place) return null;
    return message('pillars.log.step', { step: stepOf(at), place: place(at) });
  },
  CathedralPartPlaced: ({ seat }, who, { parts }) =>
    message('pillars.log.part', { seat: who(seat), part: part(parts + 1) }),
  PrivilegeShown: ({ card, space: id }) =>
    message('pillars.log.shown', { card: privilege(card), place: space(id) }),
  CraftsmanShown: ({ craftsman: id, space: at }) =>
    at
      ? message('pillars.log.shown', { card: craftsman(id), place: space(at) })
      : message('pillars.log.in-pool', { card: craftsman(id) }),
  ResourceCardShown: ({ card }) => message('pillars.log.in-pool', { card: resourceCard(card) }),
  MarketRefilled: ({ good, amount }) =>
    message('pillars.log.refilled', { goods: amounts(`${amount} ${good}`) }),
  CourtMetalLaid: () => message('pillars.log.metal-laid', { goods: amounts('1 metal') }),
  EventPeeked: ({ seat, card }, who) =>
    card
      ? message('pillars.log.peeked.card', { seat: who(seat), card: eventCard(card) })
      : message('pillars.log.peeked', { seat: who(seat) }),
  ResourceCardTaken: ({ seat, workers }, who) =>
    message('pillars.log.posted', { seat: who(seat), workers: amounts(`${workers} workers`) }),
  CraftsmanGained: ({ seat, craftsman: id }, who, { place: at }) =>
    at === null
      ? null
      : message('pillars.log.joins', { seat: who(seat), craftsman: craftsman(id) }),
  CraftsmanRemoved: ({ craftsman: id, seat }) =>
    seat === null || seat === undefined
      ? message('pillars.log.leaves', { card: craftsman(id) })
      : null,
  WorkersSentToMill: ({ seat, workers }, who) =>
    message('pillars.log.mill', { seat: who(seat), workers: amounts(`${workers} workers`) }),
  BuilderDrawn: ({ seat }, who) => message('pillars.log.drawn', { builder: who(seat) }),
  BuilderSetAside: () => message('pillars.log.aside'),
  BuilderPassed: ({ cost }) => message('pillars.log.waits', { price: amounts(`${cost} gold`) }),
  CostMoved: ({ cost }) => message('pillars.log.cost', { price: amounts(`${cost} gold`) }),
  PassedBuilderTaken: ({ seat, cost }, who) =>
    message('pillars.log.from-track', { builder: who(seat), price: amounts(`${cost} gold`) }),
  EventTurnedUp: ({ card }) => message('pillars.log.event', { card: eventCard(card) }),
  BishopGaveProtection: ({ seat }, who) => message('pillars.log.protected', { seat: who(seat) }),
  ProtectedByPrivilege: ({ seat }, who) => message('pillars.log.protected', { seat: who(seat) }),
  CityWallBuilt: ({ seat }, who) => message('pillars.log.wall', { seat: who(seat) }),
  PrivilegeTaken: ({ seat, card }, who) =>
    message('pillars.log.privilege', { seat: who(seat), card: privilege(card) }),
  PrivilegeRemoved: ({ card }) => message('pillars.log.leaves', { card: privilege(card) }),
  BlackWorkerTaken: ({ seat }, who) => message('pillars.log.black', { seat: who(seat) }),
  TaxRolled: ({ tax }) => message('pillars.log.tax', { price: amounts(`${tax} gold`) }),
  ExemptFromTax: ({ seat }, who) => message('pillars.log.exempt', { seat: who(seat) }),
  CourtMetalTaken: ({ seat }, who) =>
    message('pillars.log.gained', { seat: who(seat), gain: amounts('1 metal') }),
  GreyWorkersTaken: ({ seat }, who) => message('pillars.log.grey', { seat: who(seat) }),
  TurnAtCathedralBegan: ({ seat }, who) => message('pillars.log.at-cathedral', { seat: who(seat) }),
  CraftsmanUsed: ({ seat, craftsman: id }, who, { latest }) =>
    latest === 'UseCraftsman'
      ? null
      : message('pillars.log.work', { seat: who(seat), craftsman: craftsman(id) }),
  GoodsGained: ({ seat, good, amount }, who) =>
    message('pillars.log.gained', { seat: who(seat), gain: amounts(`${amount} ${good}`) }),
  GoodsSpent: ({ seat, good, amount }, who, { latest }) =>
    latest === 'ReturnCube'
      ? null
      : message('pillars.log.spent', { seat: who(seat), price: amounts(`${amount} ${good}`) }),
  GoldGained: ({ seat, amount, source }, who) =>
    message('pillars.log.gained.for', {
      seat: who(seat),
      gain: amounts(`${amount} gold`),
      source: message(`pillars.source.${source}`),
    }),
  GoldPaid: ({ seat, amount, source }, who) =>
    message('pillars.log.spent.for', {
      seat: who(seat),
      price: amounts(`${amount} gold`),
      source: message(`pillars.source.${source}`),
    }),
  PointsGained: ({ seat, amount, source }, who) =>
    message('pillars.log.gained.for', {
      seat: who(seat),
      gain: amounts(`${amount} points`),
      source: message(`pillars.source.${source}`),
    }),
  PointsLost: ({ seat, amount, source }, who) =>
    message('pillars.log.lost.for', {
      seat: who(seat),
      price: amounts(`${amount} points`),
      source: message(`pillars.source.${source}`),
    }),
};
