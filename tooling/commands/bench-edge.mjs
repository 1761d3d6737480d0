import { runTs } from './process.mjs';

/** Pages from memory, rendered pages, crowds and faults, side by side. Arguments go to `gateway/bench/run.ts`. */
export const run = (args) => runTs('gateway/bench/run.ts', args);
