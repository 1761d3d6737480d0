/** What of a remote runs, as in the log. */
export type Phase = 'create' | 'loader' | 'render' | 'slot' | 'call';

/** A warning of the renderer: which part, and why it was left to the browser. */
export type Warn = (facts: { remote: string; version: string; phase: Phase; message: string; route?: string }) => void;

/** Keeps account of whose code runs, so that a thread that falls silent can say by whom. */
export interface Guard {
  /** Says whose code is entered next, in render. */
  mark(remote: string, phase: Phase): void;
  /** Runs work for a remote: what it calls and leaves behind counts as its own. */
  enter<T>(remote: string, phase: Phase, work: () => T): T;
  readonly warn: Warn;
}

/** One page under way. */
export interface ServerPage {
  readonly url: string;
  readonly nonce: string;
  /** Aborted when the visitor has gone. */
  readonly signal: AbortSignal;
  /** The time for calls is over: those under way are given up, later ones fail. */
  expire(): void;
  /** Some part is missing that another render might have. */
  lacks(): void;
}

/** What was thrown, as text: it may be anything, even what throws when it is asked. */
export function textOf(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return 'what can not be told';
  }
}
