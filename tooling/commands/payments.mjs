import { runProgram } from './process.mjs';

/** What the agency says of payments that were made by hand: `list`, `confirm <payment id>`, `refuse <payment id>`. */
export const run = (args) => runProgram('back-office', args);
