import type { PlaceText } from './place.ts';

export const abroad: readonly PlaceText[] = [];
