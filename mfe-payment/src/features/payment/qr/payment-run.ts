import type { PaymentDetail, QrCode, TripPayment } from '@safarnama/shared/contract';
import { isApiFailure } from '@safarnama/shared/host';
import { createStore } from 'zustand/vanilla';
import type { QrCheck } from '../../../api/check-qr.ts';
import { ANY_APP, type CodeApp } from '../methods.ts';

export const QR_LIFETIME_MS = 300_000;
export const POLL_MS = 5000;
const LAST_CHECK_LIMIT_MS = 5000;
/** Waits before the order call is made again. */
export const ORDER_RETRIES_MS = [1000, 3000, 6000] as const;

/** `closed`: the visitor has closed the dialog. */
export type RunState =
  | { readonly step: 'idle' }
  | { readonly step: 'creating'; readonly closed: boolean }
  /** create-qr failed. The reason is the server's message on a conflict (409), else undefined. */
  | { readonly step: 'refused'; readonly reason: string | undefined }
  | { readonly step: 'signed-out' }
  /** `failed`: an attempt to pay did not go through. `closed`: the dialog is closed, and the code can still be paid `until` then. */
  | {
      readonly step: 'open';
      readonly code: Code;
      readonly secondsLeft: number;
      readonly until: number;
      readonly failed: boolean;
      readonly closed: boolean;
    }
  /** The last check before the code is expired. */
  | { readonly step: 'settling'; readonly closed: boolean }
  | { readonly step: 'expired'; readonly closed: boolean }
  /** The payment cannot be used and goes back; the code is closed. The note is the server's. */
  | { readonly step: 'returned'; readonly note: string; readonly closed: boolean }
  /** The trip was paid before, with another code or in another tab. The note says which money goes back. */
  | { readonly step: 'booked'; readonly order: string | number | null; readonly note: string }
  | { readonly step: 'recording' }
  | { readonly step: 'recorded' }
  /** Paid, but the order could not be recorded. With a reason the server has refused it (409), and a retry is useless. */
  | {
      readonly step: 'unrecorded';
      readonly transactionId: string;
      readonly reason: string | undefined;
      readonly closed: boolean;
    };

/** A code, its user and the chosen app. */
export interface Code {
  readonly qr: QrCode;
  readonly userId: string;
  readonly app: CodeApp;
}

/** An open code as stored for reloads of this tab. */
export interface StoredCode {
  readonly code: Code;
  /** By the visitor's clock. */
  readonly deadline: number;
}

/** Clock, calls and storage of a payment run, injected so that tests can replace them. */
export interface RunPorts {
  readonly now: () => number;
  /** User id of the session; undefined for a visitor. */
  readonly userId: () => string | undefined;
  /** True: the code stays open when the dialog closes. False: closing expires it, as specified. */
  readonly staysOpen: boolean;
  /** True while regular checks are skipped: the page is hidden, and the server records payments without the page. */
  readonly isPaused: () => boolean;
  /** `another`: a second booking of a trip that is paid. */
  readonly createQr: (another: boolean) => Promise<QrCode>;
  readonly checkQr: (id: QrCode['id'], signal: AbortSignal) => Promise<QrCheck>;
  readonly expireQr: (id: QrCode['id']) => Promise<unknown>;
  readonly recordOrder: (code: Code, paid: PaymentDetail) => Promise<unknown>;
  readonly onRecorded: (code: Code, paid: PaymentDetail) => void;
  /** Payment state of the trip on the server; undefined where the backend does not offer the call. Never rejects. */
  readonly find: () => Promise<TripPayment | undefined>;
  readonly saved: { read(): StoredCode | undefined; write(stored: StoredCode): void; clear(): void };
}

const MAY_START: ReadonlySet<RunState['step']> = new Set(['idle', 'refused', 'signed-out', 'expired', 'returned', 'booked']);

/** The first payment that did not fail. */
export const paymentOf = (payments: readonly PaymentDetail[]): PaymentDetail | undefined =>
  payments.find(({ status }) => status !== 'failed');

/** The server's reason for a refusal: sold out, other price, refunded payment, too many seats held at a time. */
const refusalOf = (error: unknown): string | undefined =>
  isApiFailure(error) && (error.status === 409 || error.status === 429) ? error.message : undefined;

