import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site.mjs';

const FILE = 'VERSION';

/** Each start hashes all files: with one buffer for all of them this takes two thirds of the time. */
const buffer = Buffer.allocUnsafe(256 * 1024);

function hashOf(file) {
  const hash = createHash('sha256');
  const open = openSync(file);
  try {
    for (let bytes = readSync(open, buffer); bytes > 0; bytes = readSync(open, buffer)) hash.update(buffer.subarray(0, bytes));
  } finally {
    closeSync(open);
  }
  return hash.digest('hex');
}

/** Facts of the archive in the first lines of VERSION, such as `commit 0123abc`; below an empty line `<sha256>  <path>` of each file. */
export function readVersion() {
  const file = path.join(ROOT, FILE);
  // An unpacking that was interrupted may have left it out.
  if (!existsSync(file)) {
    console.error(`${FILE} is missing since this archive was made. Unpack the archive anew.`);
    process.exit(1);
  }
  const [facts = '', files = ''] = readFileSync(file, 'utf8').split('\n\n');
  const entries = facts.split('\n').map((line) => line.split(/ (.*)/).slice(0, 2));
  return { ...Object.fromEntries(entries), files: files.split('\n').filter(Boolean) };
}

/** What is wrong with a file; undefined for one with this hash. */
function stateOf(file, hash) {
  try {
    return hashOf(file) === hash ? undefined : 'was changed since this archive was made';
  } catch ({ code }) {
    return code === 'ENOENT' ? 'is missing since this archive was made' : `can't be read (${code})`;
  }
}

/** Compares every file of the archive with its hash; prints the first that differs or is missing. */
export function isUnchanged() {
  for (const line of readVersion().files) {
    const [hash, name] = line.split('  ');
    const state = stateOf(path.join(ROOT, name), hash);
    if (!state) continue;
    console.error(`${name} ${state}. Unpack the archive anew.`);
    return false;
  }
  return true;
}

/** Writes VERSION into a folder that is complete. */
export function writeVersion(dir, facts) {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort();
  const lines = Object.entries(facts).map(([name, value]) => `${name} ${value}`);
  const hashes = files.map((name) => `${hashOf(path.join(dir, name))}  ${name}`);
  writeFileSync(path.join(dir, FILE), `${[...lines, '', ...hashes].join('\n')}\n`);
}
