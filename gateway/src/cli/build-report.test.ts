import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@safarnama/shared/release';
import { buildRemote, declaredSite, ROOT } from '@safarnama/tooling/build';
import { DEFAULT_LIMITS } from '../releases/release-files.ts';
import { reportBuild, showReport } from './build-report.ts';

const NAME = 'mfe-sample';

/** The template of a new remote with changed files, in a folder outside of the workspace, and libraries that it may import. */
function sample(change: Readonly<Record<string, (text: string) => string>> = {}): string {
  const dir = path.join(mkdtempSync(path.join(tmpdir(), 'sample-')), NAME);
  cpSync(path.join(ROOT, 'tooling/template'), dir, { recursive: true });
  const modules = path.join(dir, 'node_modules');
  mkdirSync(modules);
  const installed = path.join(ROOT, 'mfe-tours/node_modules');
  for (const name of readdirSync(installed)) symlinkSync(path.join(installed, name), path.join(modules, name));
  const library = (name: string, code: string) => {
    mkdirSync(path.join(modules, name));
    writeFileSync(path.join(modules, name, 'package.json'), JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    writeFileSync(path.join(modules, name, 'index.js'), code);
  };
  library('reads-files', "module.exports = require('node:fs').readFileSync;");
  const noise = Array.from({ length: 9000 }, (_, at) => `'${Math.sin(at)}'`);
  library('large-chart', `module.exports = [${noise}];`);
  library('asks-process', 'module.exports = process.env.HOME;');
  for (const [file, edit] of Object.entries(change))
    writeFileSync(path.join(dir, file), edit(readFileSync(path.join(dir, file), 'utf8')));
  return dir;
}

const SCREEN = 'src/features/sample/screen.tsx';
const importing = (what: string) => ({ [SCREEN]: (text: string) => `${what}\n${text}` });
const build = async (dir: string) => (await buildRemote({ name: NAME, dir })).dir;

async function report(dir: string, limits = DEFAULT_LIMITS, more: object = {}) {
  const lines: string[] = [];
  const error = await reportBuild(dir, { site: declaredSite(), limits, ...more })
    .then((made) => showReport((text) => lines.push(text), made))
    .catch((reason: Error) => reason);
  return { lines: lines.join('\n').split('\n'), error };
}

/** The build of the unchanged template. */
let unchanged: string;
beforeAll(async () => {
  unchanged = await build(sample());
});

test('a build passes the rules of `check`; its server bundle is minified and has no shared module', async () => {
  const { lines, error } = await report(unchanged);
  expect([lines.filter((line) => !line.startsWith('ok')), error]).toEqual([
    [expect.stringMatching(/^note +API calls/)],
    undefined,
  ]);
  expect(lines).toContainEqual(expect.stringMatching(/^ok +server bundle +\d+ bytes, which browsers do not load$/));
  const code = readFileSync(path.join(unchanged, 'server/index.cjs'), 'utf8');
  expect(code).not.toMatch(/^\/\*/m);
  expect(code).toContain('require("@safarnama/shared/ui")');
  const release = JSON.parse(readFileSync(path.join(unchanged, 'release.json'), 'utf8')) as Release;
  expect(release).toMatchObject({ places: [], links: { 'mfe-sample:sample': {} } });
  expect(release.largest?.sample?.map(({ name }) => name)).toContain('src/features/sample/screen.tsx');
});

test('a fill with other props, and zod in place of the schema module of the host, are refused with their remedies', async () => {
  const wrong = sample({
    'src/slots.ts': (text) => text.replace("'mfe-sample:card': object", "'mfe-sample:card': { nights: number }"),
    ...importing("import { z } from 'zod';\nglobalThis.form = { ...z };"),
  });
  const { lines, error } = await report(await build(wrong));
  const refused = lines.filter((line) => line.startsWith('REFUSED'));
  expect(refused).toEqual([
    expect.stringMatching(
      /props +mfe-sample@1\.0\.0 fills tour:after-overview with its slot card, .*: nights is not passed: src\/slots\.ts declares/,
    ),
    expect.stringMatching(
      /bytes +sample needs \d{5} bytes .*the limit is 30000; its largest modules: zod \(\d+ bytes of source\), .*: use @safarnama\/shared\/schema/,
    ),
  ]);
  expect(error?.message).toBe('mfe-sample@1.0.0 can not be deployed: props, bytes');
});

test('a screen that imports a large library later, in a chunk without a name, is refused with file and library', async () => {
  const { lines, error } = await report(await build(sample(importing("export const chart = import('large-chart');"))));
  expect(lines.filter((line) => line.startsWith('REFUSED'))).toEqual([
    expect.stringMatching(
      /later bytes +sample needs \d{5} bytes .*, with all that it may import later: \S+\.js \(\d{5} bytes\), .*; the limit is 40000; its largest modules: large-chart \(\d+ bytes of source\).*: use a smaller library; .* publish with --force --why/,
    ),
  ]);
  expect(error?.message).toBe('mfe-sample@1.0.0 can not be deployed: later bytes');
});

test('a bundle over its limit is refused with file, size, limit and setting', async () => {
  const { error } = await report(unchanged, { ...DEFAULT_LIMITS, server: 1000 });
  expect(error?.message).toMatch(
    /^server\/index\.cjs has \d+ bytes; a server bundle may have 1000 \(RELEASE_SERVER_MAX_BYTES\): /,
  );
  const small = await report(unchanged, { ...DEFAULT_LIMITS, file: 100 });
  expect(small.error?.message).toMatch(/^\S+ has \d+ bytes; a file may have 100 \(RELEASE_FILE_MAX_BYTES\): /);
});

test.each([
  [
    'imports a module of Node',
    "import read from 'reads-files';\nconsole.debug(read);",
    /^mfe-sample: src\/features\/sample\/screen\.tsx imports reads-files, which needs Node's fs: .*; use a library that runs in browsers/,
  ],
  [
    'reads `process` when it is loaded',
    "import home from 'asks-process';\nconsole.debug(home);",
    /^mfe-sample: the screen sample can not be loaded on a server: .*'env'.*; render workers have no window, no process, no fetch$/,
  ],
])('a library that %s is refused in one line', async (_what, statement, message) => {
  const error = await build(sample(importing(statement))).catch((reason: Error) => reason);
  expect((error as Error).message).toMatch(message);
  expect((error as Error).message).not.toContain('\n');
});

test('an origin that the site does not allow is refused; without a site the report names it', async () => {
  const connect = (text: string) =>
    text.replace("criticality: 'regular',", "criticality: 'regular',\n  connect: ['https://guides.example'],");
  const dir = await build(sample({ 'src/remote.ts': connect }));
  const row = async (more: object) => (await report(dir, DEFAULT_LIMITS, more)).lines.find((line) => / connect /.test(line));
  expect(await row({ allowedOrigins: async () => [] })).toMatch(
    /^REFUSED +connect +mfe-sample@1\.0\.0 calls https:\/\/guides\.example, which mfe-sample may not call .*: releases allow mfe-sample https:/,
  );
  expect(await row({ allowedOrigins: async () => ['https://guides.example'] })).toMatch(
    /^ok +connect +https:\/\/guides\.example$/,
  );
  expect(await row({})).toMatch(/^note +connect +https:\/\/guides\.example: no site was asked/);
  const wrong = sample({
    'src/remote.ts': (text) => connect(text).replace('https://guides.example', 'http://guides.example/api'),
  });
  await expect(build(wrong)).rejects.toThrow(
    /^mfe-sample: src\/remote\.ts: connect has http:\/\/guides\.example\/api, which is not/,
  );
});
