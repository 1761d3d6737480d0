import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Installs the locked dependencies when they are missing or when the lock has changed since. */
export function install() {
  const { config } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const packageManager = `pnpm@${config.pnpm}`;
  const lock = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'pnpm-lock.yaml')))
    .digest('hex');
  const stamp = path.join(ROOT, 'node_modules/.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log(`Installing dependencies with ${packageManager} …`);
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, CI: 'true' },
    },
  );
  if (status !== 0) {
    console.error(stdout, stderr);
    console.error('The dependencies could not be installed: is the npm registry within reach?');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}
