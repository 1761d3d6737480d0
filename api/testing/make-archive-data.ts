import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { call, freePort, type ServerProcess, startServer } from './api-process.ts';
import type { ArchiveFacts } from './archive-data.ts';
import { roomBooking } from './room-booking.ts';

// node --import tsx api/testing/make-archive-data.ts <folder of an unpacked archive> <file to write>
// Writes a data folder that the archive's programs have filled, as archive-data.ts reads it.

const [site = '', target = ''] = process.argv.slice(2);
const REMOTE = 'mfe-wishlist';

const post = async (url: string, body: unknown, token?: string): Promise<Record<string, unknown>> => {
  const reply = await call(url, { body, token, headers: { accept: 'application/json' } });
  if (reply.status === 0 || reply.status >= 300) throw new Error(`${url}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
};

/** A user with a room, a paid tour and an entry of the wishlist. */
const book = async ({ url }: ServerProcess): Promise<Omit<ArchiveFacts, 'release' | 'token'>> => {
  const [email, password] = ['asha@mail.example.in', 'secret of asha'];
  const account = { name: 'Mrs Asha Verma', email, password, password_confirmation: password, role: 'user' };
  const { access_token, user } = (await post(`${url}/register-user`, account)) as { access_token: string; user: { id: number } };
  const room = roomBooking({ user_id: user.id, transaction_id: 'FIRSTARCHIVE001' });
  await post(`${url}/bookings`, room, access_token);
  const packagesId = 1001;
  const months = (await call(`${url}/months/${packagesId}`)).body.data as unknown as { tour_month_id: number }[];
  const dates = (await call(`${url}/dateOfTour/${months.at(-2)?.tour_month_id}`)).body.data as unknown as {
    date_id: number;
    seats_left: number;
  }[];
  const dateId = dates.find(({ seats_left }) => seats_left > 1)?.date_id;
  const trip = { packagesId, dateId, adult: 2, children: 0, infant: 0 };
  const held = (await post(`${url}/create-qr`, { amount: 1, ...trip }, access_token)).data as { qr_code: { id: string } };
  await post(`${url}/sandbox/pay/${held.qr_code.id}`, { action: 'pay' });
  const paid = (await call(`${url}/check/${held.qr_code.id}`, { token: access_token })).body.data as unknown as {
    payment_details: { transaction_id: string }[];
  };
  const transaction_id = paid.payment_details[0]?.transaction_id ?? '';
  const order = { userId: user.id, ...trip, transaction_id, payment_method: 'PhonePe', total_amount: 1 };
  await post(`${url}/order/with/payment/details`, order, access_token);
  return { email, password, userId: user.id, transactions: { room: 'FIRSTARCHIVE001', tour: transaction_id } };
};

/** Begins a new segment of the engine's log: the old one is closed and takes three quarters of the compressed folder. */
const emptyLog = async (folder: string): Promise<void> => {
  const engine = await PGlite.create(folder, { startParams: [...PGlite.defaultStartParams, '-c', 'wal_recycle=off'] });
  await engine.exec('SELECT pg_switch_wal()');
  await engine.exec('CHECKPOINT');
  await engine.close();
};

const run = (program: string, args: readonly string[], options: { env?: NodeJS.ProcessEnv } = {}): string =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 30, ...options });

const data = mkdtempSync(join(tmpdir(), 'archive-data-'));
const env = { PATH: '/usr/bin:/bin', DATA_DIR: data };
const releases = (...words: string[]): string =>
  run(process.execPath, [join(site, 'gateway/dist/releases.mjs'), ...words], { env });
try {
  const port = await freePort();
  const api = await startServer(join(site, 'api/dist/api.mjs'), port, { DATA_DIR: data, API_PORT: String(port) });
  const booked = await book(api);
  await api.stop();
  releases('ship', REMOTE);
  await emptyLog(join(data, 'database'));
  const [version = ''] = readdirSync(join(data, 'releases', REMOTE));
  releases('allow', REMOTE, 'https://guides.example', '--why', 'kept by later versions');
  releases('token', 'make', 'team-wishlist', `${REMOTE}:publish`);
  const facts: ArchiveFacts = {
    ...booked,
    release: { remote: REMOTE, version, origin: 'https://guides.example' },
    token: 'team-wishlist',
  };
  writeFileSync(join(data, 'facts.json'), JSON.stringify(facts));
  const tar = join(tmpdir(), `archive-data-${process.pid}.tar`);
  run('tar', ['--sort=name', '--owner=0', '--group=0', '-cf', tar, '-C', data, '.']);
  const plain = readFileSync(tar);
  rmSync(tar);
  const { BROTLI_PARAM_LARGE_WINDOW, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_LARGE_WINDOW]: 1, [BROTLI_PARAM_LGWIN]: 26, [BROTLI_PARAM_SIZE_HINT]: plain.length };
  writeFileSync(target, brotliCompressSync(plain, { params }));
} finally {
  rmSync(data, { recursive: true, force: true });
}
