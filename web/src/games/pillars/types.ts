/** The wire types of The Pillars of the Earth, by short names. */
import type { components } from '../../api/schema';

type Schemas = components['schemas'];
export type View = Schemas['PillarsView'];
export type Player = Schemas['PillarsPlayerView'];
export type BuilderSpace = Schemas['BuilderView'];
export type Command = Schemas['PillarsCommand'];
export type Event = Schemas['PillarsEvent'];

export type Good = Schemas['TakeCube']['good'];
export type Craftsman = Schemas['TakeCraftsman']['craftsman'];
export type ResourceCard = Schemas['TakeResourceCard']['card'];
export type Privilege = Schemas['UsePrivilege']['card'];
export type EventCard = Schemas['EventTurnedUp']['card'];
export type Space = Schemas['PlaceBuilder']['space'];
export type Decision = NonNullable<View['decision']>;
export type Stage = View['stage'];
export type Phase = View['phase'];
export type GoldSource = Schemas['GoldGained']['source'];
export type PointSource = Schemas['PointsGained']['source'];

export const GOODS: readonly Good[] = ['sand', 'wood', 'stone', 'metal'];
