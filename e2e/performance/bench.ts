import { request } from '@playwright/test';
import { STATIC, withData } from '../addresses.ts';
import { INTERACTIONS, interact } from './interactions.ts';
import { visit } from './lighthouse.ts';

/** Usage: bench.ts <federated origin> <origin without federation> <runs>. Prints medians, ratios and what is over the budget. */
const [federated = '', monolith = '', runs = '3'] = process.argv.slice(2);

/** Milliseconds, and layout shift without unit: the time budgets of a phone on slow 4G (docs/decisions/008). */
const METRICS = {
  'FCP ms': { audit: 'first-contentful-paint', limit: Number.POSITIVE_INFINITY },
  'LCP ms': { audit: 'largest-contentful-paint', limit: 1500 },
  'TBT ms': { audit: 'total-blocking-time', limit: 60 },
  CLS: { audit: 'cumulative-layout-shift', limit: 0.0005 },
} as const;
const INP_LIMIT = 100;
const PROMISES = ['accessibility', 'best-practices', 'seo'];

/** Pages that are measured on both sides and asked for full scores. */
const BESIDE = new Set(['home', 'dss', 'view', 'hotel-rooms', 'about']);
/** Lighthouse takes no page that answers 404; a profile is not public: what it shows is known only in the browser. */
const LEFT_OUT = new Set(['not-found', 'profile-visitor']);

/** A visit now and then ends without a largest paint, when the browser took its window for hidden: such a one is made again. */
const TRIES = 3;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[(values.length - 1) >> 1] ?? Number.NaN;

async function measure(url: string): Promise<Record<string, number>> {
  for (let left = TRIES; ; left -= 1) {
    const { audits } = await visit(url, ['performance']);
    const row = Object.fromEntries(
      Object.entries(METRICS).map(([name, { audit }]) => [name, audits[audit]?.numericValue ?? Number.NaN]),
    );
    if (left === 1 || Object.values(row).every(Number.isFinite)) return row;
  }
}

let over = 0;
const mark = (value: number, limit: number) => {
  if (value < limit) return '';
  over += 1;
  return `   OVER ${limit}`;
};

const api = await request.newContext({ baseURL: federated });
const addresses = [...STATIC, ...(await withData(api))].filter(({ name }) => !LEFT_OUT.has(name));
await api.dispose();
// Each page once, so that the measure is not of code that runs for the first time.
for (const { name, path } of addresses)
  for (const origin of BESIDE.has(name) ? [federated, monolith] : [federated]) await (await fetch(origin + path)).text();

for (const { name, path } of addresses) {
  const ours: Record<string, number>[] = [];
  const theirs: Record<string, number>[] = [];
  // Taken in turn, so that a busy moment of the machine hits both.
  for (let run = 0; run < Number(runs); run += 1) {
    ours.push(await measure(federated + path));
    if (BESIDE.has(name)) theirs.push(await measure(monolith + path));
  }
  console.log(`\n${name}  ${path}`);
  for (const [metric, { limit }] of Object.entries(METRICS)) {
    const digits = metric === 'CLS' ? 3 : 0;
    const [our, their] = [ours, theirs].map((rows) => median(rows.map((row) => row[metric] ?? Number.NaN))) as [number, number];
    const beside = theirs.length > 0 ? `   without ${their.toFixed(digits).padStart(6)}` : '';
    const ratio = our && their ? `   ratio ${(our / their).toFixed(2)}` : '';
    console.log(`  ${metric.padEnd(8)} federated ${our.toFixed(digits).padStart(6)}${beside}${ratio}${mark(our, limit)}`);
  }
  if (!BESIDE.has(name)) continue;
  const { categories } = await visit(federated + path, PROMISES);
  const scores = PROMISES.map((promise) => [promise, Math.round((categories[promise]?.score ?? 0) * 100)] as const);
  console.log(`  ${scores.map(([promise, score]) => `${promise} ${score}${score < 100 ? ' OVER' : ''}`).join(', ')}`);
  over += scores.filter(([, score]) => score < 100).length;
}

console.log('\nInteraction to Next Paint, four times slower processor');
for (const [name, interaction] of Object.entries(INTERACTIONS)) {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let run = 0; run < Number(runs); run += 1) {
    ours.push(await interact(federated, interaction));
    theirs.push(await interact(monolith, interaction));
  }
  const [our, their] = [median(ours), median(theirs)];
  console.log(`  ${name.padEnd(12)} federated ${our} ms   without ${their} ms${mark(our, INP_LIMIT)}`);
}
console.log(over ? `\n${over} over the budget` : '\nall within the budget');
process.exitCode = over ? 1 : 0;
