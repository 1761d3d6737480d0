import { runProgram } from './process.mjs';

/** What the agency says of reviews that wait: `list`, `show <number>`, `approve <number> by <name>`, `refuse <number> by <name> because <reason>`. */
export const run = (args) => runProgram('back-office', ['reviews', ...args]);
