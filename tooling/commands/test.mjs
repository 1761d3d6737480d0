import { run as check } from './check.mjs';
import { run as sizes } from './sizes.mjs';
import { jest, one, playwright, runStages } from './stages.mjs';
import { run as e2e } from './test-e2e.mjs';
import { run as postgres } from './test-postgres.mjs';
import { run as unit } from './test-unit.mjs';

const STAGES = {
  'check: lint, format, types': one(check),
  'unit: rules, screens, API on its database': jest(unit, ['--ignoreProjects', 'gateway', '--maxWorkers=2']),
  'unit: the gateway, its workers and releases': jest(unit, ['--selectProjects', 'gateway', '--maxWorkers=2']),
  'unit: API and release store on a PostgreSQL server': jest(postgres, ['--maxWorkers=2']),
  'browser: the whole site': playwright(e2e, []),
  'sizes: bytes against the budgets': one(sizes),
};

/** What a deployment gets. In CI only: it makes the archive anew. */
const ARCHIVE = {
  'archive: the site in an empty folder and in an image': () => {
    process.env.PROOFS = '1';
    return playwright(e2e, ['package.proof', 'container.proof'])();
  },
};

/** All tests of behaviour. Bounds on time, memory and bytes under load are in `npm run proofs`. */
export const run = () => runStages({ ...STAGES, ...(process.env.CI ? ARCHIVE : {}) });
