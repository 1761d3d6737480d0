const { chmodSync, mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');

const PREFIX = 'safarnama-test-';

/**
 * Sets one temporary folder for this process and those that it starts, deleted at its end: failed and killed tests do not delete their
 * files. Jest calls it before a run. Its path is short: those of sockets in it have at most 107 bytes.
 */
module.exports = function createScratchFolder() {
  // That of the command which started this process.
  if (path.basename(tmpdir()).startsWith(PREFIX)) return;
  const scratch = mkdtempSync(path.join(tmpdir(), PREFIX));
  // The PostgreSQL server of the tests runs as another user and needs access to its folder in here.
  chmodSync(scratch, 0o711);
  process.env.TMPDIR = scratch;
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
};
