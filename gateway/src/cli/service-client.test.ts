import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promote } from '../releases/plan-changes.ts';
import { newDir } from '../testing/any-store.ts';
import { built } from '../testing/built.ts';
import { closeOps, opsOn } from '../testing/ops.ts';
import { newStore, put } from '../testing/put.ts';

const ROOT = path.resolve(__dirname, '../../..');

afterEach(closeOps);

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command as people do, in an empty data folder unless another one is given. */
const releases = (args: readonly string[], env: Record<string, string>) =>
  new Promise<Ended>((resolve) => {
    const all = { PATH: '/usr/bin:/bin', SHELL_DIR: '/nowhere', DATA_DIR: newDir(), ...env };
    const argv = ['gateway/dist/releases.mjs', ...args];
    const child = execFile(process.execPath, argv, { cwd: ROOT, env: all }, (_error, out, err) => {
      resolve({ code: child.exitCode ?? -1, out, err });
    });
  });

async function store() {
  const made = newStore();
  for (const name of ['mfe-tours', 'mfe-hotels']) for (const version of ['1.0.0', '1.1.0']) await put(made, { name, version });
  await promote(made, 'mfe-tours', '1.0.0', { who: 'ops' });
  return made;
}

async function start() {
  const made = await store();
  const ops = await opsOn(made);
  await ops.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = ops.app.server.address() as AddressInfo;
  return { made, ops, url: `http://127.0.0.1:${port}` };
}

/** Times and names differ, and nothing else. */
const plain = ({ code, out, err }: Ended) => ({
  code,
  out: out.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME').replaceAll(/(?<="who": ")[^"]+|(?<=TIME )\S+/g, 'SOMEBODY'),
  err,
});

test('commands have the same effect and output on a folder and at a release service', async () => {
  const { ops, url } = await start();
  const token = await ops.token('asha', ['*:*']);
  const there = { OPS_URL: url, OPS_TOKEN: token };
  const folder = (await store()).dir;
  const here = { RELEASES_DIR: folder };
  const dir = built({ version: '2.0.0' });
  for (const args of [
    ['promote', 'mfe-tours', '1.1.0', '--why', 'new words'],
    ['canary', 'mfe-tours', '1.0.0', 'half', '--json'],
    ['promote', '--set', 'mfe-hotels@1.0.0', 'mfe-tours@1.0.0', '--json'],
    ['check', 'mfe-tours', '2.0.0', '--dir', dir, '--json'],
    ['publish', 'mfe-tours', '2.0.0', '--dir', dir],
    ['status', '--json'],
    ['history', 'mfe-tours'],
  ]) {
    const [one, other] = await Promise.all([releases(args, there), releases(args, here)]);
    expect([args, plain(one)]).toEqual([args, plain(other)]);
  }
});

test('a team publishes over HTTP with its token; a refusal names the missing scope', async () => {
  const { made, ops, url } = await start();
  const token = await ops.token('tours-team', ['mfe-tours:publish', 'mfe-tours:promote']);
  const env = { OPS_URL: url, OPS_TOKEN: token };
  const published = await releases(['publish', 'mfe-tours', '2.0.0', '--dir', built({ version: '2.0.0' })], env);
  expect(published).toMatchObject({ code: 0, out: expect.stringContaining('published mfe-tours@2.0.0') });
  const promoted = await releases(['promote', 'mfe-tours', '2.0.0', '--why', 'from a laptop'], env);
  expect(promoted.code).toBe(0);
  expect(made.plan().remotes['mfe-tours']?.stable).toBe('2.0.0');
  expect(made.history().at(-1)).toMatchObject({ who: 'tours-team', why: 'from a laptop' });

  const [foreign, unknown, anonymous, away] = await Promise.all([
    releases(['publish', 'mfe-hotels', '2.0.0', '--dir', built({ name: 'mfe-hotels', version: '2.0.0' }), '--json'], env),
    releases(['status', '--json'], { ...env, OPS_TOKEN: 'wrong' }),
    releases(['status', '--json'], { OPS_URL: url }),
    releases(['status', '--json'], { ...env, OPS_URL: 'http://127.0.0.1:9' }),
  ]);
  const error = ({ code, out }: Ended) => [code, (JSON.parse(out) as { error: string }).error];
  expect([foreign, unknown, anonymous, away].map(error)).toEqual([
    [1, 'tours-team may not do this: the token lacks mfe-hotels:publish'],
    [1, 'this token is not known'],
    [1, expect.stringContaining('needs a token: OPS_TOKEN')],
    [1, expect.stringContaining("can't be reached")],
  ]);
  expect(made.versions('mfe-hotels')).toEqual(['1.1.0', '1.0.0']);
});

test('an OPS_URL at which no release service answers is refused with the address that it needs', async () => {
  const replies = [
    [404, '{"message":"this is not a call of this site","code":"NO_ROUTE"}'],
    [502, '<h1>Bad Gateway</h1>'],
    [200, '<h1>Tours of India</h1>'],
  ] as const;
  const left = [...replies];
  const other = createServer((_request, reply) => {
    const [status, body] = left.shift() ?? [500, ''];
    reply.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const OPS_URL = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  for (const [status] of replies)
    expect(await releases(['status'], { OPS_URL, OPS_TOKEN: 'any' })).toEqual({
      code: 1,
      out: '',
      err: `no release service answered at ${OPS_URL}, but status ${status}: OPS_URL needs the address of the release service, which npm start prints after "Releases:", not that of the site\n`,
    });
  await new Promise((resolve) => other.close(resolve));
});

test('tokens are made, listed and revoked locally and over HTTP', async () => {
  const { ops, url } = await start();
  const here = { RELEASES_DIR: ops.settings.releasesDir, DATA_DIR: ops.dir };
  const made = await releases(['token', 'make', 'asha', 'mfe-tours:promote', '*:tokens', '--for', '2d', '--json'], here);
  const { secret } = JSON.parse(made.out) as { secret: string };
  const there = { OPS_URL: url, OPS_TOKEN: secret };
  const listed = await releases(['token', 'list'], there);
  expect([listed.code, listed.out]).toEqual([0, expect.stringMatching(/^asha +mfe-tours:promote \*:tokens; until /)]);
  const [wrong, more] = await Promise.all([
    releases(['token', 'make', 'ci', 'mfe-tours:fly', '--for', '1d'], there),
    releases(['token', 'make', 'ci', 'mfe-hotels:promote', '--for', '1d'], there),
  ]);
  expect([wrong.code, more.code]).toEqual([1, 1]);
  expect((await releases(['token', 'revoke', 'asha', '--why', 'left'], here)).out).toMatch(/revoked \S+ by \S+ \(left\)/);
  expect((await releases(['status'], there)).code).toBe(1);
});
