import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@safarnama/shared/release';
import { buildSync } from 'esbuild';
import type { CompositionSpec, RemoteSpec } from '../render/protocol.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** One remote for a test, with one page and the text of its server bundle. */
interface TestRemote {
  readonly name: string;
  readonly version?: string;
  /** The page's address. */
  readonly path: string;
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
export function describeTestShell(dir: string): void {
  const code = readFileSync(path.join(dir, 'server/index.cjs'), 'utf8');
  const assets = [{ url: 'server/index.cjs', bytes: code.length, brotli: 1, sha384: hashOf(code), kind: 'server' }];
  const facts = {
    name: 'shell',
    version: '1.0.0',
    scripts: ['shell.01234567.js'],
    styles: [],
    groups: {},
    server: 'server/index.cjs',
    assets,
  };
  writeFileSync(path.join(dir, 'release.json'), JSON.stringify(facts));
}

/** A folder with this checkout's shell, as a server bundle, and releases that a test makes up. */
export class TestSite {
  readonly dir = mkdtempSync(path.join(tmpdir(), 'safarnama-site-'));
  readonly shellDir = path.join(this.dir, 'shell');

  constructor() {
    buildSync({
      entryPoints: [path.join(ROOT, 'shell/src/server.tsx')],
      outfile: path.join(this.shellDir, 'server/index.cjs'),
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      jsx: 'automatic',
      loader: { '.svg': 'dataurl', '.png': 'dataurl' },
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'error',
    });
    describeTestShell(this.shellDir);
  }

  remote({ name, version = '1.0.0', path: address, bundle }: TestRemote): RemoteSpec {
    const folder = path.join(this.dir, 'releases', name, version);
    mkdirSync(path.join(folder, 'server'), { recursive: true });
    const code = PRELUDE(address) + bundle;
    writeFileSync(path.join(folder, 'server/index.cjs'), code);
    const release = {
      name,
      version,
      hostApi: '*',
      slots: [],
      fills: [],
      uses: [],
      entry: 'entry.js',
      global: `${name.replaceAll('-', '_')}__1`,
      server: 'server/index.cjs',
      exposes: ['./remote'],
      shared: {},
      groups: {},
      table: [{ id: 'page', path: address }],
      assets: [
        { url: 'entry.js', bytes: 1, brotli: 1, sha384: hashOf('entry'), kind: 'entry' },
        { url: 'server/index.cjs', bytes: code.length, brotli: 1, sha384: hashOf(code), kind: 'server' },
      ],
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
