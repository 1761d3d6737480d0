import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call, freePort, type ServerProcess, startApi, startGateway, startServer } from '../../api/testing/api-process.ts';
import { publishTraced } from './testing/traced-site.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Every path below a folder, itself included, with any permission for group or others. */
function openToOthers(dir: string): string[] {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  return ['.', ...names].filter((name) => lstatSync(path.join(dir, name)).mode & 0o077);
}

const running: ServerProcess[] = [];
const started = async (server: Promise<ServerProcess>): Promise<ServerProcess> => {
  running.push(await server);
  return server;
};

let dir: string;
let usual: number;
beforeAll(() => {
  usual = process.umask(0);
  dir = mkdtempSync(path.join(tmpdir(), 'data-'));
});
afterAll(async () => {
  process.umask(usual);
  for (const server of running) await server.kill().catch(() => undefined);
  rmSync(dir, { recursive: true, force: true });
});

const runs = (file: string, words: string[] = []) =>
  execFileSync(process.execPath, [file, ...words], {
    cwd: ROOT,
    env: { PATH: '/usr/bin:/bin', DATA_DIR: dir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Registers a guest and orders a tour, which the database writes to its files. */
async function orderTour(url: string): Promise<number> {
  const account = { email: 'guest@mail.example.in', password: 'secret' };
  const body = { ...account, name: 'Asha Verma', password_confirmation: 'secret', role: 'user' };
  const guest = (await call(`${url}/register-user`, { body })).body as unknown as { access_token: string; user: { id: number } };
  const months = (await call(`${url}/months/1001`)).body.data as unknown as { tour_month_id: number }[];
  const departures = await Promise.all(
    months.map(
      async ({ tour_month_id }) => (await call(`${url}/dateOfTour/${tour_month_id}`)).body.data as unknown as Departure[],
    ),
  );
  const date = departures.flat().find(({ availability }) => availability === 'open');
  const order = {
    userId: guest.user.id,
    packagesId: 1001,
    dateId: date?.date_id,
    adult: 1,
    children: 0,
    infant: 0,
    transaction_id: 'pay_A1B2C3D4E5F6G7',
    total_amount: 1,
    payment_method: 'UPI',
  };
  await call(`${url}/create-qr`, { body: { amount: 1 }, token: guest.access_token });
  return (await call(`${url}/order/with/payment/details`, { body: order, token: guest.access_token })).status;
}
type Departure = { date_id: number; availability: string };

test('no file in DATA_DIR is open to other users after seed, API, order, commands, gateway and release service, started with umask 0', async () => {
  // A folder of an earlier version: readable and writable by all users.
  cpSync(await publishTraced(), path.join(dir, 'releases'), { recursive: true });
  mkdirSync(path.join(dir, 'keys'));
  writeFileSync(path.join(dir, 'keys/overrides.key'), 'old');
  execFileSync('chmod', ['-R', 'a+rwX', dir]);
  chmodSync(dir, 0o755);
  expect(openToOthers(dir).length).toBeGreaterThan(10);

  runs('api/dist/seed.mjs');
  expect(openToOthers(dir)).toEqual([]);
  expect(readdirSync(path.join(dir, 'database')).length).toBeGreaterThan(10);

  chmodSync(path.join(dir, 'database/base'), 0o777);
  const api = await started(startApi({ DATA_DIR: dir }));
  expect(await orderTour(api.url)).toBe(201);
  expect(openToOthers(dir)).toEqual([]);

  chmodSync(path.join(dir, 'releases/plan.json'), 0o666);
  await started(startGateway(api.url, await freePort(), { DATA_DIR: dir, SHELL_DIR: '', RENDER_WORKERS: '1' }));
  expect(openToOthers(dir)).toEqual([]);

  chmodSync(path.join(dir, 'releases'), 0o777);
  runs('gateway/dist/releases.mjs', ['token', 'make', 'ci', '*:rollback']);
  expect(openToOthers(dir)).toEqual([]);

  chmodSync(path.join(dir, 'releases'), 0o777);
  const port = await freePort();
  await started(startServer('gateway/dist/ops.mjs', port, { DATA_DIR: dir, OPS_PORT: String(port) }));
  expect(openToOthers(dir)).toEqual([]);

  await api.stop();
  chmodSync(path.join(dir, 'database'), 0o777);
  runs('api/dist/back-office.mjs', ['list']);
  expect(openToOthers(dir)).toEqual([]);
}, 300_000);
