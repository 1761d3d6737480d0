import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { commandSocketPath, listenForCommands, sendCommand } from './command-socket.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'safarnama-desk-'));

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
      cwd: join(import.meta.dirname, '../..'),
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
