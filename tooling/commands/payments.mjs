import { runProgram } from './process.mjs';

/** Back-office command for manual payments: `list`, `confirm <payment id>`, `refuse <payment id>`. */
export const run = (args) => runProgram('back-office', args);
