import { appendFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newDatabase, testServer } from '../testing/any-store.ts';
import { FolderMetricStore } from './folder-metric-store.ts';
import { addCounted, count, countLeftOut, emptyCell, type MetricCell, type MetricRow, minuteOf, observe } from './metric-cell.ts';
import type { MetricStore } from './metric-store.ts';
import { readMetricSummaries } from './metric-summaries.ts';
import { MetricsBuffer } from './metrics-buffer.ts';
import { PostgresMetricStore } from './postgres-metric-store.ts';
import { prometheusMetrics } from './prometheus.ts';

const server = testServer();
const open: MetricStore[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((store) => store.close()))));

/** A new store, and a function that opens it again. */
async function anyFigures(): Promise<() => MetricStore> {
  const url = server && (await newDatabase(server));
  const dir = url ? '' : mkdtempSync(path.join(tmpdir(), 'metrics-'));
  return () => {
    const store = url ? new PostgresMetricStore(url) : new FolderMetricStore(dir);
    open.push(store);
    return store;
  };
}

const NOON = Date.parse('2026-11-22T12:00:00Z');
const LOG = { warn: () => {} };
const page = (cell: MetricCell) => {
  cell.pages += 1;
  observe(cell, 'lcp', 1500);
  addCounted(cell, 'network-a', { failed: false, lcp: 1500 });
  countLeftOut(cell, 'network-limit');
};
const of = (version = '1.0.0', add = page) => ({ composition: 'c', screen: 'view', remote: 'mfe-tours', version, add });
const pagesOf = (rows: readonly MetricRow[]) => rows.reduce((sum, { cell }) => sum + cell.pages, 0);
const ALL = { from: 0, to: 2 ** 31 - 1 };

/** A metrics buffer with its own clock. */
function bookOf(store: MetricStore, start = NOON) {
  const time = { now: start };
  return { time, book: new MetricsBuffer(store, LOG, () => time.now) };
}

test('counts of several gateways are added up, and repeated writes change nothing', async () => {
  const again = await anyFigures();
  const [one, other] = [bookOf(again()), bookOf(again())];
  for (const { book, time } of [one, other]) {
    for (let second = 0; second < 150; second += 1) {
      time.now = NOON + second * 1000;
      book.add(of());
      await book.flush();
    }
  }
  const rows = await again().read(ALL);
  expect(pagesOf(rows)).toBe(300);
  expect(new Set(rows.map(({ minute }) => minute - minuteOf(NOON)))).toEqual(new Set([0, 1, 2]));
  expect(await again().read(ALL, 'mfe-hotels')).toEqual([]);
  expect(pagesOf(await again().read({ from: minuteOf(NOON) + 1, to: minuteOf(NOON) + 1 }))).toBe(120);
  await one.book.flush();
  expect(pagesOf(await again().read(ALL))).toBe(300);
});

test('counts belong to the hour before midnight, and are deleted after 14 days', async () => {
  const again = await anyFigures();
  const { book, time } = bookOf(again(), Date.parse('2026-11-22T23:59:58Z'));
  for (let second = 0; second < 4; second += 1) {
    book.add(of());
    await book.flush();
    time.now += 1000;
  }
  expect((await again().read(ALL)).map(({ cell }) => cell.pages)).toEqual([2, 2]);
  await again().sweep(Date.parse('2026-12-06T12:00:00Z'));
  expect(pagesOf(await again().read(ALL))).toBe(4);
  await again().sweep(Date.parse('2026-12-07T00:00:00Z'));
  expect(pagesOf(await again().read(ALL))).toBe(2);
});

test('a screen with a NUL character in its name does not keep the metrics of other remotes from being written', async () => {
  const again = await anyFigures();
  const { book, time } = bookOf(again());
  book.add({ ...of(), screen: 'view\0' });
  book.add({ ...of(), remote: 'mfe-hotels' });
  await book.flush();
  time.now += 1000;
  book.add({ ...of(), remote: 'mfe-hotels' });
  await book.flush();
  expect(pagesOf(await again().read(ALL, 'mfe-hotels'))).toBe(2);
});

