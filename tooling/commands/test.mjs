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

/** The proofs that a busy machine passes. In CI only: they take ten minutes. */
const proofs = async () => {
  process.env.PROOFS = '1';
  try {
    return await playwright(e2e, PROOFS)();
  } finally {
    delete process.env.PROOFS;
  }
};

// Where tests wait for processes, three workers use two cores fully.
const STAGES = {
  'check: lint, format, types': command(check),
  'unit: rules, screens, API on its database, gateway': jest(unit, ['--maxWorkers=3']),
  'unit: locks, stock, payments, releases on a PostgreSQL server': jest(runEngine, ['--maxWorkers=3']),
  'browser: the whole site': playwright(e2e, []),
  ...(process.env.CI
    ? {
        'unit: other tests of the API on a PostgreSQL server': jest(runOthers, ['--maxWorkers=3']),
        'proofs: the archive, its image, every page and dialog, Hindi': proofs,
      }
    : {}),
  // Last: it ends all processes that this command has started.
  'sizes: bytes against the budgets': command(sizes),
};

/** All tests of behaviour. Bounds on time, memory and bytes under load are in `npm run proofs`. */
export const run = () => runStages(STAGES);
