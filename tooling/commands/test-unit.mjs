import { ownScratch, runToEnd } from './process.mjs';

/** What jest has translated lasts longer than a run. */
const CACHE = '--cacheDirectory=node_modules/.cache/jest';

/** Unit tests of every package. Arguments go to jest. */
export function run(args = []) {
  ownScratch();
  return runToEnd(process.execPath, ['node_modules/jest/bin/jest.js', CACHE, ...args]);
}
