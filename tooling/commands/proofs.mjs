import { jest, playwright, runStages } from './stages.mjs';
import { run as e2e } from './test-e2e.mjs';
import { run as postgres } from './test-postgres.mjs';
import { run as unit } from './test-unit.mjs';

/** The proofs of bounds: files named `*.proof.*`, one at a time. `--safe` leaves out those with `@quiet` in their title or tag. */
export function run(args = []) {
  process.env.PROOFS = '1';
  const isSafe = args.includes('--safe');
  const jestArgs = ['--runInBand', ...(isSafe ? ['--testNamePattern=^(?!.*@quiet)'] : [])];
  return runStages({
    'proofs: jest': jest(unit, jestArgs),
    'proofs: the release store on a PostgreSQL server': jest(postgres, jestArgs),
    'proofs: browser': playwright(e2e, isSafe ? ['--grep-invert', '@quiet'] : []),
  });
}
