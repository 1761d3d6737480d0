import { runTs } from './process.mjs';

/** Stock, rush, payments and latency of the API. Arguments go to `api/bench/run.ts`. */
export const run = (args) => runTs('api/bench/run.ts', args);
