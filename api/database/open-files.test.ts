import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test('a durable embedded database can be created by a process that may open 256 files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'open-files-'));
  const { status, stderr } = spawnSync('/bin/sh', ['-c', 'ulimit -n 256; exec "$0" api/dist/seed.mjs', process.execPath], {
    ...{ cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' },
    env: { PATH: '/usr/bin:/bin', DATA_DIR: join(folder, 'data') },
  });
  expect([status, stderr]).toEqual([0, '']);
  rmSync(folder, { recursive: true });
});
