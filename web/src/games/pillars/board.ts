/** The drawn board of The Pillars of the Earth. */
import type { Board as DrawnBoard } from '../../drawing/board';
import type { View } from './types';

export type Board = DrawnBoard<View>;
