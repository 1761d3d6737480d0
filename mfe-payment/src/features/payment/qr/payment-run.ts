import type { PaymentDetail, QrCode } from '@safarnama/shared/contract';
import { isApiFailure } from '@safarnama/shared/host';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { QrCheck } from '../../../api/check-qr.ts';
import type { UpiApp } from '../methods.ts';

export const QR_LIFETIME_MS = 300_000;
export const POLL_MS = 5000;
const LAST_CHECK_LIMIT_MS = 5000;
/** Waits before the order call is made again. */
export const ORDER_RETRIES_MS = [1000, 3000, 6000] as const;

/** `closed`: the visitor has turned away from it. */
export type RunState =
  | { readonly step: 'idle' }
  | { readonly step: 'creating'; readonly closed: boolean }
  /** create-qr failed: the loader is gone. A reason is there only when the server has something to say about the booking. */
  | { readonly step: 'refused'; readonly reason: string | undefined }
  | { readonly step: 'signed-out' }
  /** `failed`: somebody tried to pay and it did not go through. */
  | { readonly step: 'open'; readonly code: Code; readonly secondsLeft: number; readonly failed: boolean }
  /** The last look before the code is expired. */
  | { readonly step: 'settling'; readonly closed: boolean }
  | { readonly step: 'expired'; readonly closed: boolean }
  /** Something was paid that cannot be used, and the code is used up. */
  | { readonly step: 'returned'; readonly closed: boolean }
  | { readonly step: 'recording' }
  | { readonly step: 'recorded' }
  /** Paid, but the order could not be recorded. With a reason the server has refused it for good. */
  | {
      readonly step: 'unrecorded';
      readonly transactionId: string;
      readonly reason: string | undefined;
      readonly closed: boolean;
    };

/** A code that somebody is about to pay. */
export interface Code {
  readonly qr: QrCode;
  readonly userId: string;
  readonly app: UpiApp;
}

/** The world of a payment. Nothing here shows anything. */
export interface RunPorts {
  readonly now: () => number;
  /** Of the person who is signed in; undefined for a visitor. */
  readonly userId: () => string | undefined;
  readonly createQr: () => Promise<QrCode>;
  readonly checkQr: (id: QrCode['id'], signal: AbortSignal) => Promise<QrCheck>;
  readonly expireQr: (id: QrCode['id']) => Promise<unknown>;
  readonly recordOrder: (code: Code, paid: PaymentDetail) => Promise<unknown>;
  readonly onRecorded: (code: Code, paid: PaymentDetail) => void;
}

export interface PaymentRun {
  readonly store: Pick<StoreApi<RunState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Asks for a code and waits for its payment. Does nothing while a payment is under way or could not be recorded. */
  start(app: UpiApp): Promise<void>;
  /** Looks again at once: the page was hidden, or the network came back. */
  wake(): void;
  /** The visitor turns away: one last look, then the code is expired. */
  close(): Promise<void>;
  /** Sends the order of a payment again that could not be recorded. */
  recordAgain(): Promise<void>;
}

const MAY_START: ReadonlySet<RunState['step']> = new Set(['idle', 'refused', 'signed-out', 'expired', 'returned']);

/** The payment that counts. A failed attempt is none. */
export const paymentOf = (seen: readonly PaymentDetail[]): PaymentDetail | undefined =>
  seen.find(({ status }) => status !== 'failed');

/** The server's sentence about a booking that it refuses: sold out, another price, a payment sent back, too much held at a time. */
const clash = (error: unknown): string | undefined =>
  isApiFailure(error) && (error.status === 409 || error.status === 429) ? error.message : undefined;

const mayPass = (error: unknown) =>
  !isApiFailure(error) || error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * One code after the other: created, watched every 5 s with one call at a time, then paid or expired, never both.
 * Time is read from the clock, so a background tab whose timers sleep is right again at the next tick.
 */
