import type { Checkout } from './site.ts';

/** One line of the table. */
export interface Row {
  readonly what: string;
  /** Value of the same run that it is compared with. */
  readonly beside?: string;
  readonly now: string;
  readonly budget: string;
  readonly met: boolean;
}

export interface Bench {
  readonly now: Checkout;
  /** Throws where there is none. */
  before(): Promise<Checkout>;
  readonly seconds: number;
}
