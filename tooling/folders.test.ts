import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const PACKAGES = [
  'api',
  'gateway/src',
  'shell/src',
  'shared',
  'tooling',
  ...['account', 'hotels', 'payment', 'tours', 'wishlist'].map((area) => `mfe-${area}/src`),
];
const NO_PRODUCT = /\.test\.|(^|\/)(testing|bench|dev)\//;

/** Static and dynamic imports, with or without a comment for webpack, and `require`. */
const IMPORT = /(?:from |(?:import|require)\((?:\/\*.*?\*\/ )?)'(\.[^']+)'/g;

const filesOf = (folder: string): string[] =>
  execFileSync('git', ['ls-files', folder], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(tsx?|[mc]js)$/.test(file) && !NO_PRODUCT.test(file));

/** Folder of a file, with so many parts below the package; a file above them stands for itself. */
const folderOf = (file: string, folder: string, depth: number) =>
  path.relative(folder, file).split('/').slice(0, depth).join('/');

/** Imports between folders of a package: importing folder → imported folder → one importing file. */
function importsOf(folder: string, depth: number): Map<string, Map<string, string>> {
  const imports = new Map<string, Map<string, string>>();
  for (const file of filesOf(folder))
    for (const [, source = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const [from, to] = [file, path.join(path.dirname(file), source)].map((one) => folderOf(one, folder, depth)) as [
        string,
        string,
      ];
      if (from === to || to.startsWith('..')) continue;
      imports.set(from, (imports.get(from) ?? new Map()).set(to, file));
    }
  return imports;
}

/** The first circle of folders, as the files that import along it. */
function circleIn(imports: ReturnType<typeof importsOf>): string[] {
  const done = new Set<string>();
  const search = (folder: string, way: readonly (readonly [string, string])[]): string[] => {
    const known = way.findIndex(([passed]) => passed === folder);
    if (known >= 0) return way.slice(known).map(([, file]) => file);
    if (done.has(folder)) return [];
    for (const [next, file] of imports.get(folder) ?? []) {
      const circle = search(next, [...way, [folder, file]]);
      if (circle.length > 0) return circle;
    }
    done.add(folder);
    return [];
  };
  for (const folder of imports.keys()) {
    const circle = search(folder, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

test('a circle of folders is found', () => {
  const imports = new Map([
    ['a', new Map([['b', 'a/1.ts']])],
    ['b', new Map([['c', 'b/1.ts']])],
    ['c', new Map([['b', 'c/1.ts']])],
  ]);
  expect(circleIn(imports)).toEqual(['b/1.ts', 'c/1.ts']);
});

test.each(PACKAGES)('the folders of %s import in one direction', (folder) => {
  expect(filesOf(folder).length).toBeGreaterThan(20);
  for (const depth of [1, 2]) expect(circleIn(importsOf(folder, depth))).toEqual([]);
});
