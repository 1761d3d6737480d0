import { stages as proofs } from './proofs.mjs';
import { runStages } from './stages.mjs';
import { STAGES } from './test.mjs';

/** The tests, then the proofs that are safe on a busy machine, with one sum. */
export const run = () => runStages({ ...STAGES, ...proofs(true) });
