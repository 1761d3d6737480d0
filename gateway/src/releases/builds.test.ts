import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, sourceHash } from '@safarnama/tooling/build';

const OWN_FOLDER = path.join(ROOT, 'tooling/build/atomic-folder.cjs');
const { createFolder } = require(OWN_FOLDER) as {
  createFolder(target: string, make: (dir: string) => Promise<void>, kept: number): Promise<boolean>;
};

const HASH = '0123456789abcdef';
const parent = () => mkdtempSync(path.join(tmpdir(), 'builds-'));
const writes = (text: string) => async (dir: string) => {
  mkdirSync(dir);
  writeFileSync(path.join(dir, 'file'), text);
};

test('a build appears complete, and an equal second build does not change it', async () => {
  const dir = parent();
  const target = path.join(dir, `1.0.0-${HASH}`);
  expect(await createFolder(target, writes('first'), 4)).toBe(true);
  expect(await createFolder(target, writes('second'), 4)).toBe(false);
  expect(readFileSync(path.join(target, 'file'), 'utf8')).toBe('first');
  expect(readdirSync(dir)).toEqual([`1.0.0-${HASH}`]);
});

test('a failed build leaves no files, and the next build removes those of a killed one', async () => {
  const dir = parent();
  const target = path.join(dir, `1.0.0-${HASH}`);
  const fails = async (folder: string) => {
    await writes('half')(folder);
    throw new Error('no');
  };
  await expect(createFolder(target, fails, 4)).rejects.toThrow('no');
  expect(readdirSync(dir)).toEqual([]);
  mkdirSync(path.join(dir, `.building-999999999-1.0.0-${HASH}`));
  await createFolder(target, writes('whole'), 4);
  expect(readdirSync(dir)).toEqual([`1.0.0-${HASH}`]);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s during a build leaves no partial build and no process', async (signal) => {
  const dir = parent();
  const code = `
    require(${JSON.stringify(OWN_FOLDER)}).createFolder(${JSON.stringify(path.join(dir, `1.0.0-${HASH}`))}, async (folder) => {
      require('node:fs').mkdirSync(folder);
      require('node:fs').writeFileSync(folder + '/half', '');
      console.log('begun');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    }, 4)`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  expect(readdirSync(dir)).toHaveLength(1);
  const exit = once(child, 'exit');
  child.kill(signal);
  expect(await exit).toEqual([signal === 'SIGINT' ? 130 : 143, null]);
  expect(readdirSync(dir)).toEqual([]);
});

describe('the source hash of a remote', () => {
  const name = 'mfe-payment';
  /** A copy of a remote's folder that can be changed. */
  function copy(): string {
    const dir = path.join(parent(), name);
    cpSync(path.join(ROOT, name), dir, { recursive: true, filter: (file) => !/[\\/](node_modules|dist)$/.test(file) });
    symlinkSync(path.join(ROOT, name, 'node_modules'), path.join(dir, 'node_modules'));
    return dir;
  }

  test('covers its code and all imports, without tests and documents', async () => {
    const dir = copy();
    const before = await sourceHash(dir);
    expect(await sourceHash(path.join(ROOT, name))).toBe(before);
    writeFileSync(path.join(dir, 'README.md'), 'other words');
    writeFileSync(path.join(dir, 'src/new.test.ts'), 'test.todo("nothing")');
    expect(await sourceHash(dir)).toBe(before);
    appendFileSync(path.join(dir, 'src/routes.tsx'), '\n');
    expect(await sourceHash(dir)).not.toBe(before);
  });

  test('covers bundled shared modules, not those that it does not import or that the shell shares', async () => {
    const dir = copy();
    // In the place of what all share: a copy of it that the test may change.
    const shared = path.join(path.dirname(dir), 'shared');
    cpSync(path.join(ROOT, 'shared'), shared, { recursive: true, filter: (file) => !/[\\/]node_modules$/.test(file) });
    symlinkSync(path.join(ROOT, 'shared/node_modules'), path.join(shared, 'node_modules'));
    const modules = path.join(dir, 'node_modules');
    unlinkSync(modules);
    mkdirSync(path.join(modules, '@safarnama'), { recursive: true });
    for (const entry of readdirSync(path.join(ROOT, name, 'node_modules')).filter((one) => one !== '@safarnama'))
      symlinkSync(path.join(ROOT, name, 'node_modules', entry), path.join(modules, entry));
    symlinkSync(shared, path.join(modules, '@safarnama/shared'));
    const before = await sourceHash(dir);
    appendFileSync(path.join(shared, 'ui/button.tsx'), '\n');
    appendFileSync(path.join(shared, 'package.json'), '\n');
    expect(await sourceHash(dir)).toBe(before);
    appendFileSync(path.join(shared, 'domain/money.ts'), '\n');
    expect(await sourceHash(dir)).not.toBe(before);
    // A subpath of a shared module is not shared.
    appendFileSync(path.join(dir, 'src/remote.ts'), "\nimport '@safarnama/shared/ui/reviews';\n");
    const importing = await sourceHash(dir);
    appendFileSync(path.join(shared, 'ui/reviews.tsx'), '\n');
    expect(await sourceHash(dir)).not.toBe(importing);
  });
});
