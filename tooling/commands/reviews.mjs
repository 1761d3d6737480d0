import { runProgram } from './process.mjs';

/** Back-office command for waiting reviews: `list`, `show <n>`, `approve <n> by <name>`, `refuse <n> by <name> because <reason>`. */
export const run = (args) => runProgram('back-office', ['reviews', ...args]);
