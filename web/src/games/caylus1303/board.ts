/** The drawn board of Caylus 1303. */
import type { Board as DrawnBoard } from '../../drawing/board';
import type { View } from './types';

export type Board = DrawnBoard<View>;
