// By its default export: an older Node, without `hash`, is refused later with a message.
import crypto from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site.mjs';

const FILE = 'VERSION';
const hashOf = (file) => crypto.hash('sha256', readFileSync(file));

/** Facts of the archive in the first lines of VERSION, such as `commit 0123abc`; below an empty line `<sha256>  <path>` of each file. */
export function readVersion() {
  const [facts = '', files = ''] = readFileSync(path.join(ROOT, FILE), 'utf8').split('\n\n');
  const entries = facts.split('\n').map((line) => line.split(/ (.*)/).slice(0, 2));
  return { ...Object.fromEntries(entries), files: files.split('\n').filter(Boolean) };
}

/** Compares every file of the archive with its hash; prints the first that differs or is missing. */
export function isUnchanged() {
  for (const line of readVersion().files) {
    const [hash, name] = line.split('  ');
    const file = path.join(ROOT, name);
    const state = !existsSync(file) ? 'is missing' : hashOf(file) === hash ? undefined : 'was changed';
    if (!state) continue;
    console.error(`${name} ${state} since this archive was made. Unpack the archive anew.`);
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
