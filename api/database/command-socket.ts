import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '@safarnama/shared/server/data-folder';
import { SettingError } from '@safarnama/shared/server/settings';
import { equalSignatures } from '../core/ids.ts';
import { type CommandResult, failed } from './command-result.ts';

const MAX_COMMAND_LENGTH = 10_000;

const WRONG_SECRET = 'The secret in keys/desk of the data folder is missing or not the one of the running API.';

/** Bytes of a socket's path: the system cuts off longer ones without an error. */
const MAX_SOCKET_PATH = 100;

/** The socket in a data folder: its relative or its absolute path; undefined if both are too long. */
export const commandSocketPath = (dataDir: string): string | undefined => {
  const file = join(dataDir, 'desk.sock');
  return [relative(process.cwd(), file), file].find((path) => Buffer.byteLength(path) <= MAX_SOCKET_PATH);
};

/**
 * Secret of one API process for its socket, in `keys` of the data folder (0600). The socket's mode alone would admit each process of
 * the same user that cannot read files.
 */
const secretFile = (socket: string): string => join(dirname(socket), 'keys', 'desk');

function writeSecret(socket: string, secret: string): void {
  const file = secretFile(socket);
  makeFolder(dirname(file), 0o700);
  // A new file has the mode given here; an existing one would keep its own.
  rmSync(file, { force: true });
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
}

function readSecret(socket: string): string {
  try {
    return readFileSync(secretFile(socket), 'utf8');
  } catch {
    return '';
  }
}

const connect = (file: string): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = createConnection(file);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });

/** The first line that arrives; empty if the connection ends before or the line is too long. */
const firstLine = (socket: Socket, maxLength = Number.POSITIVE_INFINITY): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    // A chunk may end within a character.
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
      else if (text.length > maxLength) resolve('');
    });
    socket.once('close', () => resolve(''));
    socket.once('end', () => resolve(''));
    socket.once('error', () => resolve(''));
  });

const isListening = async (file: string): Promise<boolean> => {
  const socket = await connect(file);
  socket?.destroy();
  return socket !== undefined;
};

/** Name of a socket until its process may listen. */
const CANDIDATE = /^desk\.[0-9a-f]{6}$/;

/** Milliseconds between two looks at another candidate, which decides within a few, and for which a candidate that hangs is waited for. */
const PAUSE_MS = 5;
const MAX_WAIT_MS = 5000;

/**
 * Whether no other process listens or begins to. Each process listens at a name of its own before it looks for others. So of two at
 * least one sees the other, and of two that see each other the first by name goes on.
 */
const isAlone = async (candidate: string, file: string): Promise<boolean> => {
  const names = readdirSync(dirname(file)).filter((name) => CANDIDATE.test(name) && name !== basename(candidate));
  const end = Date.now() + MAX_WAIT_MS;
  for (const name of names) {
    const other = join(dirname(file), name);
    while (await isListening(other)) {
      if (name < basename(candidate) || Date.now() > end) return false;
      await sleep(PAUSE_MS);
    }
  }
  // Last: a candidate may have become the listener meanwhile.
  return !(await isListening(file));
};

export type RunCommand = (words: readonly string[]) => Promise<CommandResult>;

/**
 * Accepts commands for the process that has the embedded database open: the database admits one process only. They arrive on a socket
 * in the data folder that only the user of this process can open. Throws if another process listens already or has begun to.
 *
 * @returns stops listening
 */
export const listenForCommands = async (file: string, run: RunCommand): Promise<() => Promise<void>> => {
  makeFolder(dirname(file), 0o700);
  const secret = randomBytes(32).toString('base64url');
  const candidate = join(dirname(file), `desk.${randomBytes(3).toString('hex')}`);
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => undefined);
    try {
      const message = JSON.parse(await firstLine(socket, MAX_COMMAND_LENGTH)) as { secret: unknown; words: string[] };
      const result = equalSignatures(message.secret, secret) ? await run(message.words) : failed(WRONG_SECRET);
      socket.end(`${JSON.stringify(result)}\n`);
    } catch {
      socket.destroy();
    }
  });
  // The umask applies when the file is created: it never has other rights than these.
  const before = process.umask(0o177);
  const listens = new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(candidate, resolve);
  });
  process.umask(before);
  await listens;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  if (!(await isAlone(candidate, file))) {
    await close();
    throw new SettingError(`DATA_DIR: another process has the database beside ${file} open; end it or set DATABASE_URL`);
  }
  writeSecret(file, secret);
  renameSync(candidate, file);
  return () => {
    rmSync(file, { force: true });
    return close();
  };
};

/** Sends a command to the API that listens on the socket; undefined if none does. */
export const sendCommand = async (file: string, words: readonly string[]): Promise<CommandResult | undefined> => {
  const socket = await connect(file);
  if (!socket) return undefined;
  const reply = firstLine(socket);
  socket.end(`${JSON.stringify({ secret: readSecret(file), words })}\n`);
  const line = await reply;
  socket.destroy();
  return line ? (JSON.parse(line) as CommandResult) : failed('The API did not answer; its log contains the reason.');
};
