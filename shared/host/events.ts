/**
 * Facts, named by the area that states them. `last` facts are told again to a listener that comes late.
 * Payloads are plain JSON.
 */
export interface EventTable {
  /** Somebody signed in. Replay: last. */
  'account:signed-in': { readonly userid: string; readonly name: string };
  /** The session ended. Replay: none. */
  'account:signed-out': Record<string, never>;
  /** The person on their profile asks for a new password: the shell shows `mfe-account:reset-password`. Replay: none. */
  'account:reset-requested': Record<string, never>;
  /** What the tour search of the compact bar is filled in with, for who shows it in a line. Replay: last. */
  'tours:search-drafted': { readonly summary: string };
  /** The same of its hotel search. Replay: last. */
  'hotels:search-drafted': { readonly summary: string };
  /** A package page was opened. Replay: none. */
  'tours:viewed': { readonly package_id: number | string; readonly place_name: string };
  /** A tour was paid and recorded. Replay: none. */
  'payment:tour-booked': { readonly package_id: string; readonly transaction_id: string };
  /** A hotel booking was recorded. Replay: none. */
  'hotels:booked': { readonly hotel_vendor_id: string; readonly hotel_roomId: string };
}

export type EventName = keyof EventTable;

/** Which facts a late listener still learns. */
export const REPLAYED: ReadonlySet<EventName> = new Set<EventName>([
  'account:signed-in',
  'tours:search-drafted',
  'hotels:search-drafted',
]);

export interface Events {
  /** States a fact. Only the area before the colon may. */
  emit<N extends EventName>(name: N, payload: EventTable[N]): void;
  /** Hears a fact until the returned function is called. A listener that throws is logged and does not stop the others. */
  on<N extends EventName>(name: N, listener: (payload: EventTable[N]) => void): () => void;
}
