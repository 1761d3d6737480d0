import { runTs } from './process.mjs';

export const run = () => runTs('gateway/src/server.ts');
