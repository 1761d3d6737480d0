import { randomBytes } from 'node:crypto';
import { appendFileSync, createReadStream, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { makeFolder } from '@safarnama/shared/server/data-folder';
import { namesIn, readOrCreate } from '../releases/durable-files.ts';
import { processId } from '../releases/process-id.ts';
import { keyOf, type MetricRow, minuteOf } from './metric-cell.ts';
import { DAY_MS, type MetricStore, RETENTION_DAYS, type Span } from './metric-store.ts';
import type { Visit } from './visit-tokens.ts';

/** Minutes by which rows may be late. Older rows mean that the clock was set back. */
const MAX_LATE_MINUTES = 15;

/** Folder of a minute: `2026-11-22T13`. An earlier version wrote one folder a day, `2026-11-22`. */
const folderOf = (minute: number) => new Date(minute * 60_000).toISOString().slice(0, 13);
/** The same for comparison with a folder of either kind. */
const comparable = (minute: number, folder: string) => folderOf(minute).slice(0, folder.length);

/** Whether a line may hold a wanted row: its cell is parsed only then. */
function mayHold(line: string, { from, to }: Span, remote: string | undefined): boolean {
  const minute = Number(/"minute":(\d+)/.exec(line)?.[1]);
  return minute >= from && minute <= to && (remote === undefined || line.includes(`"remote":${JSON.stringify(remote)}`));
}

/** The complete rows of a file, read in pieces: a file may have many megabytes, and other requests must not wait for it. */
async function rowsIn(file: string, span: Span, remote: string | undefined): Promise<MetricRow[]> {
  const rows: MetricRow[] = [];
  try {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      if (!mayHold(line, span, remote)) continue;
      try {
        rows.push(JSON.parse(line) as MetricRow);
      } catch {
        // The line of a process that ended during the write.
      }
    }
  } catch {
    // The file was swept or replaced meanwhile.
  }
  return rows;
}

/**
 * Metrics in files by hour: `2026-11-22T13/<writer>.jsonl` with past minutes, `<writer>.now` with the current one, which is replaced as
 * a whole. Of two rows of one cell the later one counts, so that a process that ends between the two writes loses nothing.
 */
export class FolderMetricStore implements MetricStore {
  readonly #dir: string;
  readonly #writer = `${processId()}~${randomBytes(3).toString('hex')}`;
  /** Signs visit tokens of this process, which accepts no token of another process. */
  readonly #key = randomBytes(32);
  #currentMinute = 0;
  #currentRows: readonly MetricRow[] = [];

  constructor(dir: string) {
    this.#dir = dir;
  }

  key = async (): Promise<Buffer> => this.#key;

  networkKey = async (): Promise<Buffer> => readOrCreate(path.join(this.#dir, 'networks.key'), () => randomBytes(32));

  /** No other process accepts tokens of this one, so none can have claimed them. */
  claim = async (visits: readonly Visit[]): Promise<ReadonlySet<string>> => new Set(visits.map(({ id }) => id));

  async put(rows: readonly MetricRow[]): Promise<void> {
    const latest = new Map([...this.#currentRows, ...rows].map((row) => [keyOf(row), row]));
    const newest = Math.max(...rows.map(({ minute }) => minute));
    const now = newest < this.#currentMinute - MAX_LATE_MINUTES ? newest : Math.max(this.#currentMinute, newest);
    const all = [...latest.values()];
    const past = all.filter(({ minute }) => minute < now);
    const open = all.filter(({ minute }) => minute >= now);
    for (const folder of new Set(past.map(({ minute }) => folderOf(minute)))) {
      makeFolder(path.join(this.#dir, folder));
      const lines = past.filter(({ minute }) => folderOf(minute) === folder).map((row) => `${JSON.stringify(row)}\n`);
      // Begins with a line break, since the last line may be incomplete.
      appendFileSync(path.join(this.#dir, folder, `${this.#writer}.jsonl`), `\n${lines.join('')}`);
    }
    const folder = folderOf(now);
    const file = path.join(this.#dir, folder, `${this.#writer}.now`);
    makeFolder(path.dirname(file));
    writeFileSync(`${file}~`, open.map((row) => `${JSON.stringify(row)}\n`).join(''));
    renameSync(`${file}~`, file);
    // In the next hour the last minute of this one is among the past ones.
    if (this.#currentMinute > 0 && folderOf(this.#currentMinute) !== folder)
      rmSync(path.join(this.#dir, folderOf(this.#currentMinute), `${this.#writer}.now`), { force: true });
    this.#currentRows = open;
    this.#currentMinute = now;
  }

  async read(span: Span, remote?: string): Promise<MetricRow[]> {
    const found: MetricRow[] = [];
    for (const folder of namesIn(this.#dir)) {
      if (folder < comparable(span.from, folder) || folder > comparable(span.to, folder)) continue;
      const writers = new Map<string, Map<string, MetricRow>>();
      // The current minute of a writer comes before the past ones: a row that is moved meanwhile is read twice, not missed.
      for (const name of namesIn(path.join(this.#dir, folder))
        .filter((one) => /\.(jsonl|now)$/.test(one))
        .reverse()) {
        const writer = name.replace(/\.\w+$/, '');
        const cells = writers.get(writer) ?? new Map<string, MetricRow>();
        writers.set(writer, cells);
        for (const row of await rowsIn(path.join(this.#dir, folder, name), span, remote)) cells.set(keyOf(row), row);
      }
      for (const cells of writers.values()) found.push(...cells.values());
    }
    return found;
  }

  async sweep(now: number): Promise<void> {
    const oldest = minuteOf(now - RETENTION_DAYS * DAY_MS);
    for (const folder of namesIn(this.#dir))
      if (/^\d{4}-\d\d-\d\d(T\d\d)?$/.test(folder) && folder < comparable(oldest, folder))
        rmSync(path.join(this.#dir, folder), { recursive: true, force: true });
  }

  close = async (): Promise<void> => {};
}
