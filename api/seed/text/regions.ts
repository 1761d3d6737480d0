import type { PlaceText } from './place.ts';

export const madhyaPradesh: readonly PlaceText[] = [];
export const rajasthan: readonly PlaceText[] = [];
export const himalaya: readonly PlaceText[] = [];
export const southIndia: readonly PlaceText[] = [];
