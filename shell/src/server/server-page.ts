/** Part of a remote that runs, as logged. */
export type Phase = 'create' | 'loader' | 'render' | 'slot' | 'call';

/** Records which remote's code runs, so that a blocked thread can be attributed. */
export interface Guard {
  /** Records the remote whose code React renders next. */
  mark(remote: string, phase: Phase): void;
  /** Runs work for a remote: synchronous and asynchronous follow-up work is attributed to it. */
  enter<T>(remote: string, phase: Phase, work: () => T): T;
  /** A warning of the renderer: the part, and why it is client-rendered. */
  warn(facts: { remote: string; version: string; phase: Phase; message: string; route?: string }): void;
}

/** A page that is being rendered. */
export interface ServerPage {
  readonly url: string;
  readonly nonce: string;
  /** The page is sent when all its parts are ready; absent in a gateway that streams every page. */
  readonly isWhole?: boolean;
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal;
  /** The time for calls is over: pending calls are aborted, later ones fail. */
  expire(): void;
  /** Marks the page as incomplete: another render might have the missing part. */
  lacks(): void;
}

/** Text of a thrown value, which may be anything, even an object that throws when converted. */
export function textOf(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return 'a value that cannot be converted to text';
  }
}

/** Receives the result of a page. Exactly one of the three is called. */
export interface Receiver {
  page(status: number, send: (to: NodeJS.WritableStream) => void): void;
  redirect(status: number, location: string): void;
  /** The page could not be rendered: the browser renders all of it. */
  failed(error: unknown): void;
}