// A database server sends rows in packets, and how many arrive in one turn of the event loop depends on its speed.
(server ? test.skip : test)('other work goes on while the metrics of a day are read from files', async () => {
  const store = (await anyFigures())();
  const row = { minute: minuteOf(NOON), composition: 'c', remote: 'mfe-tours', version: '1.0.0' };
  const cell = { pages: 1, failed: 0, failures: {}, incidents: {}, cache: {}, measures: {} };
  await store.put(Array.from({ length: 5000 }, (_, screen) => ({ ...row, screen: `screen ${screen}`, cell })));
  let turns = 0;
  const turn = () => {
    turns += 1;
    timer = setImmediate(turn);
  };
  let timer = setImmediate(turn);
  expect(await store.read(ALL)).toHaveLength(5000);
  clearImmediate(timer);
  expect(turns).toBeGreaterThan(2);
});

test('gateways of one store, also after a restart, give a network the same pseudonym', async () => {
  const again = await anyFigures();
  const [one, other] = await Promise.all([again().networkKey(), again().networkKey()]);
  expect(one).toHaveLength(32);
  expect(other.equals(one)).toBe(true);
  expect((await again().networkKey()).equals(one)).toBe(true);
});

test('a visit counts once, also when two gateways receive its beacon', async () => {
  const again = await anyFigures();
  const [one, other] = [bookOf(again()), bookOf(again())];
  const visit = { id: 'a'.repeat(16), until: Date.now() + 600_000 };
  one.book.addBeacon(visit, [of()]);
  one.book.addBeacon(visit, [of()]);
  await one.book.flush();
  const [key, otherKey] = [await one.book.store.key(), await other.book.store.key()];
  // Where the key is another one the second gateway refuses the word.
  if (key.equals(otherKey)) other.book.addBeacon(visit, [of()]);
  expect(key.equals(otherKey)).toBe(server !== undefined);
  await other.book.flush();
  expect(pagesOf(await again().read(ALL))).toBe(1);
});

test('counts that cannot be written are buffered up to a bound and written later', async () => {
  const store = (await anyFigures())();
  let away = true;
  const shaky: MetricStore = {
    key: () => store.key(),
    networkKey: () => store.networkKey(),
    claim: (visits) => (away ? Promise.reject(new Error('away')) : store.claim(visits)),
    put: (rows) => (away ? Promise.reject(new Error('away')) : store.put(rows)),
    read: (span, remote) => store.read(span, remote),
    sweep: (now) => store.sweep(now),
    close: () => store.close(),
  };
  const lines: string[] = [];
  const book = new MetricsBuffer(shaky, { warn: (_, message) => lines.push(message) }, () => NOON);
  for (let n = 0; n < 6000; n += 1) book.addBeacon({ id: `visit-${n}`, until: NOON + 1e9 }, [of()]);
  await book.flush();
  await book.flush();
  expect(lines).toEqual(['too many metrics: some are dropped', 'metrics cannot be written']);
  away = false;
  await book.flush();
  expect(pagesOf(await store.read(ALL))).toBe(5000);
  for (let n = 0; n < 5000; n += 1) book.add(of(`1.0.${n}`));
  await book.flush();
  expect((await store.read(ALL)).length).toBeLessThanOrEqual(2000);
});

/** A store whose write calls `meanwhile` once, after it has read what it is given. */
const during = (store: MetricStore, method: 'claim' | 'put', meanwhile: () => void): MetricStore => {
  let isFirst = true;
  const call = async <T>(name: 'claim' | 'put', work: () => Promise<T>): Promise<T> => {
    const result = await work();
    if (name === method && isFirst) meanwhile();
    if (name === method) isFirst = false;
    return result;
  };
  return {
    key: () => store.key(),
    networkKey: () => store.networkKey(),
    claim: (visits) => call('claim', () => store.claim(visits)),
    put: (rows) => call('put', () => store.put(rows)),
    read: (span, remote) => store.read(span, remote),
    sweep: (now) => store.sweep(now),
    close: () => store.close(),
  };
};

