import { runProgram } from './process.mjs';

/** Checks the settings of every process, and the database, mail server, bank, release store and keys that they name. */
export const run = async () => Math.max(await runProgram('check-api'), await runProgram('check-gateway'));
