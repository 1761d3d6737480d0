import { runProgram } from './process.mjs';

/** Copies the embedded database (`DATA_DIR`) into an empty PostgreSQL (`DATABASE_URL`) and compares the two. */
export const run = (args) => runProgram('move', args);