test('a beacon that arrives while earlier visits are claimed is no replay: it counts with the next write', async () => {
  const store = (await anyFigures())();
  const beacon = (id: string) => book.addBeacon({ id: id.repeat(16), until: NOON + 1e9 }, [of()]);
  const book: MetricsBuffer = new MetricsBuffer(
    during(store, 'claim', () => beacon('c')),
    LOG,
    () => NOON,
  );
  beacon('b');
  await book.flush();
  await book.flush();
  const rows = await store.read(ALL);
  expect(rows.map(({ cell }) => [cell.pages, cell.leftOut])).toEqual([[2, { 'network-limit': 2 }]]);
});

test('a count that arrives while its cell is written is part of the next write', async () => {
  const store = (await anyFigures())();
  const book: MetricsBuffer = new MetricsBuffer(
    during(store, 'put', () => book.add(of())),
    LOG,
    () => NOON,
  );
  book.add(of());
  await book.flush();
  await book.flush();
  expect(pagesOf(await store.read(ALL))).toBe(2);
});

test('a query returns points of several minutes, each with quantiles', async () => {
  const again = await anyFigures();
  const { book, time } = bookOf(again());
  for (let minute = 0; minute < 10; minute += 1) {
    time.now = NOON + minute * 60_000;
    for (const [version, lcp] of [
      ['1.0.0', 1000],
      ['1.1.0', 3000],
    ] as const)
      for (let n = 0; n < 4; n += 1)
        book.add(
          of(version, (cell) => {
            cell.pages += 1;
            observe(cell, 'lcp', lcp);
            if (n === 0 && version === '1.1.0') count(cell.failures, 'entry');
          }),
        );
    await book.flush();
  }
  const asked = { remote: 'mfe-tours', from: NOON, to: time.now };
  const all = await readMetricSummaries(again(), { ...asked, step: 5 }, time.now);
  expect(all.versions.map(({ version, pages }) => [version, pages])).toEqual([
    ['1.0.0', 40],
    ['1.1.0', 40],
  ]);
  expect(all.points).toHaveLength(4);
  expect(all.points[1]).toMatchObject({ at: '2026-11-22T12:00:00.000Z', version: '1.1.0', pages: 20, failures: { entry: 5 } });
  expect(all.points[1]?.measures.lcp?.p75).toBeGreaterThan(2750);
  expect(all.points[1]?.measures.lcp?.p75).toBeLessThanOrEqual(3000);
  expect((await readMetricSummaries(again(), { ...asked, version: '1.0.0' }, time.now)).versions).toHaveLength(1);
});

test('Prometheus counters begin with the process and only grow, with counted, left out and networks', async () => {
  const again = await anyFigures();
  const { book, time } = bookOf(again());
  book.add(of());
  await book.flush();
  time.now += 10 * 60_000;
  const metrics = prometheusMetrics(again(), () => time.now);
  const pages = async () => Number(/^safarnama_pages_total\{.*\} (\d+)$/m.exec(await metrics())?.[1]);
  expect(await metrics()).not.toContain('safarnama_pages_total{');
  const seen: number[] = [];
  for (let minute = 0; minute < 8; minute += 1) {
    book.add(of());
    await book.flush();
    seen.push(await pages());
    time.now += 60_000;
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const text = await metrics();
  expect(text).toContain('safarnama_lcp_seconds_bucket{remote="mfe-tours",version="1.0.0",screen="view",le="1.6"} 8');
  expect(text).toContain('safarnama_lcp_seconds_bucket{remote="mfe-tours",version="1.0.0",screen="view",le="1.4"} 0');
  expect(text).toContain('safarnama_lcp_seconds_sum{remote="mfe-tours",version="1.0.0",screen="view"} 12');
  expect(text).toMatch(/^# TYPE safarnama_lcp_seconds histogram$/m);
  expect(text).toContain('safarnama_pages_counted_total{remote="mfe-tours",version="1.0.0",screen="view"} 8');
  expect(text).toContain(
    'safarnama_beacons_left_out_total{remote="mfe-tours",version="1.0.0",screen="view",reason="network-limit"} 8',
  );
  expect(text).toContain('safarnama_networks{remote="mfe-tours",version="1.0.0"} 1');
});

(server ? test.skip : test)('a line that was broken off is none', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'metrics-'));
  const { book, time } = bookOf(new FolderMetricStore(dir));
  for (let minute = 0; minute < 2; minute += 1) {
    book.add(of());
    await book.flush();
    const [name] = readdirSync(path.join(dir, '2026-11-22T12')).filter((one) => one.endsWith('.jsonl'));
    if (name) appendFileSync(path.join(dir, '2026-11-22T12', name), '{"minute":29');
    time.now += 60_000;
  }
  book.add(of());
  await book.flush();
  expect(pagesOf(await new FolderMetricStore(dir).read(ALL))).toBe(3);
});

