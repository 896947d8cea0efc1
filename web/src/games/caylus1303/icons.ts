/** Our drawings of goods, workers and points: a shape for each, in a square of 24 by 24. */
import type { AmountKind, Doing } from './tiles';

export type IconKind = AmountKind | Doing | 'house' | 'provost-piece' | 'camp';

export interface Icon {
  readonly fill: string;
  readonly outline: string;
  /** Parts of the shape in another colour. */
  readonly quarters?: readonly (readonly [fill: string, outline: string])[];
  /** Lines drawn over the shape. */
  readonly detail: string;
}

export const ICONS: Readonly<Record<IconKind, Icon>> = {
  food: {
    fill: '#d6569b',
    outline:
      'M12 21c-5 0-8-3.4-8-8 0-4 2.6-6.6 5.4-6.6 1.2 0 1.9.5 2.6.5s1.4-.5 2.6-.5C17.4 6.4 20 9 20 13c0 4.6-3 8-8 8z',
    detail: 'M12 7c0-2.4 1.2-4 3.4-4.6M7.6 12.5c0-1.6.8-2.7 2-3.1',
  },
  wood: {
    fill: '#a5682a',
    outline: 'M3.5 9.5c0-1.7 1.3-3 3-3h11c1.7 0 3 2.5 3 5.5s-1.3 5.5-3 5.5h-11c-1.7 0-3-1.3-3-3z',
    detail: 'M17.5 6.5c-1.7 0-3 2.5-3 5.5s1.3 5.5 3 5.5M17.5 10.5v3M6 10.5h5M6 14h4',
  },
  stone: {
    fill: '#8d9297',
    outline: 'M4 9.5 12 5l8 4.5v6L12 20l-8-4.5z',
    detail: 'M4 9.5l8 4.5 8-4.5M12 14v6',
  },
  cloth: {
    fill: '#7a5cc0',
    outline: 'M5 4.5h14V18c-2.3 2.4-4.7-.6-7 1.5-2.3 2.1-4.7-.9-7 1.5z',
    detail: 'M5 8.5h14M8.5 8.5v8M12 8.5v7.5M15.5 8.5v7',
  },
  gold: {
    fill: '#f0c020',
    outline: 'M7.5 6.5h9L21 17.5H3z',
    detail: 'M8.6 9.5h6.8M12 1.8v2M4.5 3.8l1.3 1.6M19.5 3.8l-1.3 1.6',
  },
  any: {
    fill: '#d6569b',
    outline: 'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 1 1 0-19z',
    detail: 'M12 2.5v19M2.5 12h19',
    quarters: [
      ['#a5682a', 'M12 12V2.5a9.5 9.5 0 0 1 9.5 9.5z'],
      ['#8d9297', 'M12 12h9.5a9.5 9.5 0 0 1-9.5 9.5z'],
      ['#7a5cc0', 'M12 12v9.5a9.5 9.5 0 0 1-9.5-9.5z'],
    ],
  },
  workers: {
    fill: '#cdbb97',
    outline: 'M12 3a4 4 0 0 1 2.6 7c2.9 1.2 4.9 4.6 5.4 11H4c.5-6.4 2.5-9.8 5.4-11A4 4 0 0 1 12 3z',
    detail: '',
  },
  camp: {
    fill: '#cdbb97',
    outline: 'M12 4 22 20H2z',
    detail: 'M12 4V2M12 11l4 9H8z',
  },
  prestige: {
    fill: '#3f7fb5',
    outline: 'M12 2.5l2.7 5.9 6.4.7-4.8 4.3 1.4 6.3L12 16.5l-5.7 3.2 1.4-6.3L2.9 9.1l6.4-.7z',
    detail: '',
  },
  house: {
    fill: '#cdbb97',
    outline: 'M3 11.5 12 4l9 7.5h-2.5V20h-13v-8.5z',
    detail: 'M10 20v-5h4v5',
  },
  'provost-piece': {
    fill: '#f6f1e6',
    outline:
      'M12 2a4.2 4.2 0 0 1 2.3 7.7c1 .5 1.7 1.4 1.7 2.3h-1.5c.3 3 1.5 5.4 3.5 7v2H6v-2c2-1.6 3.2-4 3.5-7H8c0-.9.7-1.8 1.7-2.3A4.2 4.2 0 0 1 12 2z',
    detail: '',
  },
  choice: {
    fill: '#efe6d2',
    outline: 'M3 8.5h18V20H3z',
    detail: 'M3 8.5 6 4.5h12l3 4M9.5 14h5',
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
    fill: '#f6f1e6',
    outline:
      'M12 2.5a4.2 4.2 0 0 1 2.3 7.7c1 .5 1.7 1.3 1.7 2.3h-1.2l1.7 8H7.5l1.7-8H8c0-1 .7-1.8 1.7-2.3A4.2 4.2 0 0 1 12 2.5z',
    detail: 'M4.5 9 1.5 12l3 3M19.5 9l3 3-3 3',
  },
  favor: {
    fill: '#f0c020',
    outline: 'M3 7l4.5 4L12 4l4.5 7L21 7l-1.5 12h-15z',
    detail: 'M4.5 16h15',
  },
};
