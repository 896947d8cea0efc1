/** Our drawings of goods, signs and emblems. */
import type { Icon } from '../../drawing/icon';
import { COMMON } from '../../drawing/icons';
import type { AmountKind, Trade } from './cards';
import type { EventCard, Privilege } from './types';

export type IconKind =
  AmountKind | 'cubes' | 'mill' | 'bag' | 'start' | 'marker' | 'die' | 'grey' | 'posted';

export const ICONS: Readonly<Record<IconKind, Icon>> = {
  sand: {
    fill: '#e3bf6a',
    outline: 'M2.5 19.5C6 19 8.5 8 12.5 8c3.5 0 5.500 11 9 11.500z',
    detail: 'M9 15.500h.1M12 12h.1M13.5 16h.1M16 15h.1',
  },
  wood: COMMON.wood,
  stone: COMMON.stone,
  metal: {
    fill: '#5f7896',
    outline: 'M7 6.500h10l4 11H3z',
    detail: 'M7 6.500l2 5h6l2-5M9 11.500l-1.500 6M15 11.500l1.500 6',
  },
  gold: {
    fill: '#f0c020',
    outline: 'M12 3a9 9 0 1 1 0 18 9 9 0 1 1 0-18z',
    detail: 'M12 6.500a5.500 5.500 0 1 1 0 11 5.500 5.500 0 1 1 0-11z',
  },
  points: COMMON.points,
  workers: COMMON.workers,
  cubes: {
    fill: '#e3bf6a',
    outline: 'M12 2.500l8 4.500v10l-8 4.500L4 17V7z',
    detail: 'M4 7l8 4.500L20 7M12 11.500v10',
    quarters: [
      ['#a5682a', 'M4 7l8 4.500v10L4 17z'],
      ['#8d9297', 'M20 7l-8 4.500v10l8-4.500z'],
    ],
  },
  mill: {
    fill: '#e9e2d3',
    outline:
      'M7 8a4 4 0 0 1 7-2.500A4 4 0 0 1 20 9a4 4 0 0 1-2 6.500 4 4 0 0 1-6 1.500 4 4 0 0 1-6-1 4 4 0 0 1 1-8z',
    detail: 'M9 10c2 0 2 2 0 2M14 9.500c2 0 2 2 0 2M12 14c2 0 2 2 0 2',
  },
  bag: {
    fill: '#a3815a',
    outline: 'M9 7.500C4 11 3 20 6 21h12c3-1 2-10-3-13.500z',
    beside: 'M9 7.500 7.500 3l4.500 1.500L16.500 3 15 7.500zM8 7.500h8',
  },
  start: COMMON['first-player'],
  marker: {
    fill: '#d98a3d',
    outline: 'M12 21 5 10a7.500 7.500 0 1 1 14 0z',
  },
  die: {
    fill: '#efe6d2',
    outline:
      'M6 3.500h12a2.500 2.500 0 0 1 2.500 2.500v12a2.500 2.500 0 0 1-2.500 2.500H6A2.500 2.500 0 0 1 3.500 18V6A2.500 2.500 0 0 1 6 3.500z',
    detail: 'M8 8h.1M16 8h.1M12 12h.1M8 16h.1M16 16h.1',
  },
  posted: {
    fill: '#b9b1a4',
    outline: 'M3 9C8 3.500 16 3.500 21 9l-2 1c-4-3-10-3-14 0z',
    beside: 'M12 6v15',
  },
  grey: { ...COMMON.workers, fill: '#9aa0a6' },
};

/** What the craftsmen work with, as strokes in a square of 24 by 24. */
export const TRADES: Readonly<Record<Trade, string>> = {
  'mortar-mixer': 'M5 12h14l-2 6.500H7zM12 12l4-7M9 12l-1.500-3',
  woodworker: 'M5 16 15 6l3 3L8 19zM13 8l3 3M5 16v3h3',
  stonecutter: 'M7 18.500 13 12M10 9l5-3.500 3.500 3.500L15 14z',
  mason: 'M5 17h6v-3H5zM12 17h7v-3h-7zM8 13h8v-3H8zM12 9l3-4',
  'tool-maker': 'M5 18.500 12 11.500M11 8a3.500 3.500 0 0 1 5-3l-2 3 2 2 3-2a3.500 3.500 0 0 1-5 4',
  'master-woodworker': 'M4.500 16h15M6 16v-4h12v4M8 12l1-5h6l1 5',
  potter: 'M8 6h8M9 6c0 3-3 4-3 8 0 3 2 5 6 5s6-2 6-5c0-4-3-5-3-8',
  architect: 'M12 5v2M12 7 7.500 18.500M12 7l4.500 11.500M9 14.500h6',
  carpenter: 'M5 18 16 7M14 5l5 5M5 18l2.500.5M16 7l-5.500 1',
  sculptor: 'M12 5a2.500 2.500 0 1 1 0 5 2.500 2.500 0 1 1 0-5zM8 19c0-5 1.500-8 4-8s4 3 4 8z',
  glassblower: 'M5 19 13 11M13 11a4 4 0 1 1 .1-.1M16 6.500l1 1',
  goldsmith: 'M12 9a5 5 0 1 1 0 10 5 5 0 1 1 0-10zM9.500 5h5L12 9z',
  'bell-maker': 'M6.500 16.500c2-2 1.500-9 5.500-9s3.500 7 5.500 9zM12 7.500V5M11 19h2',
  'organ-builder': 'M6 18.500v-9M9.5 18.500V6M13 18.500V6M16.500 18.500v-9M5 18.500h13.500',
};

