import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../api/testing/api-process.ts';
import { printedAddress } from '../faults/own-site.ts';
import { expect, hydrated, open, test } from '../fixtures.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Limit for a build of all remotes on a busy machine. */
const BUILD_WAIT = { timeout: 240_000 };

test.describe.configure({ mode: 'serial', timeout: 600_000 });
// React's development build advertises its tools.
test.use({ allowConsole: [/React DevTools/] });

let site: ChildProcess;
let url: string;
let hotUrl: string;
let output = '';
const count = (line: RegExp) => output.match(line)?.length ?? 0;

test.beforeAll(async () => {
  const parent = path.join(ROOT, '.data/e2e-own/dev');
  mkdirSync(parent, { recursive: true });
  const ports = {
    PORT: await freePort(),
    API_PORT: await freePort(),
    GALLERY_PORT: await freePort(),
    HOT_PORT: await freePort(),
  };
  const env = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
  site = spawn(process.execPath, ['tooling/run.mjs', 'dev'], {
    cwd: ROOT,
    env: { ...process.env, ...env, DATA_DIR: mkdtempSync(`${parent}/`) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  site.stdout?.on('data', (text) => {
    output += text;
  });
  url = await printedAddress(site);
  await expect.poll(() => /with hot reload: (\S+)/.exec(output)?.[1], BUILD_WAIT).toBeTruthy();
  hotUrl = /with hot reload: (\S+)/.exec(output)?.[1] ?? '';
});

test.afterAll(async () => {
  site.kill('SIGTERM');
  await new Promise((resolve) => site.once('exit', resolve));
});

const before = new Map<string, string>();
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  for (const [file, text] of before) writeFileSync(file, text);
  before.clear();
});

/** Changes a source file until the end of the test. */
function edit(name: string, find: string, put: string) {
  const file = path.join(ROOT, name);
  const text = before.get(file) ?? readFileSync(file, 'utf8');
  expect(text).toContain(find);
  before.set(file, text);
  writeFileSync(file, text.replace(find, put));
}

test('npm run dev: edits during a build cause one further build of the newest state; a gateway restart logs no error', async ({
  page,
}) => {
  await page.goto(`${url}/about`);
  await hydrated(page);
  const title = (text: string) => edit('shell/src/app/layout/footer/content.ts', "'Newsletter'", `'${text}'`);
  const start = Date.now();
  title('First edit');
  await expect.poll(() => count(/^changed: shell$/gm), BUILD_WAIT).toBe(1);
  for (const text of ['Second edit', 'Third edit', 'Fourth edit']) title(text);
  await expect(page.getByText('Fourth edit').first()).toBeVisible(BUILD_WAIT);
  console.log(
    `four edits of the shell: the newest is seen in the built site after ${((Date.now() - start) / 1000).toFixed(1)} s`,
  );
  await expect.poll(() => count(/^ready$/gm), BUILD_WAIT).toBe(2);
  expect(count(/^changed: /gm), 'one build of the first edit, one of the others').toBe(2);

  const reload = page.waitForEvent('load', BUILD_WAIT);
  edit('gateway/src/edge/live-reload.ts', '/** Reloads open', '\n/** Reloads open');
  await reload;
  await hydrated(page);
});

test('npm run dev: edits of a remote, shared/ui and the shell are seen at the hot address, and fields keep their text', async ({
  page,
}) => {
  await open(page, `${hotUrl}/dss?selectedMonth=March&destination=gwalior`);
  await expect(page.getByText('View Details').first()).toBeVisible();
  const field = page.getByLabel('Your email').first();
  await field.fill('kept@example.test');
  const edits = [
    ['mfe-tours/src/features/tour-card/content.ts', "'View Details'", "'Edit of a remote'", 'Edit of a remote'],
    ['shared/ui/button.tsx', '{children}</span>', '{children} (edit of a part)</span>', '(edit of a part)'],
    ['shell/src/app/layout/footer/content.ts', "'Newsletter'", "'Edit of the shell'", 'Edit of the shell'],
  ] as const;
  for (const [file, find, put, text] of edits) {
    const start = Date.now();
    edit(file, find, put);
    // `expect` would poll only once a second after its first checks.
    await page.getByText(text).filter({ visible: true }).first().waitFor({ timeout: 60_000 });
    console.log(`${file}: seen after ${((Date.now() - start) / 1000).toFixed(1)} s`);
    await expect(field).toHaveValue('kept@example.test');
  }
});
