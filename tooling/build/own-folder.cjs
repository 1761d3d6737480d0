const { existsSync, mkdirSync, readdirSync, renameSync, rmSync } = require('node:fs');
const path = require('node:path');
const { builds } = require('@safarnama/shared/server/builds');

const underWay = new Set();

/** A build that is told to end leaves nothing behind. */
function leave(signal) {
  for (const dir of underWay) rmSync(dir, { recursive: true, force: true });
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

const runs = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Removes what a build has left that was killed, and builds that many newer ones have followed. */
function sweep(parent, kept) {
  for (const name of readdirSync(parent)) {
    const pid = /^\.building-(\d+)-/.exec(name)?.[1];
    if (pid && !runs(Number(pid))) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  for (const name of builds(parent).slice(kept)) rmSync(path.join(parent, name), { recursive: true, force: true });
}

/**
 * Makes a folder that appears whole or not at all, and never changes afterwards: one that is there already stays as it is.
 *
 * @param {string} target
 * @param {(dir: string) => Promise<void>} make fills a folder beside it
 * @param {number} kept how many builds before it stay
 * @returns {Promise<boolean>} whether it was made now
 */
async function inOwnFolder(target, make, kept) {
  if (existsSync(target)) return false;
  const parent = path.dirname(target);
  mkdirSync(parent, { recursive: true });
  sweep(parent, kept);
  const dir = path.join(parent, `.building-${process.pid}-${path.basename(target)}`);
  if (underWay.size === 0) for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, leave);
  underWay.add(dir);
  try {
    await make(dir);
    // Somebody who built the same meanwhile was first.
    if (!existsSync(target)) renameSync(dir, target);
    return true;
  } finally {
    rmSync(dir, { recursive: true, force: true });
    underWay.delete(dir);
    if (underWay.size === 0) for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, leave);
  }
}

module.exports = { inOwnFolder };
