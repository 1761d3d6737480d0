import { parseArgs } from 'node:util';
import type { Row } from './row.ts';
import { ROWS } from './rows.ts';
import { type Checkout, openBefore, openThis } from './site.ts';

// npm run bench:edge -- [kept] [cpu] [pages] [crowd] [loop] [heap] [swap] [--before <commit>] [--seconds N]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The last commit in which one thread both served and rendered pages. */
    before: { type: 'string', default: 'd4f6c8e' },
    seconds: { type: 'string', default: '4' },
  },
});
const wanted = positionals.length > 0 ? positionals : Object.keys(ROWS);
const unknown = wanted.filter((name) => !ROWS[name]);
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are ${Object.keys(ROWS).join(', ')}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

let old: Promise<Checkout> | undefined;
const now = await openThis();
const bench = {
  now,
  before: () => {
    old ??= openBefore(values.before);
    return old;
  },
  seconds: Number(values.seconds),
};

const rows: Row[] = [];
const missing: string[] = [];
for (const name of wanted) {
  process.stdout.write(`${name} …\n`);
  try {
    rows.push(...((await ROWS[name]?.(bench)) ?? []));
  } catch (error) {
    missing.push(`${name}: ${(error as Error).message.trim()}`);
  }
}

const table = [
  ['', 'measured', 'beside', 'now', 'budget'],
  ...rows.map(({ what, beside = '', now, budget, met }) => [met ? '' : 'MISSED', what, beside, now, budget]),
];
const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? [];
for (const line of table)
  console.log(
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
for (const what of missing) console.log(`not measured  ${what}`);
if (rows.length > 0)
  console.log(`figures: ${rows.map(({ what, now, budget }) => `${what}: ${now}${budget && ` (${budget})`}`).join('; ')}`);
console.log('load by wrk and this process, on the cores that gateway and API have');

await now.stop();
await (await old?.catch(() => undefined))?.stop();
process.exit(rows.some(({ met }) => !met) ? 1 : 0);
