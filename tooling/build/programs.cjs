const { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { ROOT } = require('../remotes.cjs');

/** Node programs of each package: name of the built file → source. */
const NODE = {
  gateway: {
    gateway: 'src/server.ts',
    ops: 'src/ops/server.ts',
    releases: 'src/cli/cli.ts',
    'check-gateway': 'src/cli/check-command.ts',
  },
  api: {
    api: 'server.ts',
    'back-office': 'back-office/command.ts',
    'check-api': 'check-command.ts',
    'encode-photo': 'photos/encode-command.ts',
    move: 'database/move-command.ts',
    seed: 'seed/command.ts',
  },
};

/** Files that programs load as text: the render worker's bundle, and script and styles of the release page. */
const TEXTS = {
  gateway: [
    // A render worker has no module loader: one script without global names.
    {
      entryPoints: { worker: 'src/render/worker.ts' },
      platform: 'node',
      target: 'node20',
      format: 'iife',
      banner: { js: '"use strict";' },
    },
    { entryPoints: { 'ops-page': 'src/ops/browser/page.ts' }, format: 'esm', target: 'es2022', minify: true },
    { entryPoints: { 'ops-page': 'src/ops/page/page.css' }, minify: true },
  ],
  api: [],
};

const sizeAndTime = (file) => {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.size} ${stat.mtimeMs}` : '';
};

/** True if size and time of all sources are unchanged since the last build. */
function isCurrent(dir, record) {
  if (!existsSync(record)) return false;
  const { sources } = JSON.parse(readFileSync(record, 'utf8'));
  return Object.entries(sources).every(([file, known]) => sizeAndTime(path.resolve(dir, file)) === known);
}

/** Libraries that are not bundled into the programs: they load files of their own. */
const EXTERNAL_LIBRARIES = [
  '@bokuweb/zstd-wasm',
  '@electric-sql/pglite',
  '@expo-google-fonts/hind',
  '@node-rs/argon2',
  'pdfkit',
  'sharp',
];
const external = ['@safarnama/tooling', ...EXTERNAL_LIBRARIES].flatMap((name) => [name, `${name}/*`]);

/** Builds the programs of a package into a folder. Resolves to the reports of the bundler. */
function bundlePrograms(name, outdir) {
  const esbuild = require('esbuild');
  const dir = path.join(ROOT, name);
  const shared = { absWorkingDir: dir, outdir, bundle: true, metafile: true, logLevel: 'error' };
  return Promise.all([
    esbuild.build({
      ...shared,
      entryPoints: NODE[name],
      outExtension: { '.js': '.mjs' },
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // CommonJS libraries of `shared` call require for Node's modules.
      banner: {
        js: "import { createRequire as createRequireOf } from 'node:module'; const require = createRequireOf(import.meta.url);",
      },
      external,
    }),
    ...TEXTS[name].map((options) => esbuild.build({ ...shared, ...options })),
  ]);
}

/** Milliseconds by which the time of a file may lag behind the clock. */
const TIME_LAG_MS = 20;

async function build(name) {
  const dir = path.join(ROOT, name);
  const out = path.join(dir, 'dist');
  const record = path.join(out, 'programs.json');
  if (isCurrent(dir, record)) return;
  const began = Date.now() - TIME_LAG_MS;
  const next = path.join(dir, `dist.next-${process.pid}`);
  try {
    const built = await bundlePrograms(name, next);
    const inputs = new Set([__filename, path.join(dir, 'package.json'), path.join(ROOT, 'pnpm-lock.yaml')]);
    for (const { metafile } of built) for (const file of Object.keys(metafile.inputs)) inputs.add(path.resolve(dir, file));
    // A source that was changed meanwhile may have been read before: the next call builds again.
    const known = (file) => (statSync(file).mtimeMs < began ? sizeAndTime(file) : 'changed');
    const sources = Object.fromEntries([...inputs].sort().map((file) => [path.relative(dir, file), known(file)]));
    writeFileSync(path.join(next, 'programs.json'), JSON.stringify({ sources }));
    replaceFiles(next, out);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/** Chunks of earlier builds are deleted after a week: until then a running program may import them. */
const RETENTION_MS = 7 * 24 * 3_600_000;

/** Moves the files of a build into the target folder, the record of its sources last. */
function replaceFiles(next, out) {
  mkdirSync(out, { recursive: true });
  const files = readdirSync(next).sort((a) => (a === 'programs.json' ? 1 : -1));
  for (const file of files) renameSync(path.join(next, file), path.join(out, file));
  for (const file of readdirSync(out).map((name) => path.join(out, name)))
    if (statSync(file).mtimeMs < Date.now() - RETENTION_MS) rmSync(file, { recursive: true, force: true });
}

/** Builds the programs of gateway and API into `gateway/dist` and `api/dist`, if a source has changed since the last build. */
const buildPrograms = async () => void (await Promise.all(Object.keys(NODE).map(build)));

module.exports = { buildPrograms, bundlePrograms, EXTERNAL_LIBRARIES };
