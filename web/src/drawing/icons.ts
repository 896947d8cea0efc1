/** Goods and signs that more than one game has, drawn alike in all of them. */
import type { Icon } from './icon';

export const COMMON = {
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
  workers: {
    fill: '#cdbb97',
    outline: 'M12 3a4 4 0 0 1 2.6 7c2.9 1.2 4.9 4.6 5.4 11H4c.5-6.4 2.5-9.8 5.4-11A4 4 0 0 1 12 3z',
  },
  points: {
    fill: '#3f7fb5',
    outline: 'M12 2.5l2.7 5.9 6.4.7-4.8 4.3 1.4 6.3L12 16.5l-5.7 3.2 1.4-6.3L2.9 9.1l6.4-.7z',
  },
  'first-player': {
    fill: '#f0c020',
    outline: 'M5 3h14l-3 5 3 5H5z',
    beside: 'M5 2v20',
  },
} as const satisfies Record<string, Icon>;
