import { runTs } from './process.mjs';

export const run = (args) => runTs('gateway/src/cli/cli.ts', args);
