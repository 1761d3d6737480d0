import { existsSync, readdirSync } from 'node:fs';
import { installPackage } from './debian.mjs';
import { ownScratch, runTs } from './process.mjs';

/** Exit code of a run that found no PostgreSQL. */
export const NO_POSTGRES = 77;

const SERVERS = '/usr/lib/postgresql';
/** The same folder holds the clients, which are no server. */
const isInstalled = () =>
  existsSync(SERVERS) && readdirSync(SERVERS).some((version) => existsSync(`${SERVERS}/${version}/bin/initdb`));

/** Of the gateway's tests those of the release store, and of who may change it. */
const OTHERS_OF_GATEWAY =
  'gateway/src/(?!(?:releases/(?:store|plan-changes|signed-plan|postgres/[^/]*)|metrics/metric-store|ops/(?:authentication|revocation|serial-queue))[.]test)';

/**
 * Of the API's tests those that use no database, or prove what does not depend on the engine: every call of the API is made
 * on a server by other tests, and the proofs send every invalid request there.
 */
const OTHERS_OF_API =
  'api/(?:config/|seed/posters/|reviews/pictures/|(?:bench/invariants|bookings/cancellation-terms|database/keyed-limiter|hotels/quote|payment/(?:departure-price|gateway|journey|one-rupee|qr-routes)|plugins/(?:access|bad-input|batching|logger|pagination|refusals|reply-cache|tracing))[.]test)';

/** The API's tests, and those of the release store, on a throw-away PostgreSQL server. Arguments go to jest. */
export async function run(args = []) {
  if (!isInstalled()) installPackage('postgresql');
  ownScratch();
  // First what was given: these options would take a path that follows them for one more value of theirs.
  const jest = [
    'node_modules/jest/bin/jest.js',
    ...args,
    '--selectProjects',
    'api',
    'gateway',
    '--testPathIgnorePatterns',
    OTHERS_OF_API,
    OTHERS_OF_GATEWAY,
  ];
  const code = await runTs('api/bench/on-postgres.ts', [process.execPath, ...jest]);
  if (code === NO_POSTGRES) console.log('PostgreSQL is not installed: the tests on a server are left out.');
  return code;
}
