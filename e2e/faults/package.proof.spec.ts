import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { call, freePort } from '../../api/testing/api-process.ts';
import { unpackFirstArchiveData } from '../../api/testing/archive-data.ts';
import { bookTour } from '../journeys/book-tour.ts';
import { makeArchive } from './archive.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let folder: string;
let data: string;
let site: string;
/** Ends the last started site. */
let stop = async () => {};

/** Resident memory of a process and of all that it has started, in MB by program. */
function memoryOf(pid: number): Record<string, number> {
  const shown = spawnSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' }).stdout.trim().split('\n');
  const rows = shown.map((line) => /^ *(\d+) +(\d+) +(\d+) (.*)$/.exec(line)?.slice(1) ?? []);
  const family = new Set([`${pid}`]);
  // `ps` sorts by number: a child mostly follows its parent; a second pass finds the others.
  for (let pass = 0; pass < 2; pass++) for (const [id = '', parent = ''] of rows) if (family.has(parent)) family.add(id);
  const sums: Record<string, number> = {};
  for (const [id = '', , kilobytes, args = ''] of rows) {
    if (!family.has(id)) continue;
    const name = /(\w+)\.mjs/.exec(args)?.[1] ?? 'render workers';
    sums[name] = Math.round((sums[name] ?? 0) + Number(kilobytes) / 1024);
  }
  return sums;
}

const node = (args: string[], cwd = site, env: Record<string, string> = {}) =>
  spawnSync(process.execPath, args, { cwd, encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: data, ...env } });

/** Starts one more gateway of the archive beside the running site; milliseconds until it is ready. */
async function startGatewayAlone(api: string): Promise<number> {
  const port = await freePort();
  const env = { PATH: process.env.PATH, DATA_DIR: data, PORT: `${port}`, API_URL: api };
  const began = performance.now();
  const child = spawn(process.execPath, ['safarnama.mjs', 'gateway'], { cwd: site, env, stdio: 'ignore' });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 180_000, intervals: [10] }).toBe(true);
  const ready = Math.round(performance.now() - began);
  child.kill('SIGTERM');
  await exit;
  return ready;
}

/** Starts the site of the archive by its command. */
async function start() {
  const [port, apiPort, opsPort] = [await freePort(), await freePort(), await freePort()];
  const env = {
    ...{ PATH: process.env.PATH, DATA_DIR: data, PORT: `${port}`, API_PORT: `${apiPort}`, OPS_PORT: `${opsPort}` },
    // On a busy machine, too, the server's HTML must be complete.
    RENDER_BUDGET_MS: '5000',
  };
  const began = performance.now();
  const child = spawn(process.execPath, ['safarnama.mjs', 'start'], { cwd: site, env });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text));
  await expect.poll(() => output, { timeout: 180_000, intervals: [50] }).toMatch(/is ready: |has ended|did not become ready/);
  const ready = Math.round(performance.now() - began);
  stop = async () => {
    child.kill('SIGTERM');
    await exit;
  };
  return {
    output: () => output,
    url: `http://127.0.0.1:${port}`,
    api: `http://127.0.0.1:${apiPort}`,
    ready,
    pid: child.pid ?? 0,
  };
}

test.beforeAll(() => {
  const file = makeArchive();
  folder = mkdtempSync(path.join(tmpdir(), 'safarnama-archive-'));
  data = path.join(folder, 'data');
  expect(spawnSync('tar', ['-xzf', file, '-C', folder]).status).toBe(0);
  site = path.join(folder, path.basename(file, '.tar.gz'));
  console.log(`archive: ${statSync(file).size} bytes`);
});
test.afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

