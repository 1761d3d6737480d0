import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { openDatabase, type ReleaseDatabase } from '../releases/postgres/connection.ts';
import { type MetricRow, minuteOf } from './metric-cell.ts';
import { DAY_MS, type MetricStore, RETENTION_DAYS, type Span } from './metric-store.ts';
import type { Visit } from './visit-tokens.ts';

const column = <T, K extends keyof T>(rows: readonly T[], name: K): T[K][] => rows.map((row) => row[name]);

/** Metrics as rows, in the database of the releases. */
export class PostgresMetricStore implements MetricStore {
  readonly #database: ReleaseDatabase;
  readonly #writer = randomUUID();
  readonly #keys = new Map<string, Promise<Buffer>>();

  constructor(url: string) {
    this.#database = openDatabase(url);
  }

  async #query<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> {
    await this.#database.ready();
    return (await this.#database.pool.query<Row>(sql, values)).rows;
  }

  key = (): Promise<Buffer> => this.#secret('visits');
  networkKey = (): Promise<Buffer> => this.#secret('networks');

  #secret(name: string): Promise<Buffer> {
    const known = this.#keys.get(name);
    if (known) return known;
    const read = this.#readSecret(name).catch((error: unknown) => {
      this.#keys.delete(name);
      throw error;
    });
    this.#keys.set(name, read);
    return read;
  }

  async #readSecret(name: string): Promise<Buffer> {
    // Of several gateways that start at the same time one creates the secret, and all use it.
    await this.#query('INSERT INTO releases.secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      name,
      randomBytes(32),
    ]);
    const [row] = await this.#query<{ value: Buffer }>('SELECT value FROM releases.secret WHERE name = $1', [name]);
    return row?.value as Buffer;
  }

  async claim(visits: readonly Visit[]): Promise<ReadonlySet<string>> {
    if (visits.length === 0) return new Set();
    const rows = await this.#query<{ id: string }>(
      `INSERT INTO releases.visit (id, until) SELECT * FROM unnest($1::text[], $2::timestamptz[]) ON CONFLICT DO NOTHING RETURNING id`,
      [column(visits, 'id'), visits.map(({ until }) => new Date(until))],
    );
    return new Set(column(rows, 'id'));
  }

  async put(all: readonly MetricRow[]): Promise<void> {
    // PostgreSQL stores no NUL character: one in the name of a screen, from a release, would keep every other row from being written.
    const rows = all.filter(({ screen, remote, version }) => !(screen + remote + version).includes('\0'));
    if (rows.length === 0) return;
    await this.#query(
      `INSERT INTO releases.figure (writer, minute, composition, screen, remote, version, cell)
       SELECT $1, * FROM unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::json[])
       ON CONFLICT (minute, remote, version, screen, composition, writer) DO UPDATE SET cell = excluded.cell`,
      [
        this.#writer,
        column(rows, 'minute'),
        column(rows, 'composition'),
        column(rows, 'screen'),
        column(rows, 'remote'),
        column(rows, 'version'),
        rows.map(({ cell }) => JSON.stringify(cell)),
      ],
    );
  }

  async read({ from, to }: Span, remote?: string): Promise<MetricRow[]> {
    return this.#query<MetricRow>(
      `SELECT minute, composition, screen, remote, version, cell FROM releases.figure
       WHERE minute BETWEEN $1 AND $2 AND ($3::text IS NULL OR remote = $3)`,
      [from, to, remote ?? null],
    );
  }

  async sweep(now: number): Promise<void> {
    await this.#query('DELETE FROM releases.figure WHERE minute < $1', [minuteOf(now - RETENTION_DAYS * DAY_MS)]);
    await this.#query('DELETE FROM releases.visit WHERE until < now()', []);
  }

  close = (): Promise<void> => this.#database.pool.end();
}
