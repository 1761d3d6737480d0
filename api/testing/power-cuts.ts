import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { openEmbedded } from '../database/embedded.ts';
import type { EngineFiles } from '../database/engine-files.ts';
import { type DiskEvent, type Keep, RecordedFiles, SimulatedDisk } from './simulated-disk.ts';

const ROOMS = 10;

/** Tables like those of the site: stock, bookings, and a ledger that must agree with both. */
export const createTables = (db: Database): Promise<void> =>
  db.script(`
    CREATE TABLE stock (room int PRIMARY KEY, sold int NOT NULL);
    INSERT INTO stock SELECT n, 0 FROM generate_series(0, ${ROOMS - 1}) AS n;
    CREATE TABLE bookings (id int PRIMARY KEY, room int NOT NULL, words text NOT NULL, hash text NOT NULL);
    CREATE INDEX ON bookings (room);
    CREATE TABLE ledger (booking int PRIMARY KEY, paise int NOT NULL);
    CREATE TABLE latest (booking int NOT NULL)`);

/** Whether the table of a step exists after another step: every 7th step creates one, which is dropped three steps later. */
const hasTable = (step: number, after: number): boolean => step % 7 === 3 && step <= after && after < step + 3;

/** One booking in one transaction. Some create, empty or drop tables as well, so that files come and go. */
export async function book(db: Database, step: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO bookings SELECT $1::int, $2::int, words, md5(words) FROM (SELECT repeat(md5($1::text), $3) AS words) AS made`,
      [step, step % ROOMS, 1 + (step % 40)],
    );
    await tx.query('UPDATE stock SET sold = sold + 1 WHERE room = $1', [step % ROOMS]);
    await tx.query('INSERT INTO ledger VALUES ($1, $2)', [step, step * 100]);
    if (step % 7 === 3) {
      await tx.query(`CREATE TABLE step_${step} (n int PRIMARY KEY)`);
      await tx.query(`INSERT INTO step_${step} SELECT generate_series(1, $1)`, [step]);
    }
    if (step % 7 === 6) await tx.query(`DROP TABLE step_${step - 3}`);
    if (step % 5 === 4) await tx.query('TRUNCATE latest');
    await tx.query('INSERT INTO latest VALUES ($1)', [step]);
  });
}

/** Work of the engine itself after a booking: checkpoints, new log segments, rewritten tables. */
export async function maintain(db: Database, step: number): Promise<void> {
  if (step % 6 === 5) await db.query('CHECKPOINT');
  if (step % 45 === 20) await db.query('SELECT pg_switch_wal()');
  if (step % 23 === 7) await db.query('VACUUM FULL ledger');
  if (step % 19 === 8) await db.query('VACUUM bookings');
}

const numbers = async (db: Database, sql: string): Promise<number[]> =>
  (await db.query<{ n: number }>(sql)).map(({ n }) => Number(n));

/** Faults of a database after a cut: the bookings of steps 1 … `acknowledged` must be there, of later ones all or nothing. */
export async function faultsOf(db: Database, acknowledged: number, begun: number): Promise<string[]> {
  const faults: string[] = [];
  const ids = await numbers(db, 'SELECT id AS n FROM bookings ORDER BY id');
  const last = ids.length;
  if (ids.some((id, at) => id !== at + 1)) faults.push('bookings have a gap');
  if (last < acknowledged) faults.push(`lost: ${last} of ${acknowledged} acknowledged bookings are there`);
  if (last > begun) faults.push(`${last} bookings, though only ${begun} were begun`);
  const expectEqual = async (name: string, sql: string, expected: number): Promise<void> => {
    const [found] = await numbers(db, sql);
    if (found !== expected) faults.push(`torn: ${name} is ${found}, not ${expected}`);
  };
  await expectEqual('stock', 'SELECT coalesce(sum(sold), 0) AS n FROM stock', last);
  await expectEqual('number of intact texts', 'SELECT count(*) AS n FROM bookings WHERE md5(words) = hash', last);
  await expectEqual('ledger', 'SELECT count(*) AS n FROM ledger JOIN bookings ON id = booking WHERE paise = booking * 100', last);
  await db.query('SET enable_seqscan = off');
  await expectEqual('index of bookings', 'SELECT count(*) AS n FROM bookings WHERE room >= 0', last);
  await db.query('RESET enable_seqscan');
  const since = last - ((last + 1) % 5);
  await expectEqual('table that is emptied', 'SELECT count(*) AS n FROM latest', last - Math.max(since, 1) + 1);
  const tables = await numbers(
    db,
    `SELECT substr(relname, 6) AS n FROM pg_class WHERE relname ~ '^step_[0-9]+$' AND relkind = 'r' ORDER BY 1`,
  );
  const expected = ids.filter((step) => hasTable(step, last));
  if (String(tables) !== String(expected)) faults.push(`torn: tables of steps ${tables}, not ${expected}`);
  for (const step of tables) await expectEqual(`table of step ${step}`, `SELECT count(*) AS n FROM step_${step}`, step);
  return faults;
}

/** Pseudo-random numbers from 0 to 1 (mulberry32): a failed round is run again by its seed. */
export const randomOf = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/** Calls after which the power is cut. */
const KINDS = ['write', 'create', 'sync', 'rename', 'truncate', 'remove'] as const;

type Mode = { name: string; keep: (changes: number, random: () => number) => Keep };
const ALL_LOST: Mode = { name: 'all lost', keep: () => () => false };

/** Which unsynced changes reach the disk. */
const MODES: readonly Mode[] = [
  ALL_LOST,
  { name: 'any kept, sector by sector', keep: (_, random) => () => random() < 0.5 },
  {
    name: 'in order until one is torn',
    keep: (changes, random) => {
      const torn = changes - Math.floor(random() * 40);
      return (change) => change < torn || (change === torn && random() < 0.5);
    },
  },
  { name: 'few lost', keep: (_, random) => () => random() < 0.95 },
];

export type Cut = { at: string; faults: string[] };

/** A memory file system if there is one: images are many, and are read once. */
export const scratch = (): string => (existsSync('/dev/shm') ? '/dev/shm' : tmpdir());

export type CutOptions = {
  cuts: number;
  random: () => number;
  /** Steps that were done before the record. */
  before?: { acknowledged: number; begun: number };
  /** Every tenth image is booked in and cut once more, so that recovery is cut, too. */
  twice?: boolean;
};

/** Applies a record to a disk and cuts the power at some of its events. After each cut the disk is opened as a database and examined. */
export async function cutPower(disk: SimulatedDisk, record: readonly DiskEvent[], options: CutOptions): Promise<Cut[]> {
  const { cuts, random, before = { acknowledged: 0, begun: 0 }, twice = false } = options;
  const placesOf = (kind: DiskEvent['op']): number[] => record.flatMap(({ op }, at) => (op === kind ? [at] : []));
  // Half of the cuts come directly after an acknowledgement, the others after each kind of call in turn.
  const acks = placesOf('acknowledged');
  const kinds = KINDS.map(placesOf).filter((found) => found.length > 0);
  const pick = (from: readonly number[]): number => from[Math.floor(random() * from.length)] ?? 0;
  const chosen = Array.from({ length: cuts }, (_, n) => ({
    place: pick((n % 2 === 0 && acks.length > 0 ? acks : kinds[(n >> 1) % kinds.length]) ?? []),
    mode: MODES[(n >> 1) % MODES.length] ?? ALL_LOST,
  })).sort((a, b) => a.place - b.place);
  const done: Cut[] = [];
  let { acknowledged, begun } = before;
  let next = 0;
  for (const [n, { place, mode }] of chosen.entries()) {
    for (const event of record.slice(next, place + 1)) {
      if (event.op === 'acknowledged') acknowledged = event.step;
      else if (event.op === 'begun') begun = event.step;
      disk.apply(event);
    }
    next = place + 1;
    const at = `event ${place} of ${record.length}, ${mode.name}, ${acknowledged} acknowledged`;
    const image = mkdtempSync(join(scratch(), 'cut-'));
    disk.writeTo(image, mode.keep(disk.changes, random));
    if (twice && n % 10 === 5) {
      const again = new SimulatedDisk(image);
      const more = await recordWork(image, 6);
      const nested = await cutPower(again, more, { cuts: 2, random, before: { acknowledged, begun } });
      done.push(...nested.map((cut) => ({ ...cut, at: `${at}; then ${cut.at}` })));
    } else done.push({ at, faults: await examine(join(image, 'database'), acknowledged, begun) });
    rmSync(image, { recursive: true });
  }
  for (const event of record.slice(next)) disk.apply(event);
  return done;
}

async function examine(folder: string, acknowledged: number, begun: number): Promise<string[]> {
  try {
    // A new database exists when it is complete; nothing was acknowledged before.
    if (!existsSync(folder)) return acknowledged === 0 ? [] : ['lost: there is no database'];
    const db = await openEmbedded(folder, { durable: false });
    try {
      const [made] = await numbers(db, `SELECT count(*) AS n FROM pg_class WHERE relname = 'latest'`);
      if (made === 0) return acknowledged === 0 ? [] : ['lost: the tables are not there'];
      const faults = await faultsOf(db, acknowledged, begun);
      if (faults.length > 0) return faults;
      // It can be booked in again.
      await book(db, (await lastStep(db)) + 1);
      return [];
    } finally {
      await db.close();
    }
  } catch (error) {
    return [`does not open: ${error instanceof Error ? error.message : String(error)}`];
  }
}

const lastStep = async (db: Database): Promise<number> => (await numbers(db, 'SELECT count(*) AS n FROM bookings'))[0] ?? 0;

type WorkOptions = {
  durable?: boolean;
  files?: (folder: string, record: (event: DiskEvent) => void) => EngineFiles;
};

/** Opens the database in a folder, books, closes it, and returns the recorded file system calls. */
export async function recordWork(root: string, steps: number, { durable = true, files }: WorkOptions = {}): Promise<DiskEvent[]> {
  const record: DiskEvent[] = [];
  const folder = join(root, 'database');
  const push = (event: DiskEvent): void => void record.push(event);
  const db = await openEmbedded(folder, { durable, files: files?.(folder, push) ?? new RecordedFiles(folder, durable, push) });
  await work(db, steps, push);
  await db.close();
  return record;
}

/** Books the steps after the last one in the database. */
export async function work(db: Database, steps: number, push: (event: DiskEvent) => void): Promise<void> {
  const start = await lastStep(db);
  for (let step = start + 1; step <= start + steps; step++) {
    push({ op: 'begun', step });
    await book(db, step);
    push({ op: 'acknowledged', step });
    await maintain(db, step);
  }
}

/** A folder with a complete, synced database, for rounds that begin with it. */
export async function preparedDatabase(): Promise<string> {
  const root = mkdtempSync(join(scratch(), 'power-'));
  const db = await openEmbedded(join(root, 'database'));
  await createTables(db);
  await db.close();
  return root;
}

/** Works in a copy of a database, and cuts the power again and again. */
export async function cutRound(
  from: string,
  { steps, cuts, random, ...options }: WorkOptions & { steps: number; cuts: number; random: () => number },
): Promise<Cut[]> {
  const root = mkdtempSync(join(scratch(), 'round-'));
  try {
    cpSync(from, root, { recursive: true });
    const disk = new SimulatedDisk(root);
    const record = await recordWork(root, steps, options);
    return await cutPower(disk, record, { cuts, random, twice: options.durable !== false });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