const isTransient = (error: unknown) =>
  !isApiFailure(error) || error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Handles one code at a time: creates it, checks it every 5 s with at most one call in flight, then records or expires it. The last
 * check at the deadline is made in a hidden page as well.
 * Time is read from the clock, so a background tab with throttled timers is correct again at its next tick.
 */
export function createPaymentRun(ports: RunPorts) {
  const store = createStore<RunState>(() => ({ step: 'idle' }));
  const show = (state: RunState) => store.setState(state, true);
  const isClosed = () => {
    const state = store.getState();
    return 'closed' in state && state.closed;
  };
  let current: (StoredCode & { failed: boolean; closed: boolean; readonly stop: () => void }) | undefined;
  let pendingCheck: AbortController | undefined;
  let unrecorded: { readonly code: Code; readonly paid: PaymentDetail } | undefined;

  const isSignedOut = (error: unknown) => (isApiFailure(error) && error.status === 401) || ports.userId() === undefined;

  /** Undefined when the check failed, null when it needs a login. */
  const checkCode = ({ qr }: Code, signal: AbortSignal): Promise<QrCheck | null | undefined> =>
    ports.checkQr(qr.id, signal).catch((error) => (isSignedOut(error) ? null : undefined));

  const lastCheck = (code: Code) => checkCode(code, AbortSignal.timeout(LAST_CHECK_LIMIT_MS));

  /** Checks at once, unless a check is under way. */
  async function poll() {
    tick();
    if (!current || pendingCheck) return;
    const { code } = current;
    const controller = new AbortController();
    pendingCheck = controller;
    const checked = await checkCode(code, controller.signal);
    if (pendingCheck === controller) pendingCheck = undefined;
    if (current?.code !== code) return;
    if (!checked) return tick();
    const { payments, closed } = checked;
    current.failed = payments.length > 0;
    const paid = paymentOf(payments);
    if (!paid && !closed) return tick();
    const hidden = current.closed;
    current.stop();
    if (paid) return record(code, paid);
    return checked.returned ? showReturned(checked) : settle(code, hidden);
  }

  function showReturned({ note }: QrCheck) {
    ports.saved.clear();
    show({ step: 'returned', note, closed: false });
  }

  function showBooked(found: TripPayment | undefined) {
    show({ step: 'booked', order: found?.order_id ?? null, note: found?.note ?? '' });
  }

  function tick() {
    if (!current) return;
    const { code, deadline, failed, closed, stop } = current;
    const secondsLeft = Math.max(0, Math.round((deadline - ports.now()) / 1000));
    if (secondsLeft > 0) return show({ step: 'open', code, secondsLeft, until: deadline, failed, closed });
    stop();
    void settle(code, closed);
  }

  function open(code: Code, deadline: number, closed = false, failed = false) {
    const timers = [setInterval(tick, 1000), setInterval(() => ports.isPaused() || poll(), POLL_MS)];
    const stop = () => {
      timers.forEach(clearInterval);
      pendingCheck?.abort();
      current = pendingCheck = undefined;
    };
    current = { code, deadline, failed, closed, stop };
    ports.saved.write({ code, deadline });
    void poll();
  }

  /** Opens the dialog of the open code again. */
  function reveal(app?: CodeApp) {
    if (!current) return;
    const { code, deadline, failed, stop } = current;
    stop();
    open({ ...code, app: app ?? code.app }, deadline, false, failed);
  }

  async function settle(code: Code, closed: boolean) {
    show({ step: 'settling', closed });
    const checked = await lastCheck(code);
    const paid = paymentOf(checked?.payments ?? []);
    if (paid) return record(code, paid);
    // The code may be paid: the next login finds out.
    if (checked === null) return show({ step: 'signed-out' });
    if (checked?.returned) return showReturned(checked);
    // After a failed check it stays stored, so that a return to the page finds its payment.
    if (checked) ports.saved.clear();
    void ports.expireQr(code.qr.id).catch(() => {});
    show({ step: 'expired', closed: isClosed() });
    // The bank reports a payment of the last seconds late, and another payment of the trip may have ended the code.
    const found = await ports.find();
    if (found?.state === 'paid' && store.getState().step === 'expired') showBooked(found);
  }

  async function record(code: Code, paid: PaymentDetail) {
    show({ step: 'recording' });
    let reason: string | undefined;
    for (const pause of [...ORDER_RETRIES_MS, undefined]) {
      try {
        await ports.recordOrder(code, paid);
        ports.saved.clear();
        show({ step: 'recorded' });
        return ports.onRecorded(code, paid);
      } catch (error) {
        reason = refusalOf(error);
        if (pause === undefined || !isTransient(error)) break;
        await wait(pause);
      }
    }
    if (reason !== undefined) ports.saved.clear();
    unrecorded = { code, paid };
    show({ step: 'unrecorded', transactionId: paid.transaction_id, reason, closed: false });
  }

  /** Uses the server's remaining time if sent: a code that was issued before has less than 300 seconds. */
  const deadlineOf = ({ expires_in: seconds }: QrCode): number =>
    ports.now() + (seconds !== null && seconds > 0 ? Math.min(seconds * 1000, QR_LIFETIME_MS) : QR_LIFETIME_MS);

  /** Restores the code or the order of this trip, after a reload, in another tab, or after a login in another tab. */
  async function resume() {
    if (!['idle', 'signed-out'].includes(store.getState().step) || ports.userId() === undefined) return;
    show({ step: 'idle' });
    const stored = ports.saved.read();
    if (stored) return stored.deadline > ports.now() ? open(stored.code, stored.deadline, true) : settle(stored.code, true);
    const found = await ports.find();
    const userId = ports.userId();
    if (!found || store.getState().step !== 'idle' || userId === undefined) return;
    if (found.state === 'paid') showBooked(found);
    else if (found.state === 'expired') show({ step: 'expired', closed: true });
    else if (found.qr_code) open({ qr: found.qr_code, userId, app: ANY_APP }, deadlineOf(found.qr_code), true);
  }

  /** Requests a code and checks it until it is paid. Does nothing while a payment is under way or could not be recorded. */
  async function start(app: CodeApp, another = false) {
    const before = current;
    if (before ? !before.closed : !MAY_START.has(store.getState().step)) return;
    if (before && ports.staysOpen) return reveal(app);
    before?.stop();
    show({ step: 'creating', closed: false });
    let qr: QrCode;
    try {
      qr = await ports.createQr(another);
    } catch (error) {
      if (before) return open({ ...before.code, app }, before.deadline, isClosed());
      if (isApiFailure(error) && error.code === 'TRIP_PAID') return showBooked(await ports.find());
      if (isSignedOut(error)) return show({ step: 'signed-out' });
      return show(isClosed() ? { step: 'idle' } : { step: 'refused', reason: refusalOf(error) });
    }
    // The visitor has left the page: the code stays open, and a return restores it.
    if (store.getState().step === 'idle') return;
    const userId = ports.userId();
    if (userId === undefined) {
      void ports.expireQr(qr.id).catch(() => {});
      return show({ step: 'signed-out' });
    }
    const code = { qr, userId, app };
    // The backend returned a second code: the first is checked and ended, so that only one can be paid.
    if (before && before.code.qr.id !== qr.id) {
      const paid = paymentOf((await lastCheck(before.code))?.payments ?? []);
      void ports.expireQr(paid ? qr.id : before.code.qr.id).catch(() => {});
      if (paid) return record(before.code, paid);
    }
    if (isClosed()) return settle(code, true);
    open(code, deadlineOf(qr));
  }

  /** Checks the code once more, then expires it. */
  async function end() {
    const state = store.getState();
    if (current) {
      const { code, stop } = current;
      stop();
      await settle(code, true);
    } else if (state.step === 'refused') show({ step: 'idle' });
    else if ('closed' in state) show({ ...state, closed: true });
  }

  /** Closes the dialog: the code stays open, or is ended. */
  async function close() {
    if (!current || !ports.staysOpen) return end();
    current.closed = true;
    tick();
  }

  /** Ends all checks when the visitor leaves the page. */
  async function leave() {
    if (!ports.staysOpen || !(current || store.getState().step === 'creating')) return end();
    current?.stop();
    show({ step: 'idle' });
  }

  return {
    store,
    resume,
    start,
    reveal,
    checkNow: poll,
    /** Checks at once, for a page that is visible again or a restored connection: a check under way may have lost its connection. */
    checkAfresh: () => {
      pendingCheck?.abort();
      pendingCheck = undefined;
      return poll();
    },
    close,
    end,
    leave,
    /** Sends the order of a payment again that could not be recorded. */
    recordAgain: async () => {
      if (unrecorded && store.getState().step === 'unrecorded') await record(unrecorded.code, unrecorded.paid);
    },
  };
}
export type PaymentRun = ReturnType<typeof createPaymentRun>;
