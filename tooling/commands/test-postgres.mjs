import { existsSync, readdirSync } from 'node:fs';
import createScratchFolder from '../scratch-folder.cjs';
import { installPackage } from './debian.mjs';
import { runTs } from './process.mjs';
import { JEST } from './test-unit.mjs';

/** Exit code of a run that found no PostgreSQL. */
export const NO_POSTGRES = 77;

const SERVERS = '/usr/lib/postgresql';
/** The folder may contain the clients only. */
export const isPostgresInstalled = () =>
  existsSync(SERVERS) && readdirSync(SERVERS).some((version) => existsSync(`${SERVERS}/${version}/bin/initdb`));

/** Tests whose facts depend on the engine: locks, concurrency, stock, payments and their jobs, sequences, migrations, moves, lost connections. */
const ENGINE = [
  'api/bookings/(bookings|reminders)',
  'api/database/(database|first-database)',
  'api/hotels/(booking|stay-payments)',
  'api/invoices/invoices',
  'api/mail/mail',
  'api/orders/(payment-jobs|trip-payments)',
  'api/payment/payment',
  'api/plugins/(held-stock|idempotency|unavailable)',
  'gateway/src/metrics/metric-store',
  'gateway/src/ops/revocation',
  'gateway/src/releases/store',
  'gateway/src/releases/postgres/(killed-process|release-cache)',
].map((file) => `${file}[.]test`);

/** Tests of the gateway without the release store: the others run on any store. */
const OTHERS_OF_GATEWAY =
  'gateway/src/(?!(?:releases/(?:store|plan-changes|signed-plan|postgres/[^/]*)|metrics/metric-store|ops/(?:authentication|revocation|serial-queue))[.]test)';

/** Tests of the API and the release store on a temporary PostgreSQL server. Arguments go to jest. */
export async function run(args = [], ignored = []) {
  if (!isPostgresInstalled()) installPackage('postgresql');
  createScratchFolder();
  // The caller's arguments come first: a path after these options would be another value of them.
  const jest = [
    ...[...JEST, ...args, '--selectProjects', 'api', 'gateway'],
    ...['--testPathIgnorePatterns', OTHERS_OF_GATEWAY, ...ignored],
  ];
  const code = await runTs('api/bench/on-postgres.ts', [process.execPath, ...jest]);
  if (code === NO_POSTGRES) console.log('PostgreSQL is not installed: the tests on a server are skipped.');
  return code;
}

/** Those whose facts depend on the engine, without long ones. */
export const runEngine = (args) => run([...ENGINE, ...args]);

/** The others: their facts hold on every engine, or they take long. */
export const runOthers = (args) => run(args, ENGINE);
