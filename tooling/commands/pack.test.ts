import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const TOOLING = path.join(__dirname, '..');
const PRINT_TOOLS = `import { TOOLS } from './commands/pack.mjs'; console.log(JSON.stringify(TOOLS))`;

const filesOf = (name: string) => {
  const isFolder = statSync(path.join(TOOLING, name)).isDirectory();
  return isFolder
    ? readdirSync(path.join(TOOLING, name), { recursive: true, encoding: 'utf8' }).map((file) => path.join(name, file))
    : [name];
};

test('the packed tooling contains every module that its modules name', () => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', PRINT_TOOLS], { cwd: TOOLING, encoding: 'utf8' });
  const packed = (JSON.parse(stdout) as string[]).flatMap(filesOf).filter((name) => /\.[cm]js$/.test(name));
  const named = packed.flatMap((name) =>
    [...readFileSync(path.join(TOOLING, name), 'utf8').matchAll(/'(\.{1,2}\/[\w./-]+\.[cm]js)'/g)].map(([, to = '']) =>
      path.join(path.dirname(name), to),
    ),
  );
  expect(named).toContain('jest-browser.cjs');
  // Modules without a source are bundled by the command.
  expect(named.filter((name) => existsSync(path.join(TOOLING, name)) && !packed.includes(name))).toEqual([]);
});
