import type { Log } from '../log.ts';
import { ReleaseError, type ReleaseStore } from '../releases/store.ts';

/** Milliseconds between two checks. */
const LOOK_MS = 60_000;

/** Signs the plan again long before its signature ends, and a plan without a signature. Logs a repeated failure once. */
export class SignatureRenewal {
  readonly #store: ReleaseStore;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> = Promise.resolve();
  #lastMessage = '';

  constructor(store: ReleaseStore, log: Log) {
    this.#store = store;
    this.#log = log;
    this.#timer = setInterval(() => void this.look(), LOOK_MS);
    this.#timer.unref();
    void this.look();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#look());
    return this.#looking;
  }

  async #look(): Promise<void> {
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
