import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './install.mjs';
import { runToEnd } from './process.mjs';

const EMITTED = path.join(ROOT, 'node_modules/.cache/report');
const REPORTS = path.join(ROOT, 'docs/reports');
const PICTURE = path.join(ROOT, 'docs/architecture');

/** The declarations of one part of `shared`, file by file, as one text. */
function report(part) {
  const dir = path.join(EMITTED, part);
  const files = readdirSync(dir)
    .filter((file) => file.endsWith('.d.ts') && file !== 'index.d.ts')
    .sort();
  const body = files.map((file) => `// ${part}/${file}\n${readFileSync(path.join(dir, file), 'utf8').trim()}\n`);
  return `// What ${part} promises. Written by \`npm run report\`: a change here is a change of the contract between teams.\n\n${body.join('\n')}`;
}

/** The architecture, drawn from its text. */
async function picture() {
  const { instance } = await import('@viz-js/viz');
  const svg = (await instance()).renderString(readFileSync(`${PICTURE}.dot`, 'utf8'), { format: 'svg' });
  return svg.slice(svg.indexOf('<svg'));
}

/** Compares the committed API reports and the picture with what they are made from; `--write` brings them up to date. */
export async function run(args = []) {
  rmSync(EMITTED, { recursive: true, force: true });
  const code = await runToEnd('node_modules/.bin/tsc', ['-p', 'tooling/tsconfig.report.json']);
  if (code !== 0) return code;
  mkdirSync(REPORTS, { recursive: true });
  let differs = 0;
  const made = { 'docs/architecture.svg': await picture() };
  for (const part of ['host', 'contract', 'release']) made[`docs/reports/${part}.d.ts.txt`] = report(part);
  for (const [name, now] of Object.entries(made)) {
    const file = path.join(ROOT, name);
    if (args.includes('--write')) writeFileSync(file, now);
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== now) {
      console.error(`${name} is not what its sources say now: look at the change, then npm run report -- --write`);
      differs = 1;
    }
  }
  return differs;
}
