/** Phase in which a remote failed. */
export type Phase = 'disabled' | 'contract' | 'entry' | 'chunk' | 'create' | 'route' | 'slot' | 'render' | 'hydrate';

/** Text of a thrown value; code may throw or reject with any. */
export const errorText = (error: unknown): string => (error instanceof Error ? `${error}` : JSON.stringify(error));

/** A failed remote, with all data needed to find the fault. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly remote: string;
  readonly version: string;
  readonly phase: Phase;

  constructor(facts: { remote: string; version: string; phase: Phase; cause?: unknown }) {
    super(
      `${facts.remote}@${facts.version} failed at ${facts.phase}: ${String((facts.cause as Error | undefined)?.message ?? facts.cause ?? 'no cause')}`,
      {
        cause: facts.cause,
      },
    );
    this.remote = facts.remote;
    this.version = facts.version;
    this.phase = facts.phase;
  }
}

/** Sends a report to the gateway, which logs one line. */
export type Report = (facts: { remote: string; version: string; phase: Phase | 'page' | 'call'; message: string }) => void;
