import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { expect, test } from '../fixtures.ts';
import { startBrowser } from './browser.ts';
import { createFindings, median } from './findings.ts';

/** A fake browser that ends on SIGTERM, while its helper writes to the profile until it is killed. */
const STUBBORN = `#!/bin/sh
for word in "$@"; do case "$word" in --user-data-dir=*) profile="\${word#*=}";; esac; done
mkdir "$profile/Default"
(trap '' TERM; i=0; while :; do i=$((i+1)); mkdir -p "$profile/Default"; : > "$profile/Default/$i"; done) 2> /dev/null &
echo 9 > "$profile/DevToolsActivePort"
trap 'exit 0' TERM
while :; do sleep 0.05; done
`;

test('the profile folder is removed with its browser although a helper process still writes', async () => {
  const folder = test.info().outputPath('profiles');
  const executable = test.info().outputPath('browser.sh');
  mkdirSync(folder, { recursive: true });
  writeFileSync(executable, STUBBORN, { mode: 0o755 });
  const { port, profile, stop } = await startBrowser(executable, folder);
  expect(port).toBe(9);
  await expect.poll(() => readdirSync(`${profile}/Default`).length).toBeGreaterThan(20);
  await stop();
  expect(readdirSync(folder)).toEqual([]);
  // Long enough for a remaining helper to write.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(existsSync(profile)).toBe(false);
});

test('two browsers started at once have different ports and leave no files', async () => {
  const folder = test.info().outputPath('profiles');
  mkdirSync(folder, { recursive: true });
  const both = await Promise.all([startBrowser(undefined, folder), startBrowser(undefined, folder)]);
  expect(both[0].port).not.toBe(both[1].port);
  for (const { port } of both) expect((await fetch(`http://127.0.0.1:${port}/json/version`)).ok).toBe(true);
  await Promise.all(both.map(({ stop }) => stop()));
  expect(readdirSync(folder)).toEqual([]);
});

test('a browser that does not start is reported and leaves no files', async () => {
  const folder = test.info().outputPath('profiles');
  mkdirSync(folder, { recursive: true });
  await expect(startBrowser('/bin/false', folder)).rejects.toThrow('/bin/false has ended with 1');
  await expect(startBrowser('/no/such/browser', folder)).rejects.toThrow('ENOENT');
  expect(readdirSync(folder)).toEqual([]);
});

test('a failed measurement is repeated and reported, and the run continues', async () => {
  const printed: string[] = [];
  const { measure, mark, end } = createFindings((line) => printed.push(line));
  let tries = 0;
  const failsOnce = () => {
    tries += 1;
    if (tries === 1) throw new Error('lost');
    return Promise.resolve(7);
  };
  expect(await measure('home', failsOnce, 3)).toBe(7);
  expect(await measure('view', () => Promise.reject(new Error('no page\nat file.ts:1')), 3)).toBeUndefined();
  expect(await measure('dss', () => Promise.resolve(Number.NaN), 3, Number.isFinite)).toBeUndefined();
  expect(mark(median([undefined, undefined]), 10)).toBe('');
  expect(mark(9, 10)).toBe('');
  expect(end(), 'a measurement is missing').toBe(1);
  expect(printed.join('\n')).toContain('2 could not be measured:\n  view: no page\n  dss: incomplete');
  expect(printed.join('\n')).not.toContain('file.ts');
});

test('a bench run succeeds only when all was measured and is within its limits', () => {
  const ignoreLine = () => {};
  expect(createFindings(ignoreLine).end()).toBe(0);
  const findings = createFindings(ignoreLine);
  expect(findings.mark(10, 10)).toContain('OVER 10');
  expect(findings.end()).toBe(1);
});

test('the median of a bench ignores missing measurements', () => {
  expect(median([3, undefined, 1, Number.NaN, 2])).toBe(2);
  expect(median([4, 1])).toBe(1);
  expect(median([])).toBeUndefined();
});

test('a bench without a browser ends and names every page', async ({ baseURL }) => {
  const bench = spawn(process.execPath, ['--import', 'tsx', 'performance/bench.ts', `${baseURL}`, `${baseURL}`, '1'], {
    env: { ...process.env, CHROMIUM_PATH: '/no/such/browser' },
  });
  let printed = '';
  bench.stdout.on('data', (text) => {
    printed += text;
  });
  bench.stderr.on('data', (text) => {
    printed += text;
  });
  expect(await new Promise((resolve) => bench.once('exit', resolve))).toBe(1);
  const missing = printed.slice(printed.indexOf('could not be measured:\n'));
  for (const path of ['/', '/about', '/dss', '/Hotel-Rooms', '/view/']) expect(missing).toContain(`${baseURL}${path}`);
  for (const name of ['filter', 'dialog', 'city typing']) expect(missing).toContain(`${name} at`);
  expect(printed).not.toMatch(/^\s+at .*:\d+:\d+/m);
});
