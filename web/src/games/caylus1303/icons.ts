/** Our drawings of goods, workers and points: a shape for each, in a square of 24 by 24. */
import type { Icon } from '../../drawing/icon';
import { COMMON } from '../../drawing/icons';
import type { AmountKind, Doing } from './tiles';
import type { Character } from './types';

export type IconKind = AmountKind | Doing | 'house' | 'camp' | 'round' | 'first-player';

export const ICONS: Readonly<Record<IconKind, Icon>> = {
  food: {
    fill: '#d6569b',
    outline:
      'M12 21c-5 0-8-3.4-8-8 0-4 2.6-6.6 5.4-6.6 1.2 0 1.9.5 2.6.5s1.4-.5 2.6-.5C17.4 6.4 20 9 20 13c0 4.6-3 8-8 8z',
    detail: 'M7.6 12.5c0-1.6.8-2.7 2-3.1',
    beside: 'M12 7c0-2.4 1.2-4 3.4-4.6',
  },
  wood: COMMON.wood,
  stone: COMMON.stone,
  cloth: {
    fill: '#7d5fc4',
    outline: 'M5 4.5h14V18c-2.3 2.4-4.7-.6-7 1.5-2.3 2.1-4.7-.9-7 1.5z',
    detail: 'M5 8.5h14M8.5 8.5v8M12 8.5v7.5M15.5 8.5v7',
  },
  gold: {
    fill: '#f0c020',
    outline: 'M7.5 6.5h9L21 17.5H3z',
    detail: 'M8.6 9.5h6.8',
    beside: 'M12 1.8v2M4.5 3.8l1.3 1.6M19.5 3.8l-1.3 1.6',
  },
  any: {
    fill: '#d6569b',
    outline: 'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 1 1 0-19z',
    detail: 'M12 2.5v19M2.5 12h19',
    quarters: [
      ['#a5682a', 'M12 12V2.5a9.5 9.5 0 0 1 9.5 9.5z'],
      ['#8d9297', 'M12 12h9.5a9.5 9.5 0 0 1-9.5 9.5z'],
      ['#7d5fc4', 'M12 12v9.5a9.5 9.5 0 0 1-9.5-9.5z'],
    ],
  },
  workers: COMMON.workers,
  camp: {
    fill: '#cdbb97',
    outline: 'M12 4 22 20H2z',
    detail: 'M12 11l4 9H8z',
    beside: 'M12 4V2',
  },
  prestige: COMMON.points,
  house: {
    fill: '#cdbb97',
    outline: 'M3 11.5 12 4l9 7.5h-2.5V20h-13v-8.5z',
    detail: 'M10 20v-5h4v5',
  },
  round: {
    fill: '#f2c53d',
    outline: 'M12 6.500a5.5 5.5 0 1 1 0 11 5.5 5.5 0 1 1 0-11z',
    beside:
      'M12 1v3M12 20v3M1 12h3M20 12h3M4.2 4.200l2.1 2.100M17.7 17.700l2.1 2.100M4.2 19.800l2.1-2.100M17.7 6.300l2.1-2.1',
  },
  'first-player': COMMON['first-player'],
  choice: {
    fill: '#efe6d2',
    outline: 'M3 8.5h18V20H3z',
    detail: 'M9.5 14h5',
    beside: 'M3 8.5 6 4.5h12l3 4',
  },
  'build-wood': {
    fill: '#c98d4c',
    outline: 'M3.5 3.5h17v17h-17z',
    detail: 'M12 7.5v9M7.5 12h9',
  },
  'build-stone': {
    fill: '#a9aeb3',
    outline: 'M3.5 3.5h17v17h-17z',
    detail: 'M12 7.5v9M7.5 12h9',
  },
  'build-stone-without-stone': {
    fill: '#a9aeb3',
    outline: 'M3.5 3.5h17v17h-17z',
    detail: 'M12 7.5v9M7.5 12h9M3.5 8.5l5-5M3.5 20.5l17-17',
  },
  mark: {
    fill: '#58a86f',
    outline: 'M3 11.5 12 4l9 7.5h-2.5V20h-13v-8.5z',
    detail: 'M12 11v6M9 14h6',
  },
  provost: {
    fill: '#a83a2c',
    outline:
      'M12 2.5c3 0 3 3 3.5 4.5h2L12 9.5 6.5 7h2C9 5.5 9 2.5 12 2.5zM12 10.5c3 0 4 3.5 4.5 11h-9c.5-7.5 1.5-11 4.5-11z',
    beside: 'M4.5 11 1.5 14l3 3M19.5 11l3 3-3 3',
  },
  favor: {
    fill: '#f0c020',
    outline: 'M3 7l4.5 4L12 4l4.5 7L21 7l-1.5 12h-15z',
    detail: 'M4.5 16h15',
  },
};

/** The signs of the characters, as strokes in a square of 24 by 24. */
export const EMBLEMS: Readonly<Record<Character, string>> = {
  'C-ARCH': 'M12 5v3M12 8l-4.5 10M12 8l4.5 10M8.5 14.500h7',
  'C-BAILIFF': 'M6 17.500h12M8 17.500V10l4-4 4 4v7.500M12 11v6',
  'C-CHAMB':
    'M9 6.500a3 3 0 1 1 0 6 3 3 0 1 1 0-6zM11.2 11.500l6.3 6M15 15l2-2M17.5 17.500l1.5-1.5',
  'C-DAY': 'M5 16h14M7.5 16a4.5 4.5 0 0 1 9 0M12 6v2.500M6.5 9l1.5 1.500M17.5 9 16 10.5',
  'C-DELIV': 'M5 7h9v8H5zM14 10h3l2 2.500V15h-5M8 17.500a1 1 0 1 1 0-.1M16 17.500a1 1 0 1 1 0-.1',
  'C-EARLY': 'M5 17.500h14M12 14V6M8.5 9.5 12 6l3.5 3.5',
  'C-FOREMAN': 'M7 18 13.5 10.500M10.5 6.500l6.5 5.5 1.5-2-6-5z',
  'C-GOLD': 'M8 14.500h8l2 4H6zM12 5l2.5 3L12 11 9.5 8z',
  'C-JOURNEY': 'M7 18.5 16 7M16 7a2.5 2.5 0 1 1 .1 0M6 9.500h4.5',
  'C-NIGHT': 'M14.5 5.500a7 7 0 1 0 4 10.5 6.5 6.5 0 0 1-4-10.500z',
  'C-STEWARD': 'M7.5 5.500h9v13h-9zM10 9h4M10 12h4M10 15h2.5',
  'C-THIEF':
    'M4.5 10c2.5-1.5 5-1 7.5.5 2.5-1.5 5-2 7.5-.5 0 3.5-1.5 6-4 6-1.8 0-2.5-1.5-3.5-1.500S10.3 16 8.5 16c-2.5 0-4-2.5-4-6z',
};
