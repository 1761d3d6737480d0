import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { systemClock } from '../core/clock.ts';
import type { Database } from '../database/database.ts';
import { call, startApi } from '../testing/api-process.ts';
import { seededDataDir } from '../testing/database.ts';
import { backupCommands } from './backup.ts';

const ROOT = join(import.meta.dirname, '../..');

const newDir = (): string => mkdtempSync(join(tmpdir(), 'backup-'));
/** Folder from which the commands are entered. */
const CALLER = newDir();
const run = (program: string, args: readonly string[], DATA_DIR = '') => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', INIT_CWD: CALLER, ...(DATA_DIR && { DATA_DIR }) },
  });
  return { status, text: stdout + stderr };
};
const backUp = (dataDir: string, ...files: string[]) =>
  run(process.execPath, ['api/dist/back-office.mjs', 'backup', ...files], dataDir);

test('a backup of a running API contains acknowledged changes, and can be restored', async () => {
  const dataDir = await seededDataDir();
  const file = join(newDir(), 'backup.tar.gz');
  const account = { email: 'asha@mail.example.in', password: 'secret' };
  const first = await startApi({ DATA_DIR: dataDir });
  const signedUp = await call(`${first.url}/register-user`, {
    body: { name: 'Asha', ...account, password_confirmation: account.password, role: 'user' },
  });
  expect(signedUp.status).toBeLessThan(300);
  expect(backUp(dataDir, file)).toEqual({ status: 0, text: `The database was written to ${file}.\n` });
  expect((await fetch(`${first.url}/readyz`)).ok).toBe(true);
  await first.kill();

  const restored = newDir();
  mkdirSync(join(restored, 'database'), { mode: 0o700 });
  expect(run('tar', ['-xzf', file, '-C', join(restored, 'database')]).status).toBe(0);
  const second = await startApi({ DATA_DIR: restored });
  expect((await call(`${second.url}/login`, { body: account })).status).toBe(200);
  await second.stop();

  const folder = newDir();
  writeFileSync(join(folder, 'a file'), '');
  expect(backUp(restored, join(folder, 'a file', 'backup.tar.gz'))).toEqual({
    status: 1,
    text: expect.stringMatching(/^Nothing was written: .*\n$/),
  });
  expect(readdirSync(folder)).toEqual(['a file']);
  const relative = join(CALLER, 'my backup.tar.gz');
  expect(backUp(restored, 'my backup.tar.gz')).toEqual({ status: 0, text: `The database was written to ${relative}.\n` });
  expect(readdirSync(CALLER)).toEqual(['my backup.tar.gz']);
  expect(backUp(restored, 'my backup.tar.gz')).toEqual({ status: 1, text: `Nothing was written: ${relative} exists already.\n` });
  for (const words of [[], ['--help']])
    expect(backUp(restored, ...words)).toEqual({ status: 2, text: expect.stringContaining('npm run backup') });
});

test('of two backups into one file at a time one is refused, and the file is that of the other', async () => {
  const folder = newDir();
  const file = join(folder, 'backup.tar.gz');
  const unfinished = `${file}.unfinished`;
  const write = (dump: () => Promise<Blob>) =>
    backupCommands.parse([file])?.({ db: { dump } as unknown as Database, clock: systemClock, origin: '' });
  let second: ReturnType<typeof write>;
  const first = write(async () => {
    second = write(async () => new Blob(['second']));
    await second;
    return new Blob(['first']);
  });
  expect([await first, await second]).toEqual([
    { ok: true, text: `The database was written to ${file}.` },
    { ok: false, text: `Nothing was written: another backup writes ${unfinished}; remove it if none does.` },
  ]);
  expect(readdirSync(folder)).toEqual(['backup.tar.gz']);
  expect(gunzipSync(readFileSync(file)).toString()).toBe('first');
});
