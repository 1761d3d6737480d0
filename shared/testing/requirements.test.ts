/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const PACKAGES = ['api', 'e2e', 'gateway', 'mfe-account', 'mfe-hotels', 'mfe-payment', 'mfe-tours', 'shared', 'shell'];

/** Facts without a test, each with the reason. */
const UNSEEN: Record<string, string> = {
  'H7.05': 'it says what the specification does not state',
};

const testsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist|test-results|\..*)$/.test(entry.name) ? [] : testsIn(file);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [readFileSync(file, 'utf8')] : [];
  });

test('every fact of the requirements is named by a test title, and every named fact exists', () => {
  const facts = (JSON.parse(readFileSync(path.join(ROOT, 'docs/requirements.json'), 'utf8')) as { id: string }[]).map(
    ({ id }) => id,
  );
  const titles = PACKAGES.flatMap((name) => testsIn(path.join(ROOT, name)))
    .flatMap((source) => source.match(/\[[TH]\d+\.\d+(?: [TH]\d+\.\d+)*\]/g) ?? [])
    .join(' ');
  const named = new Set(titles.match(/[TH]\d+\.\d+/g));
  expect(facts.filter((id) => !named.has(id) && !(id in UNSEEN))).toEqual([]);
  expect([...named].filter((id) => !facts.includes(id))).toEqual([]);
});
