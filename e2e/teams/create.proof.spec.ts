import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Copies the working tree without built or installed files. */
function copyCheckout(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'safarnama-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  const deleted = new Set(git('ls-files', '-z', '--deleted'));
  for (const file of git('ls-files', '-z', '--cached', '--others', '--exclude-standard').filter((name) => !deleted.has(name))) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(copy, file));
  }
  return copy;
}

test('`npm run create` makes a remote that passes tests, types and lint without other changes to the workspace', () => {
  const copy = copyCheckout();
  // The tests of the new remote are no proofs.
  const { PROOFS: _proofs, ...env } = process.env;
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: copy, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    run('git', 'init', '-q');
    run('git', 'add', '-A');
    expect(run(process.execPath, 'tooling/run.mjs', 'create', 'mfe-guides', '--team', 'Guides')).toContain('Created mfe-guides');
    const changed = run('git', 'status', '--porcelain').match(/^[ ?]\S.*$|^\?\?.*$|^.M.*$/gm);
    // The installer writes the lock file's entry.
    expect(changed?.map((line) => line.slice(3))).toEqual(['pnpm-lock.yaml', 'mfe-guides/']);
    run(process.execPath, 'tooling/run.mjs', 'test:unit', 'mfe-guides', '--silent');
    run('node_modules/.bin/tsc', '-p', 'tsconfig.json');
    run('node_modules/.bin/biome', 'ci', 'mfe-guides');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
