import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Makes an archive of this checkout. Returns its path in `dist`. */
export function makeArchive(): string {
  // The files of the archive must be readable for every user, whatever the umask of the build.
  const umask = process.umask(0o077);
  const run = spawnSync(process.execPath, ['tooling/run.mjs', 'package'], { cwd: ROOT, encoding: 'utf8' });
  process.umask(umask);
  if (run.status !== 0) throw new Error(run.stdout + run.stderr);
  const [archive] = readdirSync(path.join(ROOT, 'dist')).filter((name) => /^safarnama-.*\.tar\.gz$/.test(name));
  if (!archive) throw new Error('dist holds no archive');
  return path.join(ROOT, 'dist', archive);
}
