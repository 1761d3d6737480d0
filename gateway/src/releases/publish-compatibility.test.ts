import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { Release } from '@safarnama/shared/release';
import { newDir } from '../testing/any-store.ts';
import { built, builtShell } from '../testing/built.ts';
import { closeOps, opsOn } from '../testing/ops.ts';
import { newStore, put } from '../testing/put.ts';
import { disable, promote } from './plan-changes.ts';

const ROOT = path.resolve(__dirname, '../../..');
const PLACE = 'tour:after-overview';

let api: Server;
let apiUrl: string;

beforeAll(async () => {
  api = createServer((_request, reply) => reply.end('{"paths":{"/packages/{package_id}":{}}}'));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => api.close(resolve)));
afterEach(closeOps);

/** Runs the command; `--json` returns the result as one document. */
const releases = (args: readonly string[], env: Record<string, string>) =>
  new Promise<{ code: number; error?: string }>((resolve) => {
    const all = { PATH: '/usr/bin:/bin', SHELL_DIR: '/nowhere', DATA_DIR: newDir(), API_URL: apiUrl, ...env };
    const argv = ['gateway/dist/releases.mjs', ...args, '--json'];
    const child = execFile(process.execPath, argv, { cwd: ROOT, env: all }, (_error, out) => {
      resolve({ code: child.exitCode ?? -1, ...(JSON.parse(out) as { error?: string }) });
    });
  });