/** What the cards bring or bring about, as strokes. */
export const CARD_SIGNS: Readonly<Record<Privilege | EventCard, string>> = {
  'A-VP3': 'M12 4.500l2 4.500 5 .5-4 3 1.500 5L12 15l-4.500 2.500L9 12.500l-4-3L10 9z',
  'A-GOLD8': 'M12 6a6 6 0 1 1 0 12 6 6 0 1 1 0-12zM12 9v6M10 10.500h4M10 13.500h4',
  'A-METAL2': 'M7 8h10l2.500 9h-15zM9 8l1 4h4l1-4',
  'A-SAND': 'M5 17c2-.5 4-6 7-6s5 5.500 7 6zM12 5v4M10 7h4',
  'A-STONE': 'M6 13l6-3 6 3v4l-6 3-6-3zM12 4v4M10 6h4',
  'A-WOOD': 'M5 15h14v4H5zM12 5v6M9 8h6',
  'A-SLOT': 'M5 18.500V9l7-4 7 4v9.500M9 18.500v-6h6v6',
  'A-WORKER': 'M12 5a3 3 0 1 1 0 6 3 3 0 1 1 0-6zM6.500 19c0-4 2-7 5.500-7s5.500 3 5.500 7z',
  'A-TAX2': 'M7 6h10v12H7zM10 10h4M10 13.500h4',
  'A-PRIORY': 'M12 4v15M8.5 8h7M7 19h10',
  'A-PEEK': 'M4.500 12c4-6 11-6 15 0-4 6-11 6-15 0zM12 10a2 2 0 1 1 0 4 2 2 0 1 1 0-4z',
  'A-NOTAX': 'M7 6h10v12H7zM5 19 19 5',
  'A-SHIELD': 'M6 6c2.500 0 4.500-.5 6-2 1.500 1.500 3.500 2 6 2 0 7-2 11-6 14-4-3-6-7-6-14z',
  'A-FREE': 'M5 15c3-3 5-1 7-1h3M12 14l5-3 2 1.500-6 5H8l-3 2M12 5v4M10 7h4',
  'A-LAST1': 'M5 19 8 8l8 8zM14 9l2-4M17 11l3-1M15.500 6.500h.1',
  'A-LAST2': 'M5 19h14M7 19v-7l5-6 5 6v7M12 6V4',
  'E-GOLD5': 'M5 8l4 4 3-6 3 6 4-4-1.500 9.500h-11z',
  'E-METAL': 'M6 18 16 8M14 6l4-1-1 4-2 2-3-3zM6 14l4 4',
  'E-MILL': 'M12 12a1.500 1.500 0 1 1 .1 0M12 10V4M12 13.500V20M10.500 12H4M13.500 12H20',
  'E-MORE': 'M12 5v14M5 12h14',
  'E-CAP': 'M12 4c3 3 4 6 4 9H8c0-3 1-6 4-9zM7 13h10v4H7zM12 7v4M10.500 9h3',
  'E-PAY4': 'M5 10h14v8H5zM8 10V7h8v3M12 13v2',
  'E-VP2': 'M6 6l12 12M18 6 6 18',
  'E-WALL': 'M5 19V8h3v3h2.500V8h3v3H16V8h3v11zM10 19v-4h4v4',
  'E-WINTER':
    'M12 4v16M5 8l14 8M19 8 5 16M9.500 5.500 12 8l2.500-2.500M9.500 18.500 12 16l2.500 2.500',
  'E-LOSE': 'M5 19h14M7 19V9l4-4 1 5-2 2 3 2-1 5',
};

/** The discs of their emblems: trades, privileges, good events, bad ones. */
export const DISCS = {
  trade: 'light-dark(#38546b, #a9c9e0)',
  privilege: 'light-dark(#6d3b6b, #d9a6d6)',
  positive: 'light-dark(#27683c, #8fd0a0)',
  negative: 'light-dark(#9c2f17, #f39c80)',
} as const;

/** A master builder: in a box of 20 by 24. */
export const BUILDER =
  'M10 1c2.500 0 4 1.700 4 4 0 1.500-.6 2.700-1.500 3.400L15 10c2.500 1.500 4 5 4 12.500 0 .5-.4.5-1 .5H2c-.6 0-1 0-1-.5C1 15 2.500 11.500 5 10l2.500-1.600C6.600 7.700 6 6.500 6 5c0-2.300 1.500-4 4-4z';
