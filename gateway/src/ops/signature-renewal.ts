import type { Log } from '../log.ts';
import { ReleaseError, type ReleaseStore } from '../releases/store.ts';

/** Milliseconds between two checks. */
const CHECK_MS = 60_000;

/** Signs the plan again long before its signature ends, and a plan without a signature. Logs a repeated failure once. */
export class SignatureRenewal {
  readonly #store: ReleaseStore;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  #renewing: Promise<void> = Promise.resolve();
  #lastMessage = '';

  constructor(store: ReleaseStore, log: Log) {
    this.#store = store;
    this.#log = log;
    this.#timer = setInterval(() => void this.renew(), CHECK_MS);
    this.#timer.unref();
    void this.renew();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#renewing;
  }

  renew(): Promise<void> {
    this.#renewing = this.#renewing.then(() => this.#renewIfDue());
    return this.#renewing;
  }

  async #renewIfDue(): Promise<void> {
    try {
      if (!this.#store.isSignatureDue()) return;
      const { plan } = await this.#store.change((now) => ({ plan: now, rows: [] }));
      this.#log.info({ counter: plan.signed?.counter, until: plan.signed?.until }, 'plan signed anew');
      this.#lastMessage = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.#lastMessage) this.#log.warn({ error: message }, 'plan not signed anew');
      this.#lastMessage = error instanceof ReleaseError ? message : '';
    }
  }
}
