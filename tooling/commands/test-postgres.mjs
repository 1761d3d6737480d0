import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ownScratch, runTs } from './process.mjs';

/** Exit code of a run that found no PostgreSQL. */
export const NO_POSTGRES = 77;

/** Debian's package when this is root on Debian and there is none yet. */
function installPostgres() {
  if (existsSync('/usr/lib/postgresql') || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing the system package postgresql for the tests on a server …');
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', 'postgresql'], options);
}

/** Of the gateway's tests those of the release store, and of who may change it. */
const OTHERS_OF_GATEWAY =
  'gateway/src/(?!(?:releases/(?:store|operations|postgres/[^/]*)|figures/figure-store|ops/access)[.]test)';

/** The API's tests, and those of the release store, on a throw-away PostgreSQL server. Arguments go to jest. */
export async function run(args = []) {
  installPostgres();
  ownScratch();
  // First what was given: these options would take a path that follows them for one more value of theirs.
  const jest = [
    'node_modules/jest/bin/jest.js',
    ...args,
    '--selectProjects',
    'api',
    'gateway',
    '--testPathIgnorePatterns',
    'posters',
    OTHERS_OF_GATEWAY,
  ];
  const code = await runTs('api/bench/on-postgres.ts', [process.execPath, ...jest]);
  if (code === NO_POSTGRES) console.log('PostgreSQL is not installed: the tests on a server are left out.');
  return code;
}
