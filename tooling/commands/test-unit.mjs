import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import createScratchFolder from '../scratch-folder.cjs';
import { installPackage } from './debian.mjs';
import { ROOT } from './install.mjs';
import { runToEnd } from './process.mjs';

const { NAME, remotes, unknownRemote } = createRequire(import.meta.url)('../remotes.cjs');
/**
 * Arguments of node that start jest. With more memory for new objects, most of which are freed soon, garbage collection takes a sixth
 * less of the processor time. Jest passes the option to its workers.
 */
export const JEST = ['--max-semi-space-size=32', 'node_modules/jest/bin/jest.js'];
/** Jest's transform cache outlives the run's temporary folder. */
const CACHE = '--cacheDirectory=node_modules/.cache/jest';

/** Advice when no test ran; else undefined. */
function hint(args) {
  const missing = args.find((name) => NAME.test(name) && !remotes().includes(name));
  if (missing) return unknownRemote(missing);
  const { stdout } = spawnSync(process.execPath, [...JEST, '--listTests', ...args], { cwd: ROOT, encoding: 'utf8' });
  if (stdout.trim()) return undefined;
  const folder = args.find((name) => existsSync(path.join(ROOT, name)));
  return folder
    ? `There is no test in ${folder} yet: put one beside what it tests, such as ${folder}/src/features/<screen>/<screen>.test.tsx.`
    : 'No test has such a path: give a folder, npm run test:unit -- mfe-name, or a part of a path.';
}

/** Unit tests of every package; with `PROOFS` in the environment the proofs of bounds instead. Arguments go to jest. */
export async function run(args = []) {
  createScratchFolder();
  // Some render worker tests need bubblewrap's namespaces.
  if (!existsSync('/usr/bin/bwrap')) installPackage('bubblewrap');
  const code = await runToEnd(process.execPath, [...JEST, CACHE, ...args]);
  const advice = code !== 0 && args.some((arg) => !arg.startsWith('-')) && hint(args.filter((arg) => !arg.startsWith('-')));
  if (advice) console.error(advice);
  return code;
}
