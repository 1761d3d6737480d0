import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
  return `// Public types of ${part}. Written by \`npm run report\`: a change here is a change of the contract between teams.\n\n${body.join('\n')}`;
}

/** The architecture diagram, generated from its text. */
async function picture() {
  const { instance } = await import('@viz-js/viz');
  const svg = (await instance()).renderString(readFileSync(`${PICTURE}.dot`, 'utf8'), { format: 'svg' });
  return svg.slice(svg.indexOf('<svg'));
}

const SETTINGS = 'docs/operations/settings.md';
const SETTING_NAMES = 'shared/server/setting-names.json';

/** Rows of a table: each variable of a schema with its default and description. */
function rowsOf({ shape }, { globalRegistry }) {
  return Object.entries(shape).map(([name, schema]) => {
    const { description, isSecret } = globalRegistry.get(schema) ?? {};
    if (!description) throw new Error(`The setting ${name} has no description.`);
    const meaning = isSecret ? `${description} Secret: \`${name}_FILE\` names a file instead.` : description;
    const fallback = String(schema.safeParse(undefined).data ?? '');
    return `| \`${name}\` | ${fallback && `\`${fallback}\``} | ${meaning} |`;
  });
}

const formatted = (file, input) =>
  execFileSync('node_modules/.bin/biome', ['format', `--stdin-file-path=${file}`], { cwd: ROOT, input }).toString();

/** The page of settings with its generated tables, and the names of all settings. */
async function settings() {
  const { tsImport } = await import('tsx/esm/api');
  const load = (file) => tsImport(path.join(ROOT, file), import.meta.url);
  const zod = await import(createRequire(path.join(ROOT, 'gateway/')).resolve('zod'));
  const schemas = {
    gateway: (await load('gateway/src/settings.ts')).environment,
    api: (await load('api/config/env.ts')).schema,
  };
  const { namesOf } = await load('shared/server/environment.ts');
  const names = [...new Set(Object.values(schemas).flatMap(namesOf))].sort();
  const text = readFileSync(path.join(ROOT, SETTINGS), 'utf8').replace(
    /(<!-- generated: (\w+) -->\n).*?(<!-- end -->)/gs,
    (_, start, name, end) =>
      `${start}\n${['| setting | default | meaning |', '|---|---|---|', ...rowsOf(schemas[name], zod)].join('\n')}\n\n${end}`,
  );
  const { PRESETS } = await load('shared/host/presets.ts');
  const missing = Object.keys(PRESETS.spec).filter((flag) => !text.includes(`\`${flag}\``));
  if (missing.length > 0) throw new Error(`${SETTINGS} does not describe ${missing.join(', ')}.`);
  return { [SETTINGS]: formatted(SETTINGS, text), [SETTING_NAMES]: formatted(SETTING_NAMES, JSON.stringify(names)) };
}

/** Compares the committed API reports, settings and picture with their sources; `--write` updates them. */
export async function run(args = []) {
  rmSync(EMITTED, { recursive: true, force: true });
  const code = await runToEnd('node_modules/.bin/tsc', ['-p', 'tooling/tsconfig.report.json']);
  if (code !== 0) return code;
  mkdirSync(REPORTS, { recursive: true });
  let differs = 0;
  const outputs = { 'docs/architecture.svg': await picture(), ...(await settings()) };
  for (const part of ['host', 'contract', 'release']) outputs[`docs/reports/${part}.d.ts.txt`] = report(part);
  for (const [name, now] of Object.entries(outputs)) {
    const file = path.join(ROOT, name);
    if (args.includes('--write')) writeFileSync(file, now);
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== now) {
      console.error(`${name} differs from its sources: review the change, then npm run report -- --write`);
      differs = 1;
    }
  }
  return differs;
}
