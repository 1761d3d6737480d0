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

/** The gateway's tests of the release store and of its access rights. */
const OTHERS_OF_GATEWAY =
  'gateway/src/(?!(?:releases/(?:store|plan-changes|signed-plan|postgres/[^/]*)|metrics/metric-store|ops/(?:authentication|revocation|serial-queue))[.]test)';

/**
 * API tests that use no database, only the embedded one, or do not depend on the engine. Other tests make every call of the API on a
 * server, and the proofs send every invalid request there.
 */
const OTHERS_OF_API =
  'api/(?:config/|seed/(?:posters/|translations[.])|reviews/pictures/|texts/|(?:back-office/backup|bench/invariants|bookings/(?:cancellation-terms|refund-content)|database/(?:command-socket|keyed-limiter|open-files|power-cut|prepared-statements)|hotels/quote|mail/mail-language|payment/(?:departure-price|gateway|journey|one-rupee|qr-routes)|plugins/(?:access|bad-input|batching|language|logger|pagination|refusals|reply-cache|shutdown|tracing))[.]test)';

/** Tests of the API and the release store on a temporary PostgreSQL server. Arguments go to jest. */
export async function run(args = []) {
  if (!isPostgresInstalled()) installPackage('postgresql');
  createScratchFolder();
  // The caller's arguments come first: a path after these options would be another value of them.
  const jest = [
    ...JEST,
    ...args,
    '--selectProjects',
    'api',
    'gateway',
    '--testPathIgnorePatterns',
    OTHERS_OF_API,
    OTHERS_OF_GATEWAY,
  ];
  const code = await runTs('api/bench/on-postgres.ts', [process.execPath, ...jest]);
  if (code === NO_POSTGRES) console.log('PostgreSQL is not installed: the tests on a server are skipped.');
  return code;
}
