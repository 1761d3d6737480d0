/**
 * What a page is told by the one that led to it, as the state of the history entry: it survives a reload, stands in no address and is
 * sent nowhere. Whoever reads it trusts none of it: an older release may have written it.
 */
export interface ProfileArrival {
  /** A tour was paid and recorded just now. */
  readonly tourBooked: {
    readonly transaction_id: string;
    readonly place_name: string;
    /** What the code has collected, in paise; null when the backend does not say. */
    readonly paid_amount: number | null;
  };
}