export function createPaymentRun(ports: RunPorts): PaymentRun {
  const store = createStore<RunState>(() => ({ step: 'idle' }));
  const show = (state: RunState) => store.setState(state, true);
  const isClosed = () => {
    const state = store.getState();
    return 'closed' in state && state.closed;
  };
  let watch: { readonly code: Code; readonly deadline: number; failed: boolean; readonly stop: () => void } | undefined;
  let flight: AbortController | undefined;
  let unrecorded: { readonly code: Code; readonly paid: PaymentDetail } | undefined;

  async function look({ qr }: Code, signal: AbortSignal): Promise<QrCheck> {
    try {
      return await ports.checkQr(qr.id, signal);
    } catch {
      return { payments: [], closed: false };
    }
  }

  async function poll() {
    tick();
    if (!watch || flight) return;
    const { code } = watch;
    const mine = new AbortController();
    flight = mine;
    const { payments, closed } = await look(code, mine.signal);
    if (flight === mine) flight = undefined;
    if (watch?.code !== code) return;
    watch.failed = payments.length > 0;
    const paid = paymentOf(payments);
    if (!paid && !closed) return tick();
    watch.stop();
    if (paid) await record(code, paid);
    else if (payments.length > 0) show({ step: 'returned', closed: false });
    else await settle(code, false);
  }

  function tick() {
    if (!watch) return;
    const { code, deadline, failed, stop } = watch;
    const secondsLeft = Math.max(0, Math.round((deadline - ports.now()) / 1000));
    if (secondsLeft > 0) return show({ step: 'open', code, secondsLeft, failed });
    stop();
    void settle(code, false);
  }

  function open(code: Code) {
    const timers = [setInterval(tick, 1000), setInterval(poll, POLL_MS)];
    const stop = () => {
      timers.forEach(clearInterval);
      flight?.abort();
      watch = flight = undefined;
    };
    watch = { code, deadline: ports.now() + QR_LIFETIME_MS, failed: false, stop };
    void poll();
  }

  async function settle(code: Code, closed: boolean) {
    show({ step: 'settling', closed });
    const { payments } = await look(code, AbortSignal.timeout(LAST_CHECK_LIMIT_MS));
    const paid = paymentOf(payments);
    if (paid) return record(code, paid);
    void ports.expireQr(code.qr.id).catch(() => {});
    show({ step: 'expired', closed: isClosed() });
  }

  async function record(code: Code, paid: PaymentDetail) {
    show({ step: 'recording' });
    let reason: string | undefined;
    for (const pause of [...ORDER_RETRIES_MS, undefined]) {
      try {
        await ports.recordOrder(code, paid);
        show({ step: 'recorded' });
        return ports.onRecorded(code, paid);
      } catch (error) {
        reason = clash(error);
        if (pause === undefined || !mayPass(error)) break;
        await wait(pause);
      }
    }
    unrecorded = { code, paid };
    show({ step: 'unrecorded', transactionId: paid.transaction_id, reason, closed: false });
  }

  async function start(app: UpiApp) {
    if (!MAY_START.has(store.getState().step)) return;
    show({ step: 'creating', closed: false });
    let qr: QrCode;
    try {
      qr = await ports.createQr();
    } catch (error) {
      const unknown = ports.userId() === undefined && isApiFailure(error) && error.status === 401;
      if (unknown) return show({ step: 'signed-out' });
      return show(isClosed() ? { step: 'idle' } : { step: 'refused', reason: clash(error) });
    }
    const userId = ports.userId();
    if (userId === undefined) {
      void ports.expireQr(qr.id).catch(() => {});
      return show({ step: 'signed-out' });
    }
    const code = { qr, userId, app };
    if (isClosed()) return settle(code, true);
    open(code);
  }

  async function close() {
    const state = store.getState();
    if (watch) {
      const { code, stop } = watch;
      stop();
      await settle(code, true);
    } else if (state.step === 'refused') show({ step: 'idle' });
    else if ('closed' in state) show({ ...state, closed: true });
  }

  return {
    store,
    start,
    wake: () => void poll(),
    close,
    recordAgain: async () => {
      if (unrecorded && store.getState().step === 'unrecorded') await record(unrecorded.code, unrecorded.paid);
    },
  };
}
