import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { ROOT } from './install.mjs';
import { runToEnd } from './process.mjs';

const { declaredIn } = createRequire(import.meta.url)('../build/declared.cjs');
const { filesUnder, installedVersion, manifest } = createRequire(import.meta.url)('../installed.cjs');
const { remotes } = createRequire(import.meta.url)('../remotes.cjs');

const STAGE = path.join(ROOT, 'node_modules/.cache/pack');
const TOOLING = path.join(ROOT, 'tooling');
const SHARED = path.join(ROOT, 'shared');
const OUTSIDE = path.join(TOOLING, 'outside');

/** Entry points for teams; the rest of `shared` is for the site's own packages. */
const OFFERED = {
  './contract': 'contract/index',
  './contract/replies': 'contract/replies/index',
  './domain': 'domain/index',
  './host': 'host/index',
  './host/presets': 'host/presets',
  './http': 'http/index',
  './router': 'router/index',
  './schema': 'schema/index',
  './testing': 'testing/index',
  './testing/alone': 'testing/alone',
  './testing/server': 'testing/server',
  './ui': 'ui/index',
};

/** CommonJS files that the tooling requires; copied as they are. */
const COPIED = ['server/builds', 'server/server-bundle'];

/** Parts of the tooling that build, test and serve one remote. */
export const TOOLS = [
  'alone.mjs',
  'assets.d.ts',
  'build',
  'installed.cjs',
  'jest-asset.cjs',
  'jest-async-storage.cjs',
  'jest-browser.cjs',
  'jest-computed-style.cjs',
  'jest-css.cjs',
  'jest-dom.cjs',
  'jest-node.cjs',
  'jest.cjs',
  'outside/cli.mjs',
  'ports.mjs',
  'remotes.cjs',
  'tsconfig.json',
  'webpack',
];

/** Libraries that the bundled `releases` command imports: dependencies of the package. */
const LIBRARIES = ['semver', 'tar-stream', 'zod'];

/** Peer dependencies: a team's folder must have one copy of each. */
const PEERS = ['@testing-library/dom', '@testing-library/jest-dom', '@testing-library/react', 'jest', 'react', 'react-dom'];

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
const ranges = (names, from, range = '^') =>
  Object.fromEntries(names.map((name) => [name, `${range}${installedVersion(name, from)}`]));
const optional = (names) => Object.fromEntries(names.map((name) => [name, { optional: true }]));

/** Slots, places and named pages that the areas declare, as one file of types. */
const siteTypes = () =>
  `${remotes()
    .flatMap((name) => declaredIn(path.join(ROOT, name)))
    .join('\n\n')}\n\nexport {};\n`;

