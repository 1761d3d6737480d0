import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { counted, formatPaise } from '@safarnama/shared/domain';
import type { Database } from '../database/database.ts';
import {
  type CommandResult,
  confirmPayment,
  markRefundSent,
  refusePayment,
  unsentRefunds,
  unverifiedBookings,
} from '../hotels/manual-payments.ts';
import { type Clock, inIndia } from '../plugins/clock.ts';

/** What the agency asks about payments made by hand. */
export type PaymentCommand = { action: 'list' } | { action: 'confirm' | 'refuse' | 'refunded'; transactionId: string };

/** Characters that an order may have. */
const MAX_COMMAND_LENGTH = 10_000;

export const USAGE = 'npm run payments -- list | confirm <payment id> | refuse <payment id> | refunded <payment id>';

/** Undefined when the words are no order. */
export const parsePaymentCommand = ([action, transactionId, ...more]: readonly string[]): PaymentCommand | undefined => {
  if (action === 'list' && transactionId === undefined) return { action };
  if ((action === 'confirm' || action === 'refuse' || action === 'refunded') && transactionId && more.length === 0)
    return { action, transactionId: transactionId.trim() };
  return undefined;
};

export const runPaymentCommand = async (db: Database, clock: Clock, command: PaymentCommand): Promise<CommandResult> => {
  if (command.action === 'confirm') return confirmPayment(db, clock, command.transactionId);
  if (command.action === 'refuse') return refusePayment(db, clock, command.transactionId);
  if (command.action === 'refunded') return markRefundSent(db, clock, command.transactionId);
  const rows = (await unverifiedBookings(db)).map(
    (held) =>
      `${held.transaction_id}  booking ${held.booking_id}, ${held.hotelname}, ${held.check_in_date} to ${held.check_out_date}, ${counted('room', 'rooms')(held.rooms_booked)}, ${formatPaise(held.quote)}, lapses ${held.lapses_at ? inIndia(held.lapses_at) : '–'}`,
  );
  const refunds = (await unsentRefunds(db)).map(
    (held) =>
      `${held.transaction_id}  booking ${held.booking_id}, ${held.hotelname}, cancelled: ${held.refund_accepted_at ? 'send' : 'look for it, then send'} ${formatPaise(held.refund ?? 0)} back`,
  );
  return { ok: true, text: [...rows, ...refunds].join('\n') || 'No payment is waiting to be verified.' };
};

const REFUSED = 'The secret in keys/desk of the data folder is missing or not the one of the running API.';

/** Names of sockets are cut off without a word after about so many bytes. */
const MAX_SOCKET_PATH = 100;

/** The socket in a data folder, by the shorter of its two paths; undefined when both are too long for one. */
export const commandSocketPath = (dataDir: string): string | undefined => {
  const file = join(dataDir, 'desk.sock');
  return [relative(process.cwd(), file), file].find((path) => Buffer.byteLength(path) <= MAX_SOCKET_PATH);
};

/**
 * Secret of one API process for its socket, in `keys` of the data folder (0600). The socket's mode alone would admit each process of
 * the same user that cannot read files.
 */
const secretFile = (socket: string): string => join(dirname(socket), 'keys', 'desk');

function newSecret(socket: string): string {
  const secret = randomBytes(32).toString('base64url');
  const file = secretFile(socket);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // A new file has the mode given here; an existing one would keep its own.
  rmSync(file, { force: true });
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  return secret;
}

function readSecret(socket: string): string {
  try {
    return readFileSync(secretFile(socket), 'utf8');
  } catch {
    return '';
  }
}

const isSecret = (given: unknown, secret: string): boolean =>
  typeof given === 'string' && given.length === secret.length && timingSafeEqual(Buffer.from(given), Buffer.from(secret));

const connect = (file: string): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = createConnection(file);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });

/** The first line that comes; nothing when the other side has gone or says too much. */
const lineOf = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
      else if (text.length > MAX_COMMAND_LENGTH) resolve('');
    });
    socket.once('close', () => resolve(''));
    socket.once('end', () => resolve(''));
    socket.once('error', () => resolve(''));
  });

/**
 * A door into the process that has the embedded database open, which has room for one: a socket in the data folder that the
 * user of the process alone can open. Throws when another process stands at it already. The function that it gives closes it.
 */
export const listenForCommands = async <Command = PaymentCommand>(
  file: string,
  answer: (command: Command) => Promise<CommandResult>,
  read: (words: readonly string[]) => Command | undefined = parsePaymentCommand as never,
): Promise<() => Promise<void>> => {
  const other = await connect(file);
  other?.destroy();
  if (other) throw new Error(`another process has the database beside ${file} open`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  rmSync(file, { force: true });
  const secret = newSecret(file);
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => undefined);
    try {
      const message = JSON.parse(await lineOf(socket)) as { secret: unknown; words: string[] };
      if (!isSecret(message.secret, secret)) return void socket.end(`${JSON.stringify({ ok: false, text: REFUSED })}\n`);
      const command = read(message.words);
      socket.end(`${JSON.stringify(command ? await answer(command) : { ok: false, text: USAGE })}\n`);
    } catch {
      socket.destroy();
    }
  });
  // The file must never be there with other rights than these.
  const before = process.umask(0o177);
  const listens = new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(file, resolve);
  });
  process.umask(before);
  await listens;
  return () => new Promise((resolve) => server.close(() => resolve()));
};

/** Undefined: nobody stands at the desk. */
export const sendCommand = async (file: string, words: readonly string[]): Promise<CommandResult | undefined> => {
  const socket = await connect(file);
  if (!socket) return undefined;
  const answer = lineOf(socket);
  socket.end(`${JSON.stringify({ secret: readSecret(file), words })}\n`);
  const line = await answer;
  socket.destroy();
  return line ? (JSON.parse(line) as CommandResult) : { ok: false, text: 'The API did not answer; its log says why.' };
};
