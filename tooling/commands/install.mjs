import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../site.mjs';

export { ROOT };

const { remotes } = createRequire(import.meta.url)('../remotes.cjs');

const STAMP = path.join(ROOT, 'node_modules/.installed-lock');
const readLock = () => readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8');

/** New remotes: folders without an entry in the lock file. */
const isNew = (lock) => (name) => existsSync(path.join(ROOT, name, 'package.json')) && !lock.includes(`\n  ${name}:\n`);

/**
 * Installs the locked dependencies if they are missing or the lock file has changed. New remotes get their entry in the lock file.
 */
export function install() {
  const { config } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const packageManager = `pnpm@${config.pnpm}`;
  const stampOf = (lock) => createHash('sha256').update(lock).digest('hex');
  const lock = readLock();
  const added = remotes().filter(isNew(lock));
  if (added.length === 0 && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stampOf(lock)) return;
  console.log(`Installing dependencies${added.length > 0 ? ` of ${added.join(', ')}` : ''} with ${packageManager} …`);
  const flags = added.length > 0 ? ['--no-frozen-lockfile', '--prefer-offline'] : ['--frozen-lockfile'];
  const { status, stdout, stderr } = spawnSync('npx', ['--yes', packageManager, 'install', ...flags, '--reporter=append-only'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
  });
  if (status !== 0) {
    console.error(stdout, stderr);
    console.error('The dependencies could not be installed: is the npm registry reachable?');
    process.exit(1);
  }
  writeFileSync(STAMP, stampOf(readLock()));
}