/** Writes JavaScript and types of `shared`, and the stylesheets beside them. */
async function stageShared(dir) {
  const code = await runToEnd('node_modules/.bin/tsc', ['-p', 'tooling/tsconfig.pack.json']);
  if (code !== 0) throw new Error('shared could not be built.');
  for (const file of filesUnder(dir)) {
    // The compiler does not rewrite import paths in declarations.
    if (file.endsWith('.d.ts'))
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(['"])(\.{1,2}\/[^'"]+)\.tsx?\1/g, '$1$2.js$1'));
    if (!file.endsWith('.js')) continue;
    for (const [, style] of readFileSync(file, 'utf8').matchAll(/['"](\.\/[\w-]+(?:\.module)?\.css)['"]/g)) {
      const from = path.join(SHARED, path.relative(dir, path.dirname(file)), style);
      cpSync(from, path.join(path.dirname(file), style));
    }
  }
  const copied = COPIED.flatMap((file) => [`${file}.cjs`, `${file}.d.cts`]);
  for (const file of ['ui/tokens.css', 'ui/base.css', 'ui/README.md', ...copied])
    cpSync(path.join(SHARED, file), path.join(dir, file));
  writeFileSync(path.join(dir, 'site.d.ts'), siteTypes());
  const { name, version, type, sideEffects, dependencies } = manifest(SHARED);
  const own = Object.keys(dependencies).filter((one) => !PEERS.includes(one));
  const extra = ['@testing-library/react', '@types/react'];
  const exports = Object.fromEntries(
    Object.entries(OFFERED).map(([entry, file]) => [entry, { types: `./${file}.d.ts`, default: `./${file}.js` }]),
  );
  for (const file of COPIED) exports[`./${file}`] = { types: `./${file}.d.cts`, default: `./${file}.cjs` };
  writeJson(path.join(dir, 'package.json'), {
    name,
    version,
    description: 'What an area of the Safarnama site shares with the site: host contract, look, API contract, a host for tests.',
    license: 'UNLICENSED',
    type,
    sideEffects,
    exports: { ...exports, './site': { types: './site.d.ts' } },
    dependencies: ranges(own, SHARED),
    peerDependencies: ranges(['react', 'react-dom', ...extra], SHARED),
    peerDependenciesMeta: optional(extra),
  });
}

async function stageTooling(dir) {
  for (const file of TOOLS) cpSync(path.join(TOOLING, file), path.join(dir, file), { recursive: true });
  // The `releases` command as a client of a release service, for teams that have no store, and the rules that `build` applies.
  await build({
    absWorkingDir: ROOT,
    entryPoints: { releases: 'gateway/src/cli/client-entry.ts', 'build-report': 'gateway/src/cli/build-report-entry.ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    target: 'node20',
    outdir: path.join(dir, 'outside'),
    external: LIBRARIES.flatMap((name) => [name, `${name}/*`]),
    logLevel: 'error',
  });
  const { name, version, dependencies } = manifest(TOOLING);
  const own = Object.keys(dependencies).filter((one) => !PEERS.includes(one) && one !== '@safarnama/shared');
  writeJson(path.join(dir, 'package.json'), {
    name,
    version,
    description: 'Builds, tests and shows one area of the Safarnama site.',
    license: 'UNLICENSED',
    engines: manifest(ROOT).engines,
    bin: { safarnama: './outside/cli.mjs' },
    exports: {
      './webpack': './webpack/index.cjs',
      './jest': './jest.cjs',
      './tsconfig.json': './tsconfig.json',
      './assets': { types: './assets.d.ts' },
    },
    // Exactly the site's versions: a later webpack breaks the federation.
    dependencies: { ...ranges(own, TOOLING, ''), ...ranges(LIBRARIES, path.join(ROOT, 'gateway')) },
    peerDependencies: {
      ...ranges(PEERS, TOOLING),
      '@safarnama/shared': `^${manifest(SHARED).version}`,
    },
  });
}

function stageCreate(dir) {
  const from = {
    'index.mjs': path.join(OUTSIDE, 'create.mjs'),
    'new-remote.mjs': path.join(TOOLING, 'new-remote.mjs'),
    template: path.join(TOOLING, 'template'),
    outside: path.join(OUTSIDE, 'template'),
  };
  for (const [name, source] of Object.entries(from)) cpSync(source, path.join(dir, name), { recursive: true });
  chmodSync(path.join(dir, 'index.mjs'), 0o755);
  const file = path.join(dir, 'outside/package.json');
  const template = manifest(path.dirname(file));
  const own = { '@safarnama/shared': manifest(SHARED).version, '@safarnama/tooling': manifest(TOOLING).version };
  const versionOf = (name) =>
    own[name] ?? installedVersion(name, existsSync(path.join(SHARED, 'node_modules', name)) ? SHARED : ROOT);
  for (const key of ['dependencies', 'devDependencies'])
    template[key] = Object.fromEntries(Object.keys(template[key]).map((name) => [name, `^${versionOf(name)}`]));
  writeJson(file, template);
  writeJson(path.join(dir, 'package.json'), {
    name: 'create-safarnama',
    version: manifest(TOOLING).version,
    description: 'Makes an area of the Safarnama site in a folder of its own.',
    license: 'UNLICENSED',
    engines: manifest(ROOT).engines,
    type: 'module',
    bin: './index.mjs',
    files: ['index.mjs', 'new-remote.mjs', 'template', 'outside'],
  });
}

function pack(dir, out) {
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--pack-destination', out], {
    cwd: dir,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return path.join(out, JSON.parse(stdout)[0].filename);
}

/** Makes the tarballs for teams in other repositories: `shared`, `tooling`, and `create-safarnama`, which creates a remote. */
export async function run(args = []) {
  const { values } = parseArgs({ args, options: { out: { type: 'string' } } });
  const out = path.resolve(values.out ?? path.join(ROOT, 'dist'));
  mkdirSync(out, { recursive: true });
  rmSync(STAGE, { recursive: true, force: true });
  const stages = { shared: stageShared, tooling: stageTooling, create: stageCreate };
  for (const [name, fill] of Object.entries(stages)) {
    const dir = path.join(STAGE, name);
    mkdirSync(dir, { recursive: true });
    await fill(dir);
    cpSync(path.join(OUTSIDE, `${name}.md`), path.join(dir, 'README.md'));
    console.log(pack(dir, out));
  }
}
