import { run as check } from './check.mjs';
import { run as sizes } from './sizes.mjs';
import { command, jest, playwright, runStages } from './stages.mjs';
import { run as e2e } from './test-e2e.mjs';
import { run as postgres } from './test-postgres.mjs';
import { run as unit } from './test-unit.mjs';

/** The proofs of the archive. In CI only: the stage builds the archive. */
const archive = async () => {
  process.env.PROOFS = '1';
  try {
    return await playwright(e2e, ['package.proof', 'container.proof'])();
  } finally {
    delete process.env.PROOFS;
  }
};

const STAGES = {
  'check: lint, format, types': command(check),
  'unit: rules, screens, API on its database': jest(unit, ['--ignoreProjects', 'gateway', '--maxWorkers=2']),
  'unit: the gateway, its workers and releases': jest(unit, ['--selectProjects', 'gateway', '--maxWorkers=2']),
  'unit: API and release store on a PostgreSQL server': jest(postgres, ['--maxWorkers=2']),
  'browser: the whole site': playwright(e2e, []),
  ...(process.env.CI ? { 'archive: the site in an empty folder and in an image': archive } : {}),
  // Last: it ends all processes that this command has started.
  'sizes: bytes against the budgets': command(sizes),
};

/** All tests of behaviour. Bounds on time, memory and bytes under load are in `npm run proofs`. */
export const run = () => runStages(STAGES);
