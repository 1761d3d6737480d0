import { runTs } from './process.mjs';

export const run = () => runTs('api/server.ts');
