import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseAgencyCommand } from '../back-office/agency-commands.ts';
import { testDatabaseUrl } from '../config/env.ts';
import { call, type ServerProcess, startApi } from '../testing/api-process.ts';
import { emptyDatabase, seededDataDir } from '../testing/database.ts';
import { roomBooking } from '../testing/room-booking.ts';
import { commandSocketPath, listenForCommands, sendCommand } from './command-socket.ts';

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

test('the command socket is private to the user, accepts one listening process, and can be taken over after a crash', async () => {
  const file = commandSocketPath(folder()) ?? '';
  expect(await sendCommand(file, ['list'])).toBeUndefined();
  writeFileSync(file, 'what a killed process left behind');
  const asked: unknown[] = [];
  const close = await listenForCommands(file, async (words) => {
    asked.push(words);
    return { ok: true, text: 'done' };
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(listenForCommands(file, async () => ({ ok: true, text: '' }))).rejects.toThrow(/another process/);
  expect(await sendCommand(file, ['confirm', 'pay_12345678'])).toEqual({ ok: true, text: 'done' });
  expect(asked).toEqual([['confirm', 'pay_12345678']]);
  await close?.();
  expect(await sendCommand(file, ['list'])).toBeUndefined();
});

test('of several attempts to listen in the same moment one succeeds, also after a crash', async () => {
  const file = commandSocketPath(folder()) ?? '';
  for (const before of ['nothing', 'the socket of a killed process']) {
    if (before !== 'nothing') writeFileSync(file, before);
    const attempts = Array.from({ length: 8 }, (_, of) => listenForCommands(file, async () => ({ ok: true, text: `${of}` })));
    const settled = await Promise.allSettled(attempts);
    const open = settled.flatMap((attempt, of) => (attempt.status === 'fulfilled' ? [of] : []));
    expect(open).toHaveLength(1);
    expect(await sendCommand(file, ['list'])).toEqual({ ok: true, text: `${open[0]}` });
    for (const attempt of settled) if (attempt.status === 'fulfilled') await attempt.value();
    expect(readdirSync(dirname(file))).toEqual(['keys']);
  }
});

test('a start that hangs before it has opened the database does not keep another one waiting for ever', async () => {
  const file = commandSocketPath(folder()) ?? '';
  const hanging = createServer().listen(join(dirname(file), 'desk.ffffff'));
  await once(hanging, 'listening');
  await expect(listenForCommands(file, async () => ({ ok: true, text: '' }))).rejects.toThrow('another process has the database');
  await new Promise((resolve) => hanging.close(resolve));
});

/** Listens at each line on its standard input, and prints whether it could; an empty line ends that. */
const LISTENER = `
import { createInterface } from 'node:readline';
import { listenForCommands } from ${JSON.stringify(join(import.meta.dirname, 'command-socket.ts'))};
console.log('ready');
let stop;
for await (const file of createInterface({ input: process.stdin })) {
  if (file) stop = await listenForCommands(file, async () => ({ ok: true, text: String(process.pid) })).catch(() => undefined);
  else await stop?.();
  console.log(file && stop ? process.pid : 0);
}`;

test('of four processes that begin to listen at once one succeeds, and commands reach it', async () => {
  const file = commandSocketPath(folder()) ?? '';
  const processes = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', LISTENER], {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  const outputs = processes.map(({ stdout }) => createInterface({ input: stdout })[Symbol.asyncIterator]());
  const lines = () => Promise.all(outputs.map(async (output) => (await output.next()).value));
  const tell = (line: string) => {
    for (const { stdin } of processes) stdin.write(`${line}\n`);
    return lines();
  };
  try {
    await lines();
    for (let round = 0; round < 20; round += 1) {
      const open = (await tell(file)).filter((pid) => pid !== '0');
      expect(open).toHaveLength(1);
      expect(await sendCommand(file, ['list'])).toEqual({ ok: true, text: open[0] });
      await tell('');
    }
  } finally {
    const ended = processes.map((child) => once(child, 'exit'));
    for (const child of processes) child.kill('SIGKILL');
    await Promise.all(ended);
  }
});

test('a reply of any length arrives completely on the command socket', async () => {
  const file = commandSocketPath(folder()) ?? '';
  const text = 'photograph\n'.repeat(50_000);
  const close = await listenForCommands(file, async () => ({ ok: true, text }));
  expect(await sendCommand(file, ['photos', 'waiting'])).toEqual({ ok: true, text });
  await close();
});

test('a long text in Hindi arrives unchanged on the command socket', async () => {
  const file = commandSocketPath(folder()) ?? '';
  const text = `a${'क'.repeat(200_000)}`;
  const close = await listenForCommands(file, async () => ({ ok: true, text }));
  const reply = await sendCommand(file, ['list']);
  expect([reply?.text.length, reply?.text === text]).toEqual([text.length, true]);
  await close();
});

test('a command without the secret or with another secret is refused; the file of the secret is private', async () => {
  const dir = folder();
  const file = commandSocketPath(dir) ?? '';
  const asked: unknown[] = [];
  const close = await listenForCommands(file, async (words) => {
    asked.push(words);
    return { ok: true, text: 'done' };
  });
  const secret = join(dir, 'keys/desk');
  expect(statSync(secret).mode & 0o777).toBe(0o600);
  const right = readFileSync(secret, 'utf8');
  const refused = { ok: false, text: expect.stringContaining('secret') };
  const send = (message: unknown) =>
    new Promise((resolve) => {
      const socket = createConnection(file, () => socket.end(`${JSON.stringify(message)}\n`));
      socket.on('data', (chunk) => resolve(JSON.parse(String(chunk))));
    });
  const words = ['confirm', 'pay_12345678'];
  for (const wrong of [
    words,
    { words },
    { words, secret: '' },
    { words, secret: right.slice(1) },
    { words, secret: `${right}x` },
  ])
    expect(await send(wrong)).toEqual(refused);
  for (const stolen of ['', 'x'.repeat(right.length)]) {
    writeFileSync(secret, stolen);
    expect(await sendCommand(file, words)).toEqual(refused);
  }
  expect(asked).toEqual([]);
  writeFileSync(secret, right);
  expect(await sendCommand(file, words)).toEqual({ ok: true, text: 'done' });
  await close();
});

test('malformed messages on the command socket are ignored; a command that fails is reported', async () => {
  const file = commandSocketPath(folder()) ?? '';
  const close = await listenForCommands(file, async ([action = '']) => {
    if (action === 'refuse') throw new Error('the database is away');
    return { ok: true, text: action };
  });
  for (const nonsense of ['{\n', 'null\n', '{"a":1}\n', 'x'.repeat(20_000)]) {
    const reply = await new Promise<string>((resolve) => {
      let text = '';
      const socket = createConnection(file, () => socket.write(nonsense));
      socket.on('data', (chunk) => {
        text += String(chunk);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
    });
    expect(reply === '' || (JSON.parse(reply) as { ok: boolean }).ok === false).toBe(true);
  }
  expect(await sendCommand(file, ['refuse', 'pay_12345678'])).toMatchObject({ ok: false });
  expect(await sendCommand(file, ['list'])).toEqual({ ok: true, text: 'list' });
  await close?.();
});

test('a data folder whose path is too long for a socket has no command socket', () => {
  expect(commandSocketPath(join(folder(), 'x'.repeat(120)))).toBeUndefined();
  expect(commandSocketPath(join(process.cwd(), '.data'))).toBe('.data/desk.sock');
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
