import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGE = join(import.meta.dirname, '..');
const ALL = [[], ['accounts'], ['backup'], ['photos'], ['reviews']];

/** Lines that the built command prints when it is used wrongly. */
const usage = (root: string, words: string[]): string[] => {
  const { status, stderr } = spawnSync(process.execPath, ['api/dist/back-office.mjs', ...words], {
    cwd: root,
    env: { PATH: '/usr/bin:/bin' },
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  return stderr.trim().split('\n');
};

test('usage lines of the agency name the launcher in an archive, and the npm script in a checkout', () => {
  const archive = mkdtempSync(join(tmpdir(), 'archive-'));
  writeFileSync(join(archive, 'safarnama.mjs'), '');
  cpSync(join(PACKAGE, 'dist'), join(archive, 'api/dist'), { recursive: true });
  symlinkSync(join(PACKAGE, 'node_modules'), join(archive, 'api/node_modules'));
  for (const words of ALL) {
    const command = words[0] ?? 'payments';
    for (const line of usage(archive, words)) expect(line).toMatch(new RegExp(`^node safarnama\\.mjs ${command} [^-]`));
    for (const line of usage(join(PACKAGE, '..'), words)) expect(line).toMatch(new RegExp(`^npm run ${command} -- `));
  }
});
