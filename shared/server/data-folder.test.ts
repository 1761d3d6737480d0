import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { protectDataFolder, reasonNotToRestrict } from './data-folder.ts';

const modeOf = (path: string) => statSync(path).mode & 0o7777;

let parent: string;
let usual: number;
beforeEach(() => {
  usual = process.umask(0);
  parent = mkdtempSync(join(tmpdir(), 'data-folder-'));
});
afterEach(() => {
  process.umask(usual);
  rmSync(parent, { recursive: true, force: true });
});

test('a new data folder and later files in it are private, whatever the umask of the process was', () => {
  const dir = join(parent, 'new', 'data');
  protectDataFolder(dir);
  mkdirSync(join(dir, 'database'));
  writeFileSync(join(dir, 'database', 'row'), 'x', { mode: 0o666 });
  expect(['', 'database', 'database/row'].map((name) => modeOf(join(dir, name)))).toEqual([0o700, 0o700, 0o600]);
});

test('an existing data folder loses the rights of group and others in all its depth, sockets included', async () => {
  const dir = join(parent, 'data');
  mkdirSync(join(dir, 'database'), { recursive: true, mode: 0o700 });
  mkdirSync(join(dir, 'a/b'), { recursive: true, mode: 0o777 });
  writeFileSync(join(dir, 'a/b/file'), 'x', { mode: 0o666 });
  writeFileSync(join(dir, 'a/run'), 'x', { mode: 0o755 });
  writeFileSync(join(dir, 'key'), 'x', { mode: 0o400 });
  chmodSync(dir, 0o2775);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(join(dir, 's'), resolve));
  protectDataFolder(dir);
  const modes = ['', 'a', 'a/b', 'a/b/file', 'a/run', 'key', 's'].map((name) => modeOf(join(dir, name)));
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o600, 0o700, 0o400, 0o700]);
  await new Promise((resolve) => server.close(resolve));
});

test('symbolic links inside the data folder are not followed; the data folder itself may be one', () => {
  mkdirSync(join(parent, 'disk/database'), { recursive: true });
  chmodSync(join(parent, 'disk'), 0o755);
  mkdirSync(join(parent, 'outside'), { mode: 0o755 });
  writeFileSync(join(parent, 'outside/page'), 'x', { mode: 0o644 });
  symlinkSync(join(parent, 'outside'), join(parent, 'disk/folder'));
  symlinkSync(join(parent, 'outside/page'), join(parent, 'disk/page'));
  symlinkSync(join(parent, 'nowhere'), join(parent, 'disk/broken'));
  symlinkSync(join(parent, 'disk'), join(parent, 'data'));
  protectDataFolder(join(parent, 'data'));
  expect(['disk', 'outside', 'outside/page'].map((name) => modeOf(join(parent, name)))).toEqual([0o700, 0o755, 0o644]);
});

test('a data folder that all users share, such as /tmp, is refused and not changed', () => {
  const dir = join(parent, 'shared');
  mkdirSync(dir);
  chmodSync(dir, 0o1777);
  expect(() => protectDataFolder(dir)).toThrow(`DATA_DIR=${dir} is shared by all users: name a folder of its own`);
  expect(modeOf(dir)).toBe(0o1777);
});

test('a data folder of another user, such as that of a volume in a cluster, is refused and not changed', () => {
  const dir = mkdtempSync(join(parent, 'volume-'));
  chmodSync(dir, 0o777);
  const user = jest.spyOn(process, 'getuid').mockReturnValue(10_001);
  expect(() => protectDataFolder(dir)).toThrow(`DATA_DIR=${dir} belongs to another user: name a folder of its own`);
  user.mockRestore();
  expect(modeOf(dir)).toBe(0o777);
});

test.each(['letters', 'e2e', 'bench', 'api.log', 'npm-debug.log', 'site.json'])(
  'a data folder with other files beside `%s` is refused and not changed',
  (name) => {
    const dir = mkdtempSync(join(parent, 'documents-'));
    chmodSync(dir, 0o755);
    mkdirSync(join(dir, name));
    writeFileSync(join(dir, 'letter'), 'x', { mode: 0o644 });
    expect(() => protectDataFolder(dir)).toThrow(
      `DATA_DIR=${dir} holds files that are not of this site: name a folder of its own`,
    );
    expect([modeOf(dir), modeOf(join(dir, 'letter'))]).toEqual([0o755, 0o644]);
  },
);

// Only the check runs here: these are folders of the machine and of the project.
test('a folder that holds the program, such as the project or the root of the file system, is no data folder', () => {
  const project = join(import.meta.dirname, '../..');
  for (const folder of ['/', project, import.meta.dirname])
    expect([folder, reasonNotToRestrict(folder)]).toEqual([folder, 'holds the program as well']);
  expect(reasonNotToRestrict(mkdtempSync(join(parent, 'empty-')))).toBeUndefined();
});

test.each(['bench', 'bench-edge', 'e2e', 'e2e-own'])('a checkout where only `%s` was run so far can be started', (name) => {
  const dir = mkdtempSync(join(tmpdir(), 'data-'));
  mkdirSync(join(dir, name));
  expect(() => protectDataFolder(dir)).not.toThrow();
});

test('a new data folder with what `npm start` writes before the first process is accepted', () => {
  const dir = mkdtempSync(join(tmpdir(), 'data-'));
  for (const name of ['site.json', 'api.log']) writeFileSync(join(dir, name), '');
  expect(() => protectDataFolder(dir)).not.toThrow();
});

test('a folder in which a first start was interrupted is accepted as data folder', () => {
  const dir = mkdtempSync(join(tmpdir(), 'data-'));
  mkdirSync(join(dir, 'database.new'), { mode: 0o755 });
  expect(() => protectDataFolder(dir)).not.toThrow();
});
