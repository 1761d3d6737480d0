import { runProgram } from './process.mjs';

export const run = () => runProgram('gateway');
