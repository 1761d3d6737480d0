/**
 * Navigation state: data passed from one page to the next in the history entry. It survives a reload and is in no URL or request.
 * Readers validate it, because an older release may have written it.
 */
export interface ProfileArrival {
  /** A tour was just paid and recorded. */
  readonly tourBooked: {
    readonly transaction_id: string;
    readonly place_name: string;
    /** Collected paise; null when the backend does not report them. */
    readonly paid_amount: number | null;
  };
}
