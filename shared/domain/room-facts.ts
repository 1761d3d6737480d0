/** Filters of rooms by their facts, as addresses and the list calls spell them. Apart from `known-facts.ts`, which loads later. */
export const ROOM_FACTS = ['free-cancellation', 'breakfast', 'half-board', 'full-board', '20-m2', '30-m2', '40-m2'] as const;
export type RoomFact = (typeof ROOM_FACTS)[number];
