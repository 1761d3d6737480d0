import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Makes an archive of this checkout; its file in `dist`. */
export function makeArchive(): string {
  // The archive must not take over that its files are closed to other users.
  const usual = process.umask(0o077);
  const made = spawnSync(process.execPath, ['tooling/run.mjs', 'package'], { cwd: ROOT, encoding: 'utf8' });
  process.umask(usual);
  if (made.status !== 0) throw new Error(made.stdout + made.stderr);
  const [archive] = readdirSync(path.join(ROOT, 'dist')).filter((name) => /^safarnama-.*\.tar\.gz$/.test(name));
  if (!archive) throw new Error('dist holds no archive');
  return path.join(ROOT, 'dist', archive);
}
