import { execFile } from 'node:child_process';
import path from 'node:path';
import { readOverrides } from '../releases/override-links.ts';
import { disable, promote } from '../releases/plan-changes.ts';
import { built } from '../testing/built.ts';
import { newStore, put } from '../testing/put.ts';

const ROOT = path.resolve(__dirname, '../../..');
const BY = { who: 'ops' };

/** Whatever was built in this checkout: without a shell nothing is run. */
const NO_SHELL = '/nowhere';

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command as a child process on its own data folder. */
const releases = (dataDir: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<Ended>((resolve) => {
    const all = { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, RELEASES_DIR: dataDir, SHELL_DIR: NO_SHELL, ...env };
    const argv = ['gateway/dist/releases.mjs', ...args];
    const child = execFile(process.execPath, argv, { cwd: ROOT, env: all }, (_error, out, err) => {
      resolve({ code: child.exitCode ?? -1, out, err });
    });
  });

/** With `--json` exactly one document comes, whatever happens. */
const document = async (dataDir: string, args: string[], env?: Record<string, string>) => {
  const { code, out } = await releases(dataDir, [...args, '--json'], env);
  return { code, ...(JSON.parse(out) as { ok: boolean; error?: string } & Record<string, unknown>) };
};

async function store() {
  const made = newStore();
  for (const version of ['1.0.0', '1.1.0']) await put(made, { version });
  await put(made, { name: 'mfe-hotels' });
  await promote(made, 'mfe-tours', '1.0.0', BY);
  return made;
}

test('status --json prints one document', async () => {
  const { dir } = await store();
  const [status, history, why] = await Promise.all([
    document(dir, ['status']),
    document(dir, ['history', 'mfe-tours']),
    document(dir, ['why', 'asha']),
  ]);
  expect(status).toMatchObject({
    code: 0,
    ok: true,
    remotes: { 'mfe-tours': { stable: '1.0.0', published: ['1.1.0', '1.0.0'] } },
  });
  expect(history).toMatchObject({ code: 0, ok: true, history: [{ who: 'ops', what: 'promote', remote: 'mfe-tours' }] });
  expect(why).toMatchObject({ code: 0, ok: true, remotes: { 'mfe-tours': { version: '1.0.0', rule: 'stable' } } });
});

test('a change prints its result; a refusal exits with 1, wrong use with 2, each with the reason', async () => {
  const { dir } = await store();
  const set = await document(dir, ['promote', '--set', 'mfe-tours@1.1.0', 'mfe-hotels@1.0.0', '--why', 'together']);
  expect(set).toMatchObject({
    code: 0,
    ok: true,
    changed: { 'mfe-tours': { stable: '1.1.0' }, 'mfe-hotels': { stable: '1.0.0' } },
  });
  const [more, other] = await Promise.all([
    document(dir, ['promote', 'mfe-tours', '1.0.0', 'mfe-hotels', '1.0.0']),
    document(dir, ['rollback', 'mfe-tours', '1.0.0']),
  ]);
  expect(more).toEqual({ code: 2, ok: false, error: 'promote takes no further word: mfe-hotels 1.0.0' });
  expect(other).toEqual({ code: 2, ok: false, error: 'rollback takes no further word: 1.0.0' });
  const [refused, wrong, unknown, settings, bare] = await Promise.all([
    document(dir, ['promote', 'mfe-tours', '9.9.9']),
    document(dir, ['canary', 'mfe-tours', '1.0.0', 'half']),
    document(dir, ['swap', 'mfe-tours']),
    document(dir, ['status'], { PORT: 'x' }),
    releases(dir, ['status', '--jason']),
  ]);
  expect(refused).toEqual({ code: 1, ok: false, error: 'mfe-tours@9.9.9 is not published; published: 1.1.0, 1.0.0' });
  expect(wrong).toEqual({ code: 2, ok: false, error: 'half is not a percentage from 0 to 100' });
  expect(unknown).toEqual({ code: 2, ok: false, error: 'there is no command swap' });
  expect(settings).toMatchObject({ code: 2, ok: false, error: expect.stringContaining('PORT') });
  expect(bare).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--jason') });
});

test.each([
  [['promote', 'mfe-tours', '1.1.0', '--dry-run'], '--dry-run is for canary, not for promote'],
  [['canary', 'mfe-tours', '1.1.0', '10', '--dry-run'], '--dry-run needs --auto'],
  [['disable', 'mfe-tours', 'mfe-hotels', '--set'], '--set is for promote, not for disable'],
  [['pin', 'mfe-tours', '--version', '1.1.0'], '--version is for build, check, publish, not for pin'],
  [['disable', 'mfe-tours', ''], 'a word of disable is empty'],
])('%j is wrong use and changes nothing', async (args, error) => {
  const made = await store();
  expect(await document(made.dir, args)).toEqual({ code: 2, ok: false, error });
  expect(made.history()).toHaveLength(1);
});

test('--dir begins in the folder in which the command was entered', async () => {
  const made = await store();
  const dir = built({ version: '2.0.0' });
  const folder = { INIT_CWD: path.dirname(dir) };
  const checked = await document(made.dir, ['check', 'mfe-tours', '2.0.0', '--dir', path.basename(dir)], folder);
  expect(checked).toMatchObject({ ok: true, check: { release: 'mfe-tours@2.0.0' } });
});

test('publish and check refuse a --dir that holds another release than they name; without a version they take its own', async () => {
  const made = await store();
  const dir = built({ version: '2.0.0' });
  const other = { ok: false, error: `${dir} holds mfe-tours@2.0.0, not mfe-tours@2.1.0` };
  for (const command of ['publish', 'check'])
    expect(await document(made.dir, [command, 'mfe-tours', '2.1.0', '--dir', dir])).toMatchObject(other);
  expect(await document(made.dir, ['publish', 'mfe-hotels', '--dir', dir])).toMatchObject({
    error: `${dir} holds mfe-tours@2.0.0, not mfe-hotels@2.0.0`,
  });
  expect(made.versions('mfe-tours')).toEqual(['1.1.0', '1.0.0']);
  // The package has version 1.0.0, which is published.
  expect(await document(made.dir, ['check', 'mfe-tours', '--dir', dir])).toMatchObject({ check: { release: 'mfe-tours@2.0.0' } });
  expect(await document(made.dir, ['publish', 'mfe-tours', '--dir', dir])).toMatchObject({
    published: { 'mfe-tours': { version: '2.0.0' } },
  });
});

test('preview prints a link for one version, and is refused for a version that no visitor may get', async () => {
  const { dir } = await store();
  const env = { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://site.example' };
  const [made, off, long, none] = await Promise.all([
    document(dir, ['preview', 'mfe-tours', '1.1.0', '--for', '12h'], env),
    document(dir, ['preview', 'mfe-tours', '1.1.0'], { OVERRIDES: 'off' }),
    document(dir, ['preview', 'mfe-tours', '1.1.0', '--for', '90d'], env),
    document(dir, ['preview', 'mfe-tours', '9.9.9'], env),
  ]);
  const { link } = made as unknown as { link: string };
  expect(link).toMatch(/^https:\/\/site\.example\/\?override=mfe-tours@1\.1\.0~/);
  const access = { overrides: 'signed', keysDir: path.join(dir, 'keys') } as const;
  const text = new URL(link).searchParams.get('override') ?? '';
  expect(readOverrides(text, access).versions).toEqual({ 'mfe-tours': '1.1.0' });
  expect(readOverrides(text, access, {}, Date.now() + 13 * 3_600_000).versions).toEqual({});
  expect([off.code, long.code, none.code]).toEqual([1, 2, 1]);
});

test('texts of teams and releases reach a terminal without escape sequences', async () => {
  const made = await store();
  await disable(made, 'mfe-tours', { who: 'team', why: 'no buses\u001b[2K' });
  await put(made, { version: '1.2.0', slots: ['card\u009b2K'] });
  const [why, check, refused] = await Promise.all([
    releases(made.dir, ['why', 'asha']),
    releases(made.dir, ['check', 'mfe-tours', '1.2.0']),
    releases(made.dir, ['disable', 'mfe-tours', 'header:menu\u001b[2K']),
  ]);
  expect(why.out).toContain('but it is off: no buses [2K');
  expect(check.out).toContain('card 2K');
  expect(refused.err).toContain('shows nothing at header:menu [2K');
  expect([why.out, check.out, refused.err].join('')).not.toMatch(/[^\P{Cc}\n]/u);
});
