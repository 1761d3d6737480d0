import { runToEnd } from './process.mjs';

/** Unit tests of every package. Arguments go to jest. */
export const run = (args = []) => runToEnd(process.execPath, ['node_modules/jest/bin/jest.js', ...args]);
