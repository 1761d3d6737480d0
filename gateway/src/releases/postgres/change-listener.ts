import { setTimeout as wait } from 'node:timers/promises';
import { CHANNEL, openListener, reason } from './connection.ts';
import { readRevision } from './queries.ts';

/** Milliseconds between two questions on a quiet line, and before a broken one is tried again, first and at most. */
const ASK_MS = 1000;
const PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

export interface ChangeListener {
  readonly url: string;
  /** The revision that is known here. */
  known(): number;
  /** There may be a later one. */
  onNews(): Promise<void>;
  /** Each second while the line holds. */
  onTick(): Promise<void>;
  /** The line was lost, or is there again; undefined for what is there. */
  onLine(lost: string | undefined): void;
}

/**
 * Listens for changes until the returned function is called. A line that breaks is made anew, and what was missed meanwhile is caught
 * up with; an announcement that was lost is made good by the next question.
 */
export function listenForChanges({ url, known, onNews, onTick, onLine }: ChangeListener): () => void {
  const stopped = new AbortController();

  async function listen(): Promise<void> {
    const client = openListener(url);
    const gone = new AbortController();
    // One break is told by both.
    client.once('end', () => gone.abort());
    client.on('error', () => gone.abort());
    stopped.signal.addEventListener('abort', () => gone.abort(), { signal: gone.signal });
    try {
      await client.connect();
      client.on('notification', () => void onNews());
      await client.query(`LISTEN ${CHANNEL}`);
      onLine(undefined);
      while (!gone.signal.aborted) {
        if ((await readRevision(client)) !== known()) await onNews();
        await onTick();
        await wait(ASK_MS, undefined, { ref: false, signal: gone.signal });
      }
    } finally {
      void client.end().catch(() => {});
    }
  }

  async function run(): Promise<void> {
    for (let pause = PAUSE_MS; !stopped.signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const begun = Date.now();
      await listen().catch((error: unknown) => {
        if (!stopped.signal.aborted) onLine(reason(error));
      });
      if (Date.now() - begun > ASK_MS) pause = PAUSE_MS;
      await wait(pause, undefined, { ref: false, signal: stopped.signal }).catch(() => {});
    }
  }

  void run();
  return () => stopped.abort();
}