test('Prometheus metrics name a screen with spaces in full, so that no two screens have the same labels', async () => {
  const again = await anyFigures();
  const { book, time } = bookOf(again());
  const metrics = prometheusMetrics(again(), () => time.now);
  for (const screen of ['tour list', 'tour map']) book.add({ ...of(), screen });
  await book.flush();
  const text = await metrics();
  for (const name of ['safarnama_pages_total', 'safarnama_lcp_seconds_count'])
    expect([...text.matchAll(new RegExp(`^${name}\\{.*screen="([^"]*)"`, 'gm'))].map(([, screen]) => screen)).toEqual([
      'tour list',
      'tour map',
    ]);
});

test('concurrent scrapes share one read of the metrics', async () => {
  let reads = 0;
  const metrics = prometheusMetrics({
    read: async () => {
      reads += 1;
      return [];
    },
  });
  const texts = await Promise.all(Array.from({ length: 50 }, metrics));
  expect([reads, new Set(texts).size]).toEqual([1, 1]);
  await metrics();
  expect(reads).toBe(2);
});

/** Bytes that this process has read, from files too. */
const bytesRead = () => Number(/rchar: (\d+)/.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);

(server ? test.skip : test)('a scrape of the last minutes does not read the earlier hours of the day', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'metrics-'));
  const store = new FolderMetricStore(dir);
  const cell = { pages: 1, failed: 0, failures: {}, incidents: {}, cache: {}, measures: {} };
  const row = { composition: 'c', remote: 'mfe-tours', version: '1.0.0', screen: 'x'.repeat(1000), cell };
  for (let minute = minuteOf(NOON) - 180; minute <= minuteOf(NOON); minute += 1)
    await store.put(Array.from({ length: 20 }, (_, n) => ({ ...row, minute, composition: `c${n}` })));
  const before = bytesRead();
  expect(await store.read({ from: minuteOf(NOON) - 2, to: minuteOf(NOON) })).toHaveLength(60);
  expect(bytesRead() - before).toBeLessThan(2_000_000);
  expect(await store.read(ALL)).toHaveLength(181 * 20);
});

(server ? test.skip : test)('metrics of an earlier version of the site, in folders by day, are read and deleted', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'metrics-'));
  const store = new FolderMetricStore(dir);
  await store.put([{ minute: minuteOf(NOON), ...of(), screen: 'old', cell: emptyCell() }]);
  const [hour = ''] = readdirSync(dir);
  renameSync(path.join(dir, hour), path.join(dir, '2026-11-22'));
  expect(await store.read({ from: minuteOf(NOON), to: minuteOf(NOON) })).toHaveLength(1);
  expect(await store.read({ from: minuteOf(NOON) + 1440, to: minuteOf(NOON) + 1440 })).toEqual([]);
  await store.sweep(NOON + 14 * 24 * 3_600_000);
  expect(await store.read(ALL)).toHaveLength(1);
  await store.sweep(NOON + 15 * 24 * 3_600_000);
  expect(await store.read(ALL)).toEqual([]);
});

(server ? test.skip : test)('after the clock was set back, a cell is written once and not with each write', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'metrics-'));
  const { book, time } = bookOf(new FolderMetricStore(dir));
  const sizes: number[] = [];
  for (const now of [NOON, NOON - 3_600_000]) {
    time.now = now;
    for (let second = 0; second < 50; second += 1) {
      book.add(of());
      await book.flush();
    }
    const files = readdirSync(dir, { recursive: true }).map((name) => statSync(path.join(dir, String(name))));
    sizes.push(files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0));
  }
  const [before = 0, after = 0] = sizes;
  expect(after).toBeLessThan(4 * before);
  expect(pagesOf(await new FolderMetricStore(dir).read(ALL))).toBe(100);
});
