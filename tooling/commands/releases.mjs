import { runProgram } from './process.mjs';

export const run = (args) => runProgram('releases', args);
