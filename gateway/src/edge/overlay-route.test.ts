import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import type { Plan } from '@safarnama/shared/release';
import Fastify from 'fastify';
import { signOverride } from '../releases/override-links.ts';
import type { Settings } from '../settings.ts';
import { builtShell } from '../testing/built.ts';
import { releaseOf } from '../testing/put.ts';
import { overlayRoute } from './overlay-route.ts';

const plan: Plan = {
  version: 2,
  shell: { stable: '2.0.0', criticality: 'essential' },
  remotes: {
    'mfe-tours': { stable: '1.1.0', withdrawn: ['1.0.5'], criticality: 'regular' },
    'mfe-hotels': { stable: '1.0.0', pin: '1.0.0', criticality: 'regular' },
  },
};
const remote = (name: string, version: string) => ({
  name,
  version,
  folder: '/nowhere',
  base: `/releases/${name}/`,
  release: releaseOf({ name, version }),
});
const spec = {
  id: 'abc',
  key: 'abc',
  shell: { dir: builtShell({ version: '2.0.0' }), version: '2.0.0' },
  remotes: [remote('mfe-tours', '1.1.0'), remote('mfe-hotels', '1.0.0')],
};
const PUBLISHED: Record<string, string[]> = {
  shell: ['2.0.0', '1.0.0'],
  'mfe-tours': ['1.1.0', '1.0.5', '1.0.0'],
  'mfe-hotels': ['1.0.0', '0.9.0'],
};
const keysDir = mkdtempSync(path.join(tmpdir(), 'keys-'));
const linkFor = (until: number) => signOverride(keysDir, { name: 'mfe-tours', version: '1.1.0', until, maker: 'asha' });

async function fetchRemotes(overrides: Settings['overrides'], headers: Record<string, string> = {}, id = 'abc') {
  const app = Fastify();
  await app.register(cookie);
  const compositions = { plan, hasCanary: false, byId: (one: string) => (one === 'abc' ? ({ spec } as never) : undefined) };
  const settings = { overrides, keysDir } as Settings;
  overlayRoute(app, compositions, { versions: (name) => PUBLISHED[name] ?? [] }, settings);
  const reply = await app.inject({ url: `/__overlay/${id}`, headers });
  expect(reply.headers['cache-control']).toBe('private, no-store');
  return reply.json<{ remotes: { name: string; others: string[]; why: string; files: object; isAsked: boolean }[] }>().remotes;
}

test('with open overrides the overlay lists each remote with its reason, files and other versions', async () => {
  const [shell, tours, hotels] = await fetchRemotes('open');
  expect(shell).toEqual({
    name: 'shell',
    version: '2.0.0',
    why: 'shell 2.0.0 because it is stable',
    isAsked: false,
    // What browsers may load of it: neither the server bundle nor the service worker.
    files: { '/_shell/shell.01234567.js': '// the shell'.length },
    others: ['1.0.0'],
  });
  expect(tours).toMatchObject({
    name: 'mfe-tours',
    version: '1.1.0',
    why: 'mfe-tours 1.1.0 because it is stable',
    files: { '/releases/mfe-tours/remoteEntry.js': 10 },
  });
  // Neither its own nor one that was rolled back.
  expect(tours?.others).toEqual(['1.0.0']);
  // A pin counts for more.
  expect(hotels?.others).toEqual([]);
  // No browser gets the server bundle.
  expect(Object.keys(tours?.files ?? {}).join()).not.toContain('server');
});

test('with signed overrides the overlay answers only browsers with a valid link, and lists no other versions', async () => {
  const override = linkFor(Date.now() + 60_000);
  const [, tours] = await fetchRemotes('signed', { cookie: `override=${override}` });
  expect(tours).toMatchObject({ name: 'mfe-tours', isAsked: true, others: [] });
});

test.each<[string, Settings['overrides'], Record<string, string>]>([
  ['overrides are off', 'off', {}],
  ['links are signed and there is none', 'signed', {}],
  ['the cookie is made up', 'signed', { cookie: 'override=mfe-tours@1.1.0' }],
  ['the link has ended', 'signed', { cookie: `override=${linkFor(Date.now() - 1000)}` }],
])('the overlay lists no remote where %s', async (_what, overrides, headers) => {
  expect(await fetchRemotes(overrides, headers)).toEqual([]);
});

test('the overlay is empty for an unknown composition', async () => {
  expect(await fetchRemotes('open', {}, 'xyz')).toEqual([]);
});
