import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellRelease } from '@safarnama/shared/release';
import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import Fastify from 'fastify';
import { installable } from '../edge/installable.ts';
import { createComposer } from '../render/composer.ts';
import type { Composition } from '../render/composition-specs.ts';
import type { CompositionSpec } from '../render/protocol.ts';
import { sourcesOf } from '../render/sources.ts';
import { builtShell } from '../testing/built.ts';
import { digestOf } from './digest.ts';

/** Another content of a file, with the hash that goes with it in `release.json`. */
function attack(dir: string, url: string, text: string): void {
  const file = path.join(dir, 'release.json');
  const release = JSON.parse(readFileSync(file, 'utf8')) as ShellRelease;
  const sha384 = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const assets = release.assets.map((asset) => (asset.url === url ? { ...asset, sha384 } : asset));
  writeFileSync(path.join(dir, url), text);
  writeFileSync(file, JSON.stringify({ ...release, assets }));
}

const digestIn = (dir: string) => digestOf(JSON.parse(readFileSync(path.join(dir, 'release.json'), 'utf8')));

const server = (text: string) => `module.exports = { scope: {}, createRenderer: () => '${text}' };`;

test('a worker evaluates no shell whose release.json is not the planned one', () => {
  const dir = builtShell({}, { 'server/index.cjs': server('as published') });
  const composer = createComposer({
    settings: {
      ...{ apiUrl: 'http://127.0.0.1:1', budget: 1, replyLimit: 1, defaultLife: 1, extraScripts: [] },
      site: parseSiteConfig({}),
    },
    guard: { warn: () => {} } as unknown as Parameters<typeof createComposer>[0]['guard'],
    transport: async () => ({ status: 200, data: {} }) as never,
    starting: (work) => work(),
    evaluating: (_remote, work) => work(),
  });
  const spec = { id: '000000000000', key: 'key', remotes: [] };
  const has = new Set<string>();
  /** As the gateway sends a composition to a worker: the text of each release once. */
  const compose = (made: CompositionSpec) => {
    const sources = sourcesOf(made, has);
    for (const key of Object.keys(sources)) has.add(key);
    return composer(made, sources);
  };
  const shell = { dir, version: '1.0.0', digest: digestIn(dir) };
  expect(compose({ ...spec, shell })).toBe('as published');
  attack(dir, 'server/index.cjs', server('as attacked'));
  // The shell that was evaluated before stays the one for its digest.
  expect(compose({ ...spec, shell })).toBe('as published');
  expect(() => compose({ ...spec, shell: { ...shell, digest: '0'.repeat(64) } })).toThrow(
    'the release.json of shell@1.0.0 is not the one that was planned',
  );
});

test('the service worker is sent only as it was published', async () => {
  async function replyAfter(change: (dir: string) => void) {
    const dir = builtShell();
    const digest = digestIn(dir);
    change(dir);
    const app = Fastify();
    const made = { spec: { shell: { dir, version: '1.0.0', digest } }, origins: [] } as unknown as Composition;
    installable(app, { for: () => made }, { site: parseSiteConfig({}) });
    const reply = await app.inject('/sw.js');
    await app.close();
    return [reply.statusCode, reply.body.includes('// the service worker'), reply.body.includes('attack()')];
  }
  expect(await replyAfter(() => {})).toEqual([200, true, false]);
  const file = 'worker/worker.js';
  expect(await replyAfter((dir) => writeFileSync(path.join(dir, file), 'attack()'))).toEqual([500, false, false]);
  expect(await replyAfter((dir) => attack(dir, file, 'attack()'))).toEqual([500, false, false]);
});

test('a browser that has the service worker gets 304, also for a weak tag of a proxy that compressed it', async () => {
  const dir = builtShell();
  const app = Fastify();
  const made = { spec: { shell: { dir, version: '1.0.0', digest: digestIn(dir) } }, origins: [] } as unknown as Composition;
  installable(app, { for: () => made }, { site: parseSiteConfig({}) });
  const { etag } = (await app.inject('/sw.js')).headers;
  const statusFor = async (tags: string) => (await app.inject({ url: '/sw.js', headers: { 'if-none-match': tags } })).statusCode;
  expect(await Promise.all([`${etag}`, `W/${etag}`, `"other", W/${etag}`, '*', '"other"'].map(statusFor))).toEqual([
    304, 304, 304, 304, 200,
  ]);
  await app.close();
});
