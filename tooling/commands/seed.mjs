import { runTs } from './process.mjs';

export const run = () => runTs('api/seed/command.ts');
