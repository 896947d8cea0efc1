/** What the places look like: silhouettes on a ground line, in a box of 60 by 36. */
import type { PlaceId } from './places';

export const SCENES: Readonly<Partial<Record<PlaceId, string>>> = {
  bishop:
    'M8 36V20l10-8 10 8v16zM28 36V24h14v12zM18 12V5M15 8h6M15 36v-8a3 3 0 0 1 6 0v8M32 36v-6h5v6',
  mill: 'M22 36l3-20h14l3 20zM25 16l7-8 7 8M32 15 18 4M32 15l13-10M32 15 20 27M32 15l13 11M29 36v-7h6v7',
  priory:
    'M6 36V22h26v14zM4 22l15-9 15 9zM36 36V16h10v20zM35 16l6-10 6 10zM41 6V1M39 3h4M11 36v-6h4v6M22 36v-6h4v6',
  forest:
    'M10 36v-5M10 31c-8 0-6-7-4-9-2-8 10-10 10 0 4 3 2 9-6 9zM28 36v-6M28 30c-10 0-8-9-5-12-2-10 12-12 12 0 5 4 3 12-7 12zM48 36v-5M48 31c-8 0-6-7-4-9-2-8 10-10 10 0 4 3 2 9-6 9z',
  quarry: 'M2 36V16l10-8 12 4v8h12v8h10v8zM12 8v12l12 2M24 20v10h12M36 28h10M50 36v-5h7v5',
  'gravel-pit':
    'M2 36c8 0 10-16 20-16 8 0 9 16 18 16M28 36c6 0 7-12 14-12s8 12 16 12M16 25h.1M20 28h.1M24 24h.1M40 30h.1M44 28h.1',
  court:
    'M6 36V14h4v4h4v-4h4v4h4v-4h4v22zM26 36V22h16v14zM42 36V12h12v24M42 12l6-9 6 9zM48 3V0M31 36v-7a3 3 0 0 1 6 0v7M13 28h6',
  castle:
    'M4 36V10h3v3h3v-3h3v3h3v-3h3v26zM19 36V22h3v3h4v-3h4v3h4v-3h3v14M37 36V10h3v3h3v-3h3v3h3v-3h3v26zM25 36v-5a3 3 0 0 1 6 0v5M11 18v4M45 18v4',
  next: 'M14 36V6M14 7h22l-5 6 5 6H14M8 36h40M40 36c0-8 4-12 6-12s6 4 6 12',
};