/** A site with tours: their page has a place that passes `package_id`, and shows the card of the guides. */
async function site() {
  const store = newStore();
  const tours = {
    uses: [PLACE, 'mfe-guides:card'],
    props: { [PLACE]: { package_id: 'string' }, 'mfe-guides:card': { id: 'string' } },
  };
  await put(store, tours);
  await promote(store, 'mfe-tours', '1.0.0', { who: 'ops' });
  const ops = await opsOn(store, undefined, { API_URL: apiUrl });
  await ops.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(ops.app.server.address() as AddressInfo).port}`;
  const here = { RELEASES_DIR: store.dir };
  const there = async (...scopes: string[]) => ({
    OPS_URL: url,
    OPS_TOKEN: await ops.token(`of.${scopes.join('-').replaceAll(/[:*]/g, '.')}`, scopes),
  });
  return { store, ops, here, there };
}

const guides = (given: Partial<Release> = {}) =>
  built({ name: 'mfe-guides', table: [{ id: 'guides', path: 'guides' }], slots: ['card'], ...given });

const fill = { fills: [{ place: PLACE, slot: 'card', order: 1 }], uses: [PLACE] };

const HOSTILE: [string, () => string, string][] = [
  [
    'takes other props at a place',
    () => guides({ ...fill, props: { [PLACE]: { tour: 'number' } } }),
    `mfe-guides@1.0.0 takes other props for ${PLACE} than mfe-tours@1.0.0 passes: tour is not passed`,
  ],
  [
    'fills a place with a slot of its own that takes other props',
    () => guides({ ...fill, props: { [PLACE]: { package_id: 'string' }, 'mfe-guides:card': { id: 'string' } } }),
    `mfe-guides@1.0.0 fills ${PLACE} with its slot card, which takes other props than mfe-tours@1.0.0 passes: id is not passed`,
  ],
  [
    'takes other props for its slot',
    () => guides({ props: { 'mfe-guides:card': { id: 'number' } } }),
    'mfe-guides@1.0.0 takes other props for mfe-guides:card than mfe-tours@1.0.0 passes: id is string, not number',
  ],
  [
    'calls what the API does not have',
    () => guides({ calls: ['/packages/{}', '/guides'] }),
    'mfe-guides@1.0.0 calls /guides, which the API does not describe',
  ],
];

test.each(HOSTILE)('a release that %s is refused without force, on the folder and over HTTP', async (_what, make, said) => {
  const { store, ops, here, there } = await site();
  const dir = make();
  const args = ['publish', 'mfe-guides', '1.0.0', '--dir', dir];
  const team = await there('mfe-guides:publish');
  const refused = { code: 1, error: `${said}; to go on all the same say --force --why "…"` };
  expect(await Promise.all([releases(args, here), releases(args, team)])).toMatchObject([refused, refused]);
  expect((await releases(['check', ...args.slice(1)], here)).code).toBe(1);
  expect(store.versions('mfe-guides')).toEqual([]);

  const forced = [...args, '--force', '--why', 'tours follow'];
  const [unsaid, unscoped, unsaidThere] = await Promise.all([
    releases([...args, '--force'], here),
    releases(forced, team),
    releases([...args, '--force'], await there('mfe-guides:publish', 'mfe-guides:force')),
  ]);
  expect(unsaid.error).toContain('--force needs a --why');
  expect(unsaidThere.error).toContain('--force needs a --why');
  expect(unscoped.error).toBe('of.mfe-guides.publish may not do this: the token lacks mfe-guides:force');
  expect(store.versions('mfe-guides')).toEqual([]);

  expect(store.history().map(({ what }) => what)).toEqual(['promote']);

  expect((await releases(forced, await there('*:publish', '*:force'))).code).toBe(0);
  expect(store.versions('mfe-guides')).toEqual(['1.0.0']);
  const row = { what: 'publish', remote: 'mfe-guides', version: '1.0.0', why: 'forced: tours follow' };
  expect(store.history().slice(1)).toMatchObject([{ ...row, who: 'of...publish-..force' }]);
  const other = newStore();
  await put(other, store.release('mfe-tours', '1.0.0'));
  await promote(other, 'mfe-tours', '1.0.0', { who: 'ops' });
  expect((await releases(forced, { RELEASES_DIR: other.dir })).code).toBe(0);
  expect(other.versions('mfe-guides')).toEqual(['1.0.0']);
  expect(other.history().slice(1)).toMatchObject([{ ...row, who: userInfo().username }]);
  expect(ops.settings.apiUrl).toBe(apiUrl);
});

test('a compatible release is published without findings; a disabled area is not compared', async () => {
  const { store, here } = await site();
  const publish = (version: string, given: Partial<Release>) =>
    releases(['publish', 'mfe-guides', version, '--dir', guides({ version, ...given })], here);
  const right = { ...fill, props: { [PLACE]: { package_id: 'string' } }, calls: ['/packages/{}'] };
  expect(await publish('1.0.0', right)).toMatchObject({ code: 0 });
  await disable(store, 'mfe-tours', { who: 'ops', why: 'mended' });
  const wrong = { ...fill, props: { [PLACE]: { tour: 'number' } } };
  const args = ['check', 'mfe-guides', '1.1.0', '--dir', guides({ version: '1.1.0', ...wrong })];
  expect(await releases(args, here)).toMatchObject({ code: 0 });
  expect(await publish('1.1.0', wrong)).toMatchObject({ code: 0 });
});

test('a shell that passes other props than a live release takes is not published', async () => {
  const { store, here } = await site();
  const menu = {
    fills: [{ place: 'header:menu', slot: 'card', order: 1 }],
    uses: ['header:menu'],
    props: { 'header:menu': { name: 'string' } },
  };
  await put(store, { name: 'mfe-guides', slots: ['card'], ...menu });
  await promote(store, 'mfe-guides', '1.0.0', { who: 'ops' });
  const dir = builtShell({ version: '2.0.0', uses: ['header:menu'], props: { 'header:menu': {} } });
  const refused = await releases(['publish', 'shell', '2.0.0', '--dir', dir], here);
  expect(refused.error).toContain(
    'mfe-guides@1.0.0 takes other props for header:menu than shell@2.0.0 passes: name is not passed',
  );
  expect(store.versions('shell')).toEqual([]);
});

test('a promote may not remove a slot that is shown, unless its user changes in the same step', async () => {
  const { store, here } = await site();
  await put(store, { name: 'mfe-guides', slots: ['card'] });
  await promote(store, 'mfe-guides', '1.0.0', { who: 'ops' });
  await put(store, { name: 'mfe-guides', version: '1.1.0' });
  await put(store, { version: '1.1.0' });
  const refused = await releases(['promote', 'mfe-guides', '1.1.0'], here);
  expect(refused.error).toContain('mfe-guides@1.1.0 lacks the slot card, which mfe-tours@1.0.0 shows');
  expect((await releases(['promote', '--set', 'mfe-guides@1.1.0', 'mfe-tours@1.1.0'], here)).code).toBe(0);
});

test('a promote over HTTP cannot skip the rules that a start skips', async () => {
  const { store, ops } = await site();
  await put(store, { name: 'mfe-guides', calls: ['/guides'] });
  const token = await ops.token('guides', ['mfe-guides:promote']);
  for (const more of [{ what: 'ship' }, { isStart: true }]) {
    const body = { set: [{ name: 'mfe-guides', version: '1.0.0' }], ...more };
    const reply = await ops.ask(token, 'POST', '/api/promote', { payload: body });
    expect([reply.statusCode >= 400, store.plan().remotes['mfe-guides']]).toEqual([true, undefined]);
  }
});
