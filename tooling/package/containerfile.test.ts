import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

test('the image is not built from a folder with two archives, of which it would run the older one', () => {
  const srv = mkdtempSync(path.join(tmpdir(), 'srv-'));
  for (const version of ['1.0.0', '1.1.0']) mkdirSync(path.join(srv, `safarnama-${version}`));
  const text = readFileSync(path.join(__dirname, '../../deploy/Containerfile'), 'utf8');
  const [, step = '[]'] = /^RUN (\[.*\])$/m.exec(text) ?? [];
  const [, ...args] = JSON.parse(step.replaceAll('/srv', srv).replaceAll("'/data'", `'${srv}/data'`)) as string[];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, readdirSync(srv)]).toEqual([1, ['safarnama-1.0.0', 'safarnama-1.1.0']]);
  expect(stderr).toContain('more than one archive');
});
