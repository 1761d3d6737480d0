import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { freePort } from '../../api/testing/api-process.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Process ids with their start times: an id may be reused, the pair is unique. */
type Processes = Map<number, string>;

function statOf(pid: number): { parent: number; started: string } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' ? undefined : { parent: Number(fields[1]), started: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

/** Adds all descendants of a process. */
function addDescendants(pid: number, into: Processes = new Map()): Processes {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const add = (parent: number) => {
    for (const child of all) {
      const stat = statOf(child);
      if (stat?.parent !== parent || into.get(child) === stat.started) continue;
      into.set(child, stat.started);
      add(child);
    }
  };
  add(pid);
  return into;
}
const running = (known: Processes) => [...known].filter(([pid, started]) => statOf(pid)?.started === started).map(([pid]) => pid);
const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};
const runningWith = (known: Processes, text: string) => running(known).filter((pid) => commandOf(pid).includes(text));

/** Processes may need a moment to end; leaked ones stay. */
const expectNoProcessLeft = (known: Processes) => expect.poll(() => running(known), { timeout: 3000 }).toEqual([]);

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  readonly api: string;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
}

async function npmStart(): Promise<Started> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const parent = path.join(ROOT, '.data/e2e-own/start');
  mkdirSync(parent, { recursive: true });
  const env = { ...process.env, PORT: String(port), API_PORT: String(apiPort), DATA_DIR: mkdtempSync(`${parent}/`) };
  const child = spawn(process.execPath, ['tooling/run.mjs', 'start'], { cwd: ROOT, env });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      text += data;
    });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, url: `http://127.0.0.1:${port}`, api: `http://127.0.0.1:${apiPort}`, output: () => text, exit };
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

test('`npm start` stopped during its build leaves no process behind', async () => {
  const { child, exit, output } = await npmStart();
  const known: Processes = new Map();
  // The build has begun when its process is there, beside the API's.
  await expect
    .poll(() => runningWith(addDescendants(child.pid ?? 0, known), 'dist/releases.mjs').length, {
      timeout: 30_000,
      intervals: [50],
      message: output(),
    })
    .toBeGreaterThan(0);
  addDescendants(child.pid ?? 0, known);
  child.kill('SIGTERM');
  expect(await exit).toBe(143);
  await expectNoProcessLeft(known);
});

test('a killed gateway is restarted while the API stays up; after five exits within a minute all processes end', async () => {
  const { child, url, api, output, exit } = await npmStart();
  const known: Processes = new Map();
  const pid = child.pid ?? 0;
  await expect.poll(() => output().includes('is ready'), { timeout: 120_000 }).toBe(true);
  const [gateway] = runningWith(addDescendants(pid, known), 'gateway/dist/gateway.mjs');
  const workers = runningWith(known, 'safarnama-render');
  expect(gateway).toBeGreaterThan(0);
  expect(workers.length).toBeGreaterThanOrEqual(2);

  let apiFailed = 0;
  let isDone = false;
  const polling = (async () => {
    while (!isDone) {
      if (!(await answers(`${api}/healthz`))) apiFailed += 1;
      await wait(50);
    }
  })();
  process.kill(gateway ?? 0, 'SIGKILL');
  await expect
    .poll(() => answers(`${url}/healthz`), { timeout: 5000 })
    .toBe(false)
    .catch(() => {});
  await expect.poll(() => answers(`${url}/readyz`), { timeout: 30_000, message: 'the gateway is back' }).toBe(true);
  isDone = true;
  await polling;
  expect(apiFailed).toBe(0);
  expect(output().match(/The gateway has ended.*/g)).toEqual([
    expect.stringMatching(/^The gateway has ended \(SIGKILL\) and is started again in 0\.25 s; see /),
  ]);
  // Workers end with their gateway, also when it is killed.
  expect(workers.filter((worker) => statOf(worker) !== undefined)).toEqual([]);

  // After four more exits within the minute it is not restarted.
  const killed = new Set<number>();
  await expect
    .poll(
      () => {
        for (const id of runningWith(addDescendants(pid, known), 'gateway/dist/gateway.mjs')) {
          killed.add(id);
          process.kill(id, 'SIGKILL');
        }
        return child.exitCode;
      },
      { timeout: 30_000, intervals: [50] },
    )
    .toBe(1);
  await exit;
  expect(killed.size).toBe(4);
  expect(output()).toMatch(/The gateway has ended 5 times within a minute; see /);
  await expectNoProcessLeft(known);
});
