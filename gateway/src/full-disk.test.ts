import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');

/** Runs a script with `$1` as a file system of one megabyte, which only its processes see. */
function withSmallDisk(script: string): string {
  const { stdout, stderr } = spawnSync(
    'unshare',
    [
      '-rm',
      'sh',
      '-c',
      `mount -t tmpfs -o size=1m,mode=700 none "$1" && ${script}`,
      'sh',
      mkdtempSync(path.join(tmpdir(), 'disk-')),
    ],
    { cwd: ROOT, encoding: 'utf8', timeout: 60_000 },
  );
  return (stdout + stderr).trim();
}

const isPermitted = withSmallDisk('echo mounted') === 'mounted';
if (!isPermitted) process.stderr.write('Mounting is not permitted here: tests on a full disk are skipped.\n');
const onSmallDisk = isPermitted ? test : test.skip;

onSmallDisk.each(['uploads', 'the release store'])(
  'a full disk of %s: publish answers 503 with the way out, keeps nothing of the release, and works when there is room',
  (what) => {
    const lines = withSmallDisk(
      `exec ${process.execPath} --import tsx gateway/src/testing/publish-on-full-disk.ts "$1" '${what}'`,
    );
    expect(JSON.parse(lines.split('\n').at(-1) ?? '')).toEqual({
      full: {
        status: 503,
        message:
          "nothing was stored: the disk of the release service can't be written, the disk is full; give it space and rights, then repeat",
      },
      leftBehind: [],
      published: ['0.9.0'],
      again: 200,
    });
  },
);

onSmallDisk.each([
  ['gateway', 'gateway/src/server.ts', 'DATA_DIR'],
  ['release service', 'gateway/src/ops/server.ts', 'DATA_DIR'],
  ['release service', 'gateway/src/ops/server.ts', 'RELEASES_DIR'],
])(
  'a %s (%s) that starts on a full disk of %s ends with one line that names the way out, exit code 1, and no file of its own',
  (_process, entry, setting) => {
    const other = setting === 'DATA_DIR' ? '' : `DATA_DIR=${mkdtempSync(path.join(tmpdir(), 'data-'))}`;
    const lines = withSmallDisk(
      `mkdir "$1/data"; dd if=/dev/zero of="$1/filler" bs=1k 2>/dev/null;
      env ${other} ${setting}="$1/data" PORT=0 OPS_PORT=0 ${process.execPath} --import tsx ${entry} 2>&1; echo "code $?"; ls -A "$1/data"`,
    );
    const disk = /disk-\w+/.exec(lines)?.[0] ?? '';
    const dir = path.join(tmpdir(), disk, 'data');
    expect(lines.split('\n')).toEqual([
      `${setting}: ${dir} can't be written, the disk is full; free space there or name another folder`,
      'code 1',
    ]);
  },
);
