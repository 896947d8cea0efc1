/** The wire types of Caylus 1303, by short names. */
import type { components } from '../../api/schema';
import type { OfType as One } from '../bytype';

type Schemas = components['schemas'];
export type View = Schemas['CaylusView'];
export type Building = Schemas['BuildingView'];
export type Player = Schemas['PlayerView'];
export type Command = Schemas['CaylusCommand'];
export type Event = Schemas['CaylusEvent'] | Schemas['DecisionDue'];
/** The event of a type. */
export type OfType<Type extends Event['type']> = One<Event, Type>;

export type Resource = Schemas['TakeResource']['resource'];
export type Character = Schemas['TakeCharacter']['character'];
export type Tile = Schemas['BuildTile']['tile'];
export type Decision = NonNullable<View['decision']>;
export type Stage = View['stage'];
export type Phase = View['phase'];
/** Which side of a tile lies up. */
export type Side = 'printed' | 'setup' | 'build' | 'residence' | 'monument' | 'empty';

export const RESOURCES: readonly Resource[] = ['food', 'wood', 'stone', 'cloth', 'gold'];
