import { run as check } from './check.mjs';
import { run as sizes } from './sizes.mjs';
import { command, jest, playwright, runStages } from './stages.mjs';
import { run as e2e } from './test-e2e.mjs';
import { runEngine, runOthers } from './test-postgres.mjs';
import { run as unit } from './test-unit.mjs';

/** What the suite samples or leaves out, in full: archive and image, pages, dialogs, Hindi, Firefox, faults, developers' commands. */
const PROOFS = [
  ...['faults/package.proof', 'faults/container.proof', 'faults/faults.proof', 'faults/alone.proof', 'faults/url-override.proof'],
  'faults/shell-swap.proof',
  ...['a11y/routes.proof', 'a11y/dialogs.proof', 'hindi/words.proof', 'hindi/journeys.proof', 'journeys/firefox.proof'],
];

/**
 * Unit tests with real power cuts, full disks, kills, restarts under load, simulated crowds, thousands of generated requests or pictures, or
 * builds: with `--all` only, since most take ten seconds to a minute.
 */
const LONG = [
  'api/back-office/backup',
  'api/bench/(payments|rush)',
  'api/database/(power-cut|open-files)',
  'api/plugins/(bad-input|rolling-restart)',
  'api/seed/posters/posters',
  'gateway/src/(data-folder|end-with-launcher|first-archive|full-disk|rolling-restart)',
  'gateway/src/cli/build-report',
  'gateway/src/releases/postgres/(concurrent-changes|connection-loss|swaps)',
  'gateway/src/rollout/(canary-analysis|forged-beacons)',
].map((file) => `${file}[.]test`);

/** The proofs that a busy machine passes. */
const proofs = async () => {
  process.env.PROOFS = '1';
  try {
    return await playwright(e2e, PROOFS)();
  } finally {
    delete process.env.PROOFS;
  }
};

// Where tests wait for processes, three workers use two cores fully.
const WORKERS = '--maxWorkers=3';

const stages = (isAll) => ({
  'check: lint, format, types': command(check),
  'unit: rules, screens, API on its database, gateway': jest(unit, [WORKERS, '--testPathIgnorePatterns', ...LONG]),
  'unit: locks, stock, payments, releases on a PostgreSQL server': jest(runEngine, [WORKERS]),
  'browser: the whole site': playwright(e2e, []),
  ...(isAll
    ? {
        'unit: power cuts, full disks, kills, crowds, builds': jest(unit, [WORKERS, ...LONG]),
        'unit: other tests of the API on a PostgreSQL server': jest(runOthers, [WORKERS]),
        'proofs: the archive, its image, every page and dialog, Hindi': proofs,
      }
    : {}),
  // Last: it ends all processes that this command has started.
  'sizes: bytes against the budgets': command(sizes),
});

/**
 * Tests of behaviour; with `--all`, as in CI, also those that take long, and proofs that a busy machine passes. All bounds on time, memory
 * and bytes under load are in `npm run proofs`.
 */
export async function run(args = []) {
  const unknown = args.find((arg) => arg !== '--all');
  if (unknown) {
    console.error(
      `npm test takes no argument but --all, not ${unknown}. Single tests: npm run test:unit -- <path>, npm run test:e2e -- <path>.`,
    );
    return 1;
  }
  return runStages(stages(args.includes('--all')));
}
