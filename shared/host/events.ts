/** Events, named after the area that emits them. `last` events are replayed to a late listener. Payloads are plain JSON. */
export interface EventTable {
  /** A user signed in. Replay: last. */
  'account:signed-in': { readonly userid: string; readonly name: string };
  /** The session ended. Replay: none. */
  'account:signed-out': Record<string, never>;
  /** The profile page requests a password reset: the shell shows `mfe-account:reset-password`. Replay: none. */
  'account:reset-requested': Record<string, never>;
  /** Values of the tour search in the compact bar, for components that summarize it. Replay: last. */
  'tours:search-drafted': { readonly summary: string };
  /** The same for the hotel search. Replay: last. */
  'hotels:search-drafted': { readonly summary: string };
  /** A package page was opened. Replay: none. */
  'tours:viewed': { readonly package_id: number | string; readonly place_name: string };
  /** A tour was paid and recorded. Replay: none. */
  'payment:tour-booked': { readonly package_id: string; readonly transaction_id: string };
  /** A hotel booking was recorded. Replay: none. */
  'hotels:booked': { readonly hotel_vendor_id: string; readonly hotel_roomId: string };
}

export type EventName = keyof EventTable;

/** Events that are replayed to a late listener. */
export const REPLAYED: ReadonlySet<EventName> = new Set<EventName>([
  'account:signed-in',
  'tours:search-drafted',
  'hotels:search-drafted',
]);

export interface Events {
  /** Emits an event. Only the area before the colon may. */
  emit<N extends EventName>(name: N, payload: EventTable[N]): void;
  /** Listens until the returned function is called. A listener that throws is logged and does not stop the others. */
  on<N extends EventName>(name: N, listener: (payload: EventTable[N]) => void): () => void;
}
