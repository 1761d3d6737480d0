import { runTs } from './process.mjs';

export const run = (args) => runTs('gateway/src/releases/cli.ts', args);