test('an archive holds no sources, tests, build tools, links or paths of its build, and names its libraries with their licences', () => {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => lstatSync(path.join(site, name)).isSymbolicLink())).toEqual([]);
  // The folder in which an archive is built. A short path of the checkout, such as /src, would be found in any code.
  expect(spawnSync('grep', ['-rlF', '/dist/.package-', site], { encoding: 'utf8' }).stdout).toBe('');
  expect(files.filter((name) => /\.(ts|tsx)$|\.(test|spec)\.[cm]?js$/.test(name))).toEqual([]);
  expect(
    files.filter((name) => /^node_modules\/(webpack|esbuild|typescript|tsx|jest|@swc\/(?!helpers\/|helpers$))(\/|$)/.test(name)),
  ).toEqual([]);
  expect(files).toContain('deploy/systemd/safarnama@.service');
  const unreadable = files.filter((name) => (statSync(path.join(site, name)).mode & 0o444) !== 0o444);
  expect(unreadable, 'every user can read the files').toEqual([]);
  const sbom = JSON.parse(readFileSync(path.join(site, 'sbom.cdx.json'), 'utf8'));
  expect(sbom.bomFormat).toBe('CycloneDX');
  const licences = readFileSync(path.join(site, 'LICENCES.txt'), 'utf8');
  // Installed, bundled into the browser's code, of the shared package alone, and of the servers alone.
  for (const library of ['@electric-sql/pglite', 'react', 'axios', 'fastify', '@opentelemetry/sdk-trace-base']) {
    expect(
      sbom.components.map(({ group, name }: { group?: string; name: string }) => [group, name].filter(Boolean).join('/')),
    ).toContain(library);
    expect(licences).toMatch(new RegExp(`^${library} \\d`, 'm'));
  }
});

test('an unpacked archive runs the site in an empty folder: a visitor books a tour, and the booking survives a restart', async ({
  browser,
}) => {
  const first = await start();
  expect(first.output()).toMatch(/Safarnama is ready/);
  const context = await browser.newContext({ baseURL: first.url, viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => /error|warning/.test(message.type()) && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  await bookTour(page);
  await context.close();
  expect(problems.filter((text) => !/^Service Worker registration blocked/.test(text))).toEqual([]);
  await stop();

  const again = await start();
  expect(again.output()).not.toMatch(/published/);
  expect((await fetch(`${again.url}/`)).status).toBe(200);
  console.log(`resident memory in MB: ${JSON.stringify(memoryOf(again.pid))}`);
  console.log(`gateway alone ready after ${await startGatewayAlone(again.api)} ms`);
  await stop();
  console.log(`ready after ${first.ready} ms with an empty data folder, ${again.ready} ms with a filled one`);
  expect(readdirSync(site)).not.toContain('.data');
});

test('an archive starts on the data folder of the first archive: its bookings stay', async () => {
  data = path.join(folder, 'first');
  mkdirSync(data);
  const { email, password, userId, transactions } = unpackFirstArchiveData(data);
  const { api } = await start();
  const login = await call(`${api}/login`, { body: { email, password } });
  const token = String(login.body.access_token);
  const read = async (path: string) => JSON.stringify((await call(api + path, { token })).body);
  expect(await read(`/bookings/user/${userId}`)).toContain(transactions.room);
  expect(await read(`/orderbyid/${userId}`)).toContain(transactions.tour);
  await stop();
});

test('a changed or missing file of an archive is named and nothing starts', () => {
  const program = path.join(site, 'gateway/dist/gateway.mjs');
  const text = readFileSync(program);
  appendFileSync(program, '\n');
  const changed = node(['safarnama.mjs', 'start']);
  expect([changed.status, changed.stderr]).toEqual([
    1,
    'gateway/dist/gateway.mjs was changed since this archive was made. Unpack the archive anew.\n',
  ]);
  rmSync(program);
  const missing = node(['safarnama.mjs', 'check']);
  expect([missing.status, missing.stderr]).toEqual([
    1,
    'gateway/dist/gateway.mjs is missing since this archive was made. Unpack the archive anew.\n',
  ]);
  writeFileSync(program, text);
  expect(node(['safarnama.mjs', 'check']).status).toBe(0);
});

test('wrong commands and settings of an archive end with one line', () => {
  expect(node(['safarnama.mjs', 'nonsense']).status).toBe(2);
  expect(node(['safarnama.mjs', 'releases', 'build', 'mfe-tours']).stderr).toMatch(
    /^this archive has no sources: build in a checkout/,
  );
  const port = node(['safarnama.mjs', 'gateway'], site, { PORT: 'abc' });
  expect([port.status, port.stderr]).toEqual([1, 'PORT: must be a port number from 0 to 65535\n']);
  mkdirSync(path.join(folder, 'file'), { recursive: true });
  writeFileSync(path.join(folder, 'file/data'), '');
  const disk = node(['safarnama.mjs', 'gateway'], site, { DATA_DIR: path.join(folder, 'file/data/below') });
  expect(disk.status).toBe(1);
  expect(disk.stderr.trim().split('\n')).toHaveLength(1);
  expect(existsSync(path.join(folder, 'file/data/below'))).toBe(false);
});
