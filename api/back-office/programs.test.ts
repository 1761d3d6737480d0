import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabaseUrl } from '../config/env.ts';
import { call, type ServerProcess, startApi } from '../testing/api-process.ts';
import { emptyDatabase, seededDataDir } from '../testing/database.ts';
import { roomBooking } from '../testing/room-booking.ts';
import { parseAgencyCommand } from './agency-commands.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'safarnama-desk-'));

test.each([
  [['list'], true],
  [['confirm', ' pay_12345678 '], true],
  [['refuse', 'pay_12345678'], true],
  [[], false],
  [['confirm'], false],
  [['list', 'all'], false],
  [['confirm', 'pay_1', 'pay_2'], false],
  [['delete', 'pay_12345678'], false],
])('the words %j are a payment command: %s', (words, isCommand) => {
  expect(parseAgencyCommand(words) !== undefined).toBe(isCommand);
});

const root = join(import.meta.dirname, '../..');
const program = (name: string, settings: Record<string, string>, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`api/dist/${name}.mjs`, ...words], {
    cwd: root,
    env: { PATH: '/usr/bin:/bin', ...settings },
    encoding: 'utf8',
  });
  return { status, said: (stdout + stderr).trim() };
};
const command = (settings: Record<string, string>, ...words: string[]) => program('back-office', settings, ...words);

test('npm run payments works beside the running API and without it', async () => {
  const server = testDatabaseUrl() ? await emptyDatabase() : undefined;
  const settings: Record<string, string> = server?.url ? { DATABASE_URL: server.url } : { DATA_DIR: await seededDataDir() };
  const api: ServerProcess = await startApi(settings);
  try {
    const made = await call(`${api.url}/register-user`, {
      body: { name: 'Guest', email: 'desk@mail.example.in', password: 'secret', password_confirmation: 'secret' },
    });
    const token = String(made.body.access_token);
    const { id } = made.body.user as { id: number };
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
    for (const transaction_id of ['pay_DeskFound001', 'pay_DeskNever001']) {
      const stay = { check_in_date: day(40), check_out_date: day(41) };
      const { status } = await call(`${api.url}/bookings`, {
        token,
        body: roomBooking({ user_id: id, transaction_id, ...stay }),
      });
      expect(status).toBe(201);
    }
    expect(
      command(settings, 'list')
        .said.split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(['pay_DeskFound001', 'pay_DeskNever001']);
    expect(command(settings, 'confirm', 'pay_DeskFound001')).toMatchObject({
      status: 0,
      said: expect.stringMatching(/confirmed\.$/),
    });
    const { body } = await call(`${api.url}/bookings/user/${id}`, { token });
    expect((body.data as unknown as { payment_status: string }[]).map((row) => row.payment_status)).toEqual([
      'pending',
      'confirmed',
    ]);
  } finally {
    await api.stop();
  }
  expect(command(settings, 'refuse', 'pay_DeskNever001')).toMatchObject({ status: 0, said: expect.stringMatching(/refused/) });
  expect(command(settings, 'confirm', 'pay_DeskNever001')).toMatchObject({
    status: 1,
    said: expect.stringMatching(/nothing was/),
  });
  expect(command(settings, 'cancel', 'pay_DeskNever001')).toMatchObject({
    status: 2,
    said: expect.stringMatching(/^npm run payments/),
  });
  await server?.db.close();
  await server?.drop();
});

(process.getuid?.() === 0 ? test : test.skip)(
  'a command without the right to read DATA_DIR reports the missing right, not a missing database',
  () => {
    const dir = folder();
    const { status, stderr } = spawnSync(process.execPath, ['api/dist/back-office.mjs', 'list'], {
      ...{ cwd: root, env: { PATH: '/usr/bin:/bin', DATA_DIR: dir }, encoding: 'utf8' },
      ...{ uid: 65_534, gid: 65_534 },
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `DATA_DIR: ${dir} may not be read by this user; repeat the command as the user that runs the site\n`,
    });
  },
);

(process.getuid?.() === 0 ? test : test.skip)(
  'a command of root does not open the database of another user, who could not start the API again with files of root in it',
  () => {
    const dir = folder();
    mkdirSync(join(dir, 'database'));
    chownSync(join(dir, 'database'), 65_534, 65_534);
    expect(command({ DATA_DIR: dir }, 'list')).toEqual({
      status: 1,
      said: `DATA_DIR: the database in ${dir} belongs to another user; repeat the command as the user that runs the site`,
    });
    expect(readdirSync(dir)).toEqual(['database']);
  },
);

/** No server listens on this port. */
const NO_SERVER = { DATABASE_URL: 'postgres://site@127.0.0.1:1/site' };

test('migrate and move refuse the embedded database that a running API has open', async () => {
  const settings = { DATA_DIR: await seededDataDir() };
  const api = await startApi(settings);
  try {
    const refused = { status: 1, said: expect.stringMatching(/^DATA_DIR: another process has the database .* open; .*$/) };
    expect(program('seed', settings)).toEqual(refused);
    const server = await emptyDatabase();
    if (server.url) expect(program('move', { ...settings, DATABASE_URL: server.url })).toEqual(refused);
    await server.db.close();
    await server.drop();
  } finally {
    await api.stop();
  }
  expect(program('seed', settings)).toMatchObject({ status: 0 });
});

test('a command that cannot use its database states the reason in one line', () => {
  const empty = { DATA_DIR: folder() };
  expect(program('move', empty)).toEqual({ status: 1, said: expect.stringMatching(/^DATABASE_URL must name .*$/) });
  expect(program('move', { ...empty, ...NO_SERVER })).toEqual({
    status: 1,
    said: `DATA_DIR: there is no database in ${empty.DATA_DIR}`,
  });
  expect(readdirSync(empty.DATA_DIR)).toEqual([]);
  expect(command(NO_SERVER, 'list')).toEqual({
    status: 1,
    said: expect.stringMatching(/^DATABASE_URL: the database can't be used: .*$/),
  });
});

test('the API refuses a data folder in which no socket shows that it is open', () => {
  const dir = join(folder(), 'x'.repeat(120));
  const port = { API_PORT: '0', LOG_LEVEL: 'warn' };
  expect(program('api', { DATA_DIR: dir, ...port })).toEqual({
    status: 1,
    said: `DATA_DIR: the path ${dir} is too long for a socket in it: name a shorter one`,
  });
});
