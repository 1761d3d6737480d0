import { jest, playwright, runStages } from './stages.mjs';
import { run as e2e } from './test-e2e.mjs';
import { run as postgres } from './test-postgres.mjs';
import { run as unit } from './test-unit.mjs';

/** Stages of the proofs. `isSafe` leaves out those tagged `@quiet`, which fail on a busy machine. */
export function stages(isSafe) {
  const jestArgs = ['--runInBand', ...(isSafe ? ['--testNamePattern=^(?!.*@quiet)'] : [])];
  const asProofs = (stage) => () => {
    process.env.PROOFS = '1';
    return stage();
  };
  return {
    'proofs: jest': asProofs(jest(unit, jestArgs)),
    'proofs: API and release store on a PostgreSQL server': asProofs(jest(postgres, jestArgs)),
    'proofs: browser': asProofs(playwright(e2e, isSafe ? ['--grep-invert', '@quiet'] : [])),
  };
}

/** The proofs of bounds: files named `*.proof.*`, one at a time. `--safe` leaves out those with `@quiet` in their title or tag. */
export const run = (args = []) => runStages(stages(args.includes('--safe')));
