import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf } from '@safarnama/shared/server/postgres';
import { CHANNEL, openListener } from './connection.ts';
import { readRevision } from './queries.ts';

/** Milliseconds between two polls of the revision; first and longest pause before a reconnection. */
const POLL_MS = 1000;
const PAUSE_MS = 50;
const MAX_PAUSE_MS = 500;

interface ChangeListener {
  readonly url: string;
  /** The last revision that was read. */
  known(): number;
  /** There may be a later revision. */
  onChange(): Promise<void>;
  /** Every second while the connection is open. */
  onTick(): Promise<void>;
  /** The connection was lost, with the reason, or is open again. */
  onConnection(lost: string | undefined): void;
}

/**
 * Listens for changes until the returned function is called. A broken connection is opened again, and missed changes are read then. A
 * lost notification is compensated by the next poll.
 */
export function listenForChanges({ url, known, onChange, onTick, onConnection }: ChangeListener): () => void {
  const stopped = new AbortController();

  async function listen(): Promise<void> {
    const client = openListener(url);
    const disconnected = new AbortController();
    // One failure may emit both events.
    client.once('end', () => disconnected.abort());
    client.on('error', () => disconnected.abort());
    stopped.signal.addEventListener('abort', () => disconnected.abort(), { signal: disconnected.signal });
    try {
      await client.connect();
      client.on('notification', () => void onChange());
      await client.query(`LISTEN ${CHANNEL}`);
      // A server without the tables of the store is out of reach.
      await readRevision(client);
      onConnection(undefined);
      while (!disconnected.signal.aborted) {
        if ((await readRevision(client)) !== known()) await onChange();
        await onTick();
        await wait(POLL_MS, undefined, { ref: false, signal: disconnected.signal });
      }
    } finally {
      void client.end().catch(() => {});
    }
  }

  async function run(): Promise<void> {
    for (let pause = PAUSE_MS; !stopped.signal.aborted; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      const begun = Date.now();
      await listen().catch((error: unknown) => {
        if (!stopped.signal.aborted) onConnection(reasonOf(error));
      });
      if (Date.now() - begun > POLL_MS) pause = PAUSE_MS;
      await wait(pause, undefined, { ref: false, signal: stopped.signal }).catch(() => {});
    }
  }

  void run();
  return () => stopped.abort();
}
