const { existsSync, mkdirSync, readdirSync, renameSync, rmSync } = require('node:fs');
const path = require('node:path');
const { builds } = require('@safarnama/shared/server/builds');

const unfinished = new Set();

/** Deletes unfinished folders when the build is stopped by a signal. */
function cleanUp(signal) {
  for (const dir of unfinished) rmSync(dir, { recursive: true, force: true });
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Removes leftovers of killed builds, and all but the newest `kept` builds. */
function sweep(parent, kept) {
  for (const name of readdirSync(parent)) {
    const pid = /^\.building-(\d+)-/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  for (const name of builds(parent).slice(kept)) rmSync(path.join(parent, name), { recursive: true, force: true });
}

/**
 * Creates a folder atomically: it appears complete or not at all. An existing one is left unchanged.
 *
 * @param {string} target
 * @param {(dir: string) => Promise<void>} make fills a temporary folder, which is renamed afterwards
 * @param {number} kept number of earlier builds to keep
 * @returns {Promise<boolean>} false if it existed
 */
async function createFolder(target, make, kept) {
  if (existsSync(target)) return false;
  const parent = path.dirname(target);
  mkdirSync(parent, { recursive: true });
  sweep(parent, kept);
  const dir = path.join(parent, `.building-${process.pid}-${path.basename(target)}`);
  if (unfinished.size === 0) for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, cleanUp);
  unfinished.add(dir);
  try {
    await make(dir);
    // Another process may have built the same folder meanwhile.
    if (!existsSync(target)) renameSync(dir, target);
    return true;
  } finally {
    rmSync(dir, { recursive: true, force: true });
    unfinished.delete(dir);
    if (unfinished.size === 0) for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, cleanUp);
  }
}

module.exports = { createFolder };
