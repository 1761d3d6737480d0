import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ALONE = pathToFileURL(path.join(__dirname, 'alone.mjs'));

test('a change of build output is ignored, one of a source file whose name begins with dist is not', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'alone-'));
  for (const folder of ['output/dist', 'output/node_modules/dist', 'sources/src'])
    mkdirSync(path.join(dir, folder), { recursive: true });
  const code = `
    import { writeFileSync } from 'node:fs';
    const { onChange } = await import('${ALONE}');
    onChange(['output', 'sources'], (changed) => {
      console.log(changed.join());
      process.exit();
    });
    for (const file of ['output/dist/index.js', 'output/node_modules/dist/index.js', 'sources/src/distance.ts'])
      writeFileSync(file, '');`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: dir,
    encoding: 'utf8',
    timeout: 60_000,
  });
  rmSync(dir, { recursive: true });
  expect({ stdout, stderr }).toEqual({ stdout: 'sources\n', stderr: '' });
});
