import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HOST_API_VERSION } from './index.ts';

const ROOT = path.resolve(__dirname, '../..');
const text = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const minor = (version: string) => version.split('.').slice(0, 2).join('.');

test('HOST_API_VERSION, the package version and the compatibility table agree', () => {
  const { version } = JSON.parse(text('shared/package.json')) as { version: string };
  const rows = [...text('docs/teams.md').matchAll(/^\| (\d+\.\d+) +\|/gm)].map(([, row]) => row);
  expect([minor(version), rows.at(-1)]).toEqual([minor(HOST_API_VERSION), minor(HOST_API_VERSION)]);
});
