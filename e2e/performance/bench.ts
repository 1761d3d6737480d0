import { visit } from './lighthouse.ts';

/** Usage: bench.ts <federated origin> <origin without federation> <runs> [paths …]. Prints medians and their ratio. */
const [federated = '', monolith = '', runs = '3', ...paths] = process.argv.slice(2);

const METRICS = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;
const PROMISES = ['accessibility', 'best-practices', 'seo'];

const median = (values: number[]) => [...values].sort((a, b) => a - b)[(values.length - 1) >> 1] ?? Number.NaN;

async function measure(url: string): Promise<Record<string, number>> {
  const { audits } = await visit(url, ['performance']);
  return Object.fromEntries(Object.entries(METRICS).map(([name, audit]) => [name, audits[audit]?.numericValue ?? Number.NaN]));
}

let missed = 0;
for (const path of paths) {
  const samples: Record<string, Record<string, number>[]> = { federated: [], monolith: [] };
  // Taken in turn, so that a busy moment of the machine hits both.
  for (let run = 0; run < Number(runs); run += 1) {
    samples.federated?.push(await measure(federated + path));
    samples.monolith?.push(await measure(monolith + path));
  }
  console.log(`\n${path}`);
  for (const name of Object.keys(METRICS)) {
    const [ours, theirs] = [samples.federated, samples.monolith].map((rows) =>
      median((rows ?? []).map((row) => row[name] ?? Number.NaN)),
    );
    const digits = name === 'CLS' ? 3 : 0;
    const ratio = ours && theirs ? (ours / theirs).toFixed(2) : '–';
    console.log(
      `  ${name.padEnd(8)} federated ${ours?.toFixed(digits).padStart(6)}   without ${theirs?.toFixed(digits).padStart(6)}   ratio ${ratio}`,
    );
  }
  const { categories } = await visit(federated + path, PROMISES);
  const scores = PROMISES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)] as const);
  missed += scores.filter(([, score]) => score < 100).length;
  console.log(`  ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}`);
}
process.exitCode = missed ? 1 : 0;
