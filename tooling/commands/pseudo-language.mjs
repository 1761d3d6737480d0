import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site.mjs';

/** Names of files that are not copied; dependencies are linked below. */
const EXCLUDED = new Set(['node_modules', 'dist', '.data', '.git', 'test-results']);

const KEY = 'qps';

/** Makes pseudo-texts of the English ones where the Hindi ones differ: a text that is equal in both is a value, a code or an address. */
const PSEUDO = `const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', n: 'ñ', A: 'Á', E: 'É', O: 'Ó' };

export const accented = (text: string): string => \`[\${text.replace(/[aeiounAEO]/g, (letter) => ACCENTS[letter] ?? letter)}]\`;

export function pseudo<T>(english: T, hindi: unknown): T;
export function pseudo(english: unknown, hindi: unknown): unknown {
  if (typeof english === 'string') return english === hindi ? english : accented(english);
  if (typeof english === 'function' && typeof hindi === 'function')
    return (...values: unknown[]) => pseudo(english(...values), hindi(...values));
  if (typeof english !== 'object' || english === null || english instanceof RegExp) return english;
  const other = new Map(Object.entries(hindi ?? {}));
  if (Array.isArray(english)) return english.map((one, at) => pseudo(one, other.get(String(at))));
  return Object.fromEntries(Object.entries(english).map(([key, value]) => [key, pseudo(value, other.get(key))]));
}
`;

const MESSAGES = `import { accented } from '@safarnama/shared/domain/pseudo';
import { MESSAGES as hindi } from './messages.hi.ts';

const numbered = (text: string) => text.split('{}').reduce((before, after, at) => \`\${before}{\${at - 1}}\${after}\`);

export const MESSAGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(hindi).map((key) => [key, accented(numbered(key))]),
);
`;

const filesUnder = (dir) =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) return EXCLUDED.has(entry.name) ? [] : filesUnder(file);
    return entry.isFile() && /\.(ts|json)$/.test(entry.name) ? [file] : [];
  });

/** Copies the sources, with links to the installed dependencies. */
function copyCheckout(to) {
  cpSync(ROOT, to, { recursive: true, filter: (file) => !EXCLUDED.has(path.basename(file)) && file !== to });
  for (const dir of ['.', ...readdirSync(ROOT)]) {
    const from = path.join(ROOT, dir, 'node_modules');
    if (!existsSync(from)) continue;
    const target = path.join(to, dir, 'node_modules');
    const isShared = (file) => ['.pnpm', '.cache'].includes(path.relative(from, file));
    cpSync(from, target, { recursive: true, verbatimSymlinks: true, filter: (file) => !isShared(file) });
    if (dir === '.') symlinkSync(path.join(from, '.pnpm'), path.join(target, '.pnpm'));
  }
}

/** Step 2 of docs/hindi.md: the file with `.qps` beside one with `.hi`. */
function writeTexts(hindi) {
  const text = readFileSync(hindi, 'utf8');
  const name = path.basename(hindi, '.hi.ts');
  const sibling = hindi.replace(/\.hi\.ts$/, `.${KEY}.ts`);
  const original = hindi.replace(/\.hi\.ts$/, '.ts');
  if (name === 'language') return writeFileSync(sibling, text.replaceAll('.hi', `.${KEY}`));
  if (!existsSync(original)) return writeFileSync(sibling, MESSAGES);
  // The build replaces the original by the sibling, which needs it under another name.
  cpSync(original, hindi.replace(/\.hi\.ts$/, '.english.ts'));
  const names = [...readFileSync(original, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, one]) => one);
  writeFileSync(
    sibling,
    [
      `import { pseudo } from '@safarnama/shared/domain/pseudo';`,
      `import * as english from './${name}.english.ts';`,
      `import * as hindi from './${name}.hi.ts';`,
      '',
      ...names.map((one) => `export const ${one} = pseudo(english.${one}, hindi.${one});`),
      '',
    ].join('\n'),
  );
}

/** Step 3: the records with a text of each language. */
function extendRecord(file) {
  const text = readFileSync(file, 'utf8');
  const extended = text
    .replace(
      /^(import .*\bas )hi\b(.*\.hi)((?:\.ts)?';\n)/gm,
      (line, as, from, end) => line + as + KEY + from.replace(/hi$/, KEY) + end,
    )
    .replace(/^(const TEXTS\b.*), hi \};/m, `$1, hi, ${KEY} };`)
    .replace(/^ {2}hi: \{[^}]*\},\n/m, (entry) => entry + entry.replace('hi:', `${KEY}:`));
  if (extended !== text) writeFileSync(file, extended);
}

/** Copies this checkout to a new or empty folder and adds a pseudo-language there, by the steps of docs/hindi.md. */
export async function run([folder]) {
  if (!folder) {
    console.error('npm run pseudo-language -- <folder>');
    return 2;
  }
  const to = path.resolve(folder);
  mkdirSync(to, { recursive: true });
  if (readdirSync(to).length > 0) throw new Error(`${to} is not empty.`);
  copyCheckout(to);
  const list = path.join(to, 'shared/domain/languages.json');
  const entry = { tag: `${KEY}-Ploc`, locale: 'en-IN', prefix: `/${KEY}`, name: '[Pséúdó]' };
  writeFileSync(list, JSON.stringify({ ...JSON.parse(readFileSync(list, 'utf8')), [KEY]: entry }));
  writeFileSync(path.join(to, 'shared/domain/pseudo.ts'), PSEUDO);
  const shared = path.join(to, 'shared/package.json');
  const { exports, ...rest } = JSON.parse(readFileSync(shared, 'utf8'));
  const domain = (name) => [`./domain/${name}`, `./domain/${name}.ts`];
  const added = Object.fromEntries([domain('pseudo'), domain(`part-payment-content.${KEY}`)]);
  writeFileSync(shared, JSON.stringify({ ...rest, exports: { ...exports, ...added } }));
  const files = filesUnder(to).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  for (const file of files.filter((one) => one.endsWith('.hi.ts'))) writeTexts(file);
  for (const file of files.filter((one) => !one.endsWith('.hi.ts'))) extendRecord(file);
  console.log(`${to} has the language ${KEY} below /${KEY}`);
  return 0;
}
