import { request } from '@playwright/test';
import { STATIC, withData } from '../addresses.ts';
import { createFindings, median } from './findings.ts';
import { INTERACTIONS, interact } from './interactions.ts';
import { visit } from './lighthouse.ts';
import { measureTap, TAPS } from './taps.ts';

/** Usage: bench.ts <federated origin> <origin without federation> <runs>. Prints medians, ratios, exceeded limits and failures. */
const [federated = '', monolith = '', runs = '3'] = process.argv.slice(2);

/** Milliseconds, and layout shift without unit: the time budgets of a phone on slow 4G (docs/decisions/008). */
const METRICS = {
  'FCP ms': { audit: 'first-contentful-paint', limit: Number.POSITIVE_INFINITY },
  'LCP ms': { audit: 'largest-contentful-paint', limit: 1500 },
  'TBT ms': { audit: 'total-blocking-time', limit: 60 },
  CLS: { audit: 'cumulative-layout-shift', limit: 0.0005 },
} as const;
const INP_LIMIT = 100;
/** Milliseconds and requests of a navigation; slots of the home page make their own requests. */
const MOVE_LIMITS = { cold: [1300, 4], ahead: [100, 4] } as const;
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

/** Pages that are measured on both sites and need full scores. */
const COMPARED = new Set(['home', 'dss', 'view', 'hotel-rooms', 'about']);
/** Lighthouse rejects 404 pages; the profile loads its data in the browser only. */
const EXCLUDED = new Set(['not-found', 'profile-visitor']);

/** A visit is repeated if the browser considered its window hidden and recorded no largest paint. */
const TRIES = 3;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

type Row = Readonly<Record<string, number>>;

const { measure, mark, end } = createFindings();

const measurePage = (url: string): Promise<Row | undefined> =>
  measure(
    url,
    async () => {
      const { audits } = await visit(url, ['performance']);
      return Object.fromEntries(
        Object.entries(METRICS).map(([name, { audit }]) => [name, audits[audit]?.numericValue ?? Number.NaN]),
      );
    },
    TRIES,
    (row) => Object.values(row).every(Number.isFinite),
  );

const shown = (value: number | undefined, digits = 0) => (value === undefined ? '–' : value.toFixed(digits));

const api = await request.newContext({ baseURL: federated });
const addresses = [...STATIC, ...(await withData(api))].filter(({ name }) => !EXCLUDED.has(name));
await api.dispose();
// Warms up each page. A failure here is repeated below, where it is reported.
for (const { name, path } of addresses)
  for (const origin of COMPARED.has(name) ? [federated, monolith] : [federated])
    await fetch(origin + path).then(
      (reply) => reply.text(),
      () => {},
    );

for (const { name, path } of addresses) {
  const federatedRows: (Row | undefined)[] = [];
  const monolithRows: (Row | undefined)[] = [];
  console.log(`\n${name}  ${path}`);
  // In turn, so that a busy moment of the machine affects both.
  for (let run = 0; run < Number(runs); run += 1) {
    federatedRows.push(await measurePage(federated + path));
    if (COMPARED.has(name)) monolithRows.push(await measurePage(monolith + path));
  }
  for (const [metric, { limit }] of Object.entries(METRICS)) {
    const digits = metric === 'CLS' ? 3 : 0;
    const [value, reference] = [
      median(federatedRows.map((row) => row?.[metric])),
      median(monolithRows.map((row) => row?.[metric])),
    ];
    const beside = monolithRows.length > 0 ? `   without ${shown(reference, digits).padStart(6)}` : '';
    const ratio = value && reference ? `   ratio ${(value / reference).toFixed(2)}` : '';
    console.log(`  ${metric.padEnd(8)} federated ${shown(value, digits).padStart(6)}${beside}${ratio}${mark(value, limit)}`);
  }
  if (!COMPARED.has(name)) continue;
  const result = await measure(`${federated}${path}: ${CATEGORIES.join(', ')}`, () => visit(federated + path, CATEGORIES), TRIES);
  if (!result) continue;
  const scores = CATEGORIES.map((category) => {
    const score = Math.round((result.categories[category]?.score ?? 0) * 100);
    return `${category} ${score}${mark(100 - score, 1, 'BELOW 100')}`;
  });
  console.log(`  ${scores.join(', ')}`);
}

console.log('\nInteraction to Next Paint, four times slower processor');
for (const [name, interaction] of Object.entries(INTERACTIONS)) {
  const federatedMs: (number | undefined)[] = [];
  const monolithMs: (number | undefined)[] = [];
  for (let run = 0; run < Number(runs); run += 1) {
    federatedMs.push(await measure(`${name} at ${federated}`, () => interact(federated, interaction), TRIES));
    monolithMs.push(await measure(`${name} at ${monolith}`, () => interact(monolith, interaction), TRIES));
  }
  const [value, reference] = [median(federatedMs), median(monolithMs)];
  console.log(`  ${name.padEnd(12)} federated ${shown(value)} ms   without ${shown(reference)} ms${mark(value, INP_LIMIT)}`);
}

console.log('\nMoves inside the open page, slow 4G, four times slower processor: from the press to the painted page');
const rooms = addresses.find(({ name }) => name === 'hotel-rooms')?.path ?? '';
for (const [name, tap] of Object.entries(TAPS))
  for (const ahead of tap.back ? [true] : [false, true]) {
    const all = [];
    for (let run = 0; run < Number(runs); run += 1)
      all.push(
        await measure(`${name} at ${federated}`, () => measureTap(federated, { ...tap, path: tap.path || rooms }, ahead), TRIES),
      );
    const [ms, requests] = [median(all.map((move) => move?.ms)), median(all.map((move) => move?.requests))];
    const [maxMs, maxRequests] = ahead ? MOVE_LIMITS.ahead : MOVE_LIMITS.cold;
    const way = tap.back ? 'returning' : ahead ? 'after 1 s of touch' : 'cold';
    console.log(
      `  ${name.padEnd(17)} ${way.padEnd(18)} ${shown(ms)} ms${mark(ms, maxMs)}, ${shown(requests)} requests${mark(requests, maxRequests)}`,
    );
  }
process.exitCode = end();
