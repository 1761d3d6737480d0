import { existsSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@safarnama/shared/server/data-folder';
import type pg from 'pg';
import { replaceFile, tryRead } from '../durable-files.ts';
import { type GatewayStatus, statusFile } from '../gateway-status.ts';
import { processId } from '../process-id.ts';

/** Timeout in milliseconds: these queries run between two polls of the plan. */
const TIMEOUT_MS = 2000;
const withTimeout = (text: string, values: unknown[] = []) => ({ text, values, query_timeout: TIMEOUT_MS }) as pg.QueryConfig;

const read = (file: string) => tryRead(file) as GatewayStatus | undefined;

/** Exchanges gateway reports with other machines through the database. On each machine they are files, as in a folder store. */
export class GatewayStatusSync {
  readonly #dir: string;
  #sentAt = 0;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Sends the report of this process when it has changed. */
  async send(pool: pg.Pool): Promise<void> {
    const note = read(statusFile(this.#dir));
    if (!note || note.at === this.#sentAt) return;
    await pool.query(
      withTimeout(
        `INSERT INTO releases.gateway (name, note) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET note = excluded.note, at = now()`,
        [note.name, JSON.stringify(note)],
      ),
    );
    this.#sentAt = note.at;
  }

  async forget(pool: pg.Pool): Promise<void> {
    if (this.#sentAt > 0)
      await pool.query(
        withTimeout('DELETE FROM releases.gateway WHERE name = $1', [path.basename(statusFile(this.#dir), '.json')]),
      );
    this.#sentAt = 0;
  }

  /** Fetches the reports of others. Their age is measured by the clock of the database. */
  async fetch(pool: pg.Pool): Promise<void> {
    const { rows } = await pool.query<{ name: string; note: GatewayStatus; age: string }>(
      withTimeout(
        `SELECT name, note, extract(epoch FROM now() - at) * 1000 AS age FROM releases.gateway WHERE at > now() - interval '1 minute'`,
      ),
    );
    for (const { name, note, age } of rows) {
      const file = statusFile(this.#dir, name);
      const at = Math.round(Date.now() - Number(age));
      if (!/^[\w.-]+$/.test(name) || (existsSync(file) && (read(file)?.at ?? 0) >= at)) continue;
      makeFolder(path.dirname(file));
      replaceFile(file, JSON.stringify({ ...note, at }), path.join(path.dirname(file), `${processId()}~note`));
    }
  }
}
