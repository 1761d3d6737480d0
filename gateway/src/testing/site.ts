import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@safarnama/shared/release';
import { type BuildOptions, build, buildSync } from 'esbuild';
import type { CompositionSpec, RemoteSpec } from '../render/protocol.ts';

const [ENGLISH, HINDI] = ['server/index.cjs', 'server/hi.cjs'] as const;
const SCRIPTS = { english: 'shell.01234567.js', hindi: 'shell.89abcdef.js' };
const WORKERS = { worker: 'worker.js', farewell: 'farewell.js' };
const ROOT = path.resolve(import.meta.dirname, '../../..');

/** One remote for a test, with one page and the text of its server bundle. */
interface TestRemote {
  readonly name: string;
  readonly version?: string;
  /** The page's address. */
  readonly path: string;
  /** Its server bundle in Hindi; without it the release lacks the language. */
  readonly hindi?: string;
  /** The server bundle. `page({ loader, Component })` makes what createRemote answers; `h` is React's createElement. */
  readonly bundle: string;
}

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const PRELUDE = (address: string) => `
const { createElement: h } = require('react');
const page = (route) => ({
  routes: [{ id: 'page', path: '${address}', ...(route.loader ? { loader: route.loader } : {}), Component: route.Component ?? (() => 'nothing') }],
  slots: {},
});
`;

/** Writes the `release.json` of a shell, as far as pages need it. */
export function describeTestShell(dir: string, isHindi = false): void {
  const servers = [ENGLISH, ...(isHindi ? [HINDI] : [])].map((url) => {
    const code = readFileSync(path.join(dir, url), 'utf8');
    return { url, bytes: code.length, brotli: 1, sha384: hashOf(code), kind: 'server' };
  });
  const listed = (url: string, kind: string) => ({ url, bytes: 1, brotli: 1, sha384: hashOf(url), kind });
  const facts = {
    name: 'shell',
    version: '1.0.0',
    scripts: [SCRIPTS.english],
    styles: [],
    groups: {},
    server: ENGLISH,
    hostApi: '1.0.0',
    shared: {},
    routes: [],
    uses: [],
    workers: WORKERS,
    manifest: { icons: [{ src: '/icon.png' }] },
    source: 'test',
    builtAt: '',
    ...(isHindi ? { languages: { hi: { scripts: [SCRIPTS.hindi], styles: [], groups: {}, server: HINDI } } } : {}),
    assets: [
      ...servers,
      ...Object.values(SCRIPTS).map((url) => listed(url, 'script')),
      ...Object.values(WORKERS).map((url) => listed(url, 'worker')),
    ],
  };
  writeFileSync(path.join(dir, 'release.json'), JSON.stringify(facts));
}

const bundling = (outfile: string): BuildOptions => ({
  entryPoints: [path.join(ROOT, 'shell/src/server.tsx')],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  jsx: 'automatic',
  loader: { '.svg': 'dataurl', '.png': 'dataurl' },
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
});

/** A folder with this checkout's shell, as a server bundle, and releases that a test makes up. */
export class TestSite {
  readonly dir = mkdtempSync(path.join(tmpdir(), 'safarnama-site-'));
  readonly shellDir = path.join(this.dir, 'shell');

  constructor() {
    buildSync(bundling(path.join(this.shellDir, ENGLISH)));
    describeTestShell(this.shellDir);
  }

  /** Adds the shell's build in Hindi. */
  async addHindi(): Promise<void> {
    const { translationOf } = require('../../../tooling/webpack/language.cjs') as {
      translationOf(file: string, language: string): string | undefined;
    };
    await build({
      ...bundling(path.join(this.shellDir, HINDI)),
      plugins: [
        {
          name: 'translations',
          setup({ onLoad }) {
            onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
              const translation = translationOf(file, 'hi');
              return translation
                ? { contents: readFileSync(translation, 'utf8'), loader: 'ts', resolveDir: path.dirname(file) }
                : undefined;
            });
          },
        },
      ],
    });
    describeTestShell(this.shellDir, true);
  }

  remote({ name, version = '1.0.0', path: address, bundle, hindi }: TestRemote): RemoteSpec {
    const folder = path.join(this.dir, 'releases', name, version);
    mkdirSync(path.join(folder, 'server'), { recursive: true });
    const servers = Object.entries({ [ENGLISH]: bundle, ...(hindi ? { [HINDI]: hindi } : {}) }).map(([url, body]) => {
      const code = PRELUDE(address) + body;
      writeFileSync(path.join(folder, url), code);
      return { url, bytes: code.length, brotli: 1, sha384: hashOf(code), kind: 'server' as const };
    });
    const release = {
      name,
      version,
      hostApi: '*',
      slots: [],
      fills: [],
      uses: [],
      entry: 'entry.js',
      global: `${name.replaceAll('-', '_')}__1`,
      server: ENGLISH,
      ...(hindi ? { languages: { hi: { entry: 'entry.js', server: HINDI, groups: {} } } } : {}),
      exposes: ['./remote'],
      shared: {},
      groups: {},
      table: [{ id: 'page', path: address }],
      assets: [{ url: 'entry.js', bytes: 1, brotli: 1, sha384: hashOf('entry'), kind: 'entry' }, ...servers],
      source: 'test',
      builtAt: '',
    } satisfies Release;
    return { name, version, folder, release, base: `/releases/${name}/${version}/` };
  }

  spec(...remotes: RemoteSpec[]): CompositionSpec {
    const key = remotes.map(({ name, version }) => `${name}@${version}`).join(' ');
    return { id: key.slice(0, 12).padEnd(12, '0'), key, shell: { dir: this.shellDir, version: '1.0.0' }, remotes };
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}
