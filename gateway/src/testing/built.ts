import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release, ShellRelease } from '@safarnama/shared/release';
import type { PublishOptions } from '../releases/publish.ts';
import { sha384 } from '../releases/release-files.ts';
import type { ShellInterface } from '../releases/shell-interface.ts';

/** A shell that every release of these tests fits. */
export const SHELL_FACTS: ShellInterface = {
  title: 'the shell',
  hostApi: '1.1.0',
  shared: { react: '19.3.1' },
  routes: ['/', '/about', '/Terms&condition'],
  uses: ['mfe-tours:trip-form'],
};

const LIMITS = { release: 3 * 1024 * 1024, file: 1024 * 1024 };

const KINDS = { '.js': 'script', '.css': 'style', '.svg': 'image', '.cjs': 'server' } as const;

type Files = Readonly<Record<string, string>>;

/** A built release on disk that every check passes; what differs is given: fields of its `release.json`, further files. */
export function built(given: Partial<Release> = {}, more: Files = {}): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'release-'));
  const name = given.name ?? 'mfe-tours';
  const entry = given.entry ?? 'remoteEntry.js';
  const files = { [entry]: `// ${name}`, 'server/index.cjs': 'module.exports = {};', ...more };
  const release = {
    name,
    version: '1.0.0',
    hostApi: '^1.0',
    slots: [],
    uses: [],
    entry,
    global: `${name.replaceAll('-', '_')}__1_0_0`,
    server: 'server/index.cjs',
    exposes: ['./remote'],
    shared: { react: '^19.3.0' },
    groups: { remote: [], view: [] },
    table: [{ id: 'view', path: 'view/:package_id', handle: { screen: 'view' } }],
    assets: Object.entries(files).map(([url, text]) => ({
      url,
      bytes: text.length,
      brotli: text.length,
      sha384: sha384(Buffer.from(text)),
      kind: url === entry ? 'entry' : KINDS[path.extname(url) as keyof typeof KINDS],
    })),
    source: 'abc',
    builtAt: '2026-01-01T00:00:00.000Z',
    ...given,
  };
  for (const [url, text] of Object.entries(files)) {
    const file = path.join(dir, url);
    // A link to another place must not be written through.
    if (!file.startsWith(dir + path.sep)) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeFileSync(path.join(dir, 'release.json'), JSON.stringify(release));
  return dir;
}

const SHELL_FILES = {
  'shell.01234567.js': '// the shell',
  'server/index.cjs': 'module.exports = {};',
  'worker/worker.js': '// the service worker',
  'worker/farewell.js': '// no service worker',
};

/** A built shell on disk that every check passes; what differs is given. */
export function builtShell(given: Partial<ShellRelease> = {}, more: Files = {}): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'shell-'));
  const files: Files = { ...SHELL_FILES, ...more };
  const kindOf = (url: string) => (url.startsWith('worker/') ? 'worker' : KINDS[path.extname(url) as keyof typeof KINDS]);
  const release = {
    name: 'shell',
    version: '1.0.0',
    hostApi: SHELL_FACTS.hostApi,
    shared: SHELL_FACTS.shared,
    routes: SHELL_FACTS.routes,
    uses: SHELL_FACTS.uses,
    scripts: ['shell.01234567.js'],
    styles: [],
    groups: {},
    server: 'server/index.cjs',
    workers: { worker: 'worker/worker.js', farewell: 'worker/farewell.js' },
    manifest: { icons: [{ src: '/_shell/icon.01234567.svg' }] },
    assets: Object.entries(files).map(([url, text]) => ({
      url,
      bytes: text.length,
      brotli: text.length,
      sha384: sha384(Buffer.from(text)),
      kind: kindOf(url),
    })),
    source: 'abc',
    builtAt: '2026-01-01T00:00:00.000Z',
    ...given,
  };
  for (const [url, text] of Object.entries({ ...files, 'release.json': JSON.stringify(release) })) {
    const file = path.join(dir, url);
    if (!file.startsWith(dir + path.sep)) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return dir;
}

export const publishing = (dir: string, rest: Partial<PublishOptions> = {}): PublishOptions => ({
  dir,
  shells: [SHELL_FACTS],
  limits: LIMITS,
  ...rest,
});
