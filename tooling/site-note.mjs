import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './site.mjs';

/** A note in `DATA_DIR` that names the ports of the site that runs on that data, for commands in other terminals. */
const file = () => path.join(path.resolve(ROOT, process.env.DATA_DIR ?? '.data'), 'site.json');

/** Command line of a process: an id may be reused after its process has ended. */
const commandOf = (pid) => spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';

/**
 * Writes the note of the site that this process starts, and removes it when the process ends.
 *
 * @param {{ port: number, api: string }} site port of the gateway, address of the API
 */
export function noteSite(site) {
  try {
    mkdirSync(path.dirname(file()), { recursive: true, mode: 0o700 });
    writeFileSync(file(), JSON.stringify({ pid: process.pid, ...site }));
  } catch ({ message }) {
    throw new Error(`DATA_DIR: ${message}`);
  }
  process.once('exit', () => {
    if (readNote()?.pid === process.pid) rmSync(file(), { force: true });
  });
}

function readNote() {
  try {
    return JSON.parse(readFileSync(file(), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The site that runs, or starts, on the data of this checkout. A note of a process that has ended is ignored.
 *
 * @returns {{ pid: number, port: number, api: string } | undefined}
 */
export function runningSite() {
  const note = readNote();
  // In a container every start has the same id: the note of this process's id is of a start that was killed.
  return Number.isInteger(note?.pid) &&
    note.pid !== process.pid &&
    /(run|safarnama)\.mjs\s+(start|dev)\b/.test(commandOf(note.pid))
    ? note
    : undefined;
}
