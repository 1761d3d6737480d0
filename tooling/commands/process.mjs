import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { IS_PACKAGED, ROOT } from '../site.mjs';

/** Undefined in an archive, which contains built programs. */
const builder = IS_PACKAGED ? undefined : createRequire(import.meta.url)('../build/programs.cjs');
export const buildPrograms = async () => builder?.buildPrograms();

/** Path of a built program from the folder of the site, such as `gateway/dist/releases.mjs`. */
export const programFile = (program) =>
  ['gateway', 'api'].map((owner) => `${owner}/dist/${program}.mjs`).find((file) => existsSync(path.join(ROOT, file)));

/** Milliseconds in which a server ends: it drains, then closes. */
const END_MS = (Number(process.env.DRAIN_SECONDS) || 0) * 1000 + 10_000;

const NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/** `programs` run in the foreground; `children` are background servers, each in its own process group. */
const programs = new Set();
const children = new Set();
let stopping = false;
export const isStopping = () => stopping;

/** Ends all started processes on a signal, also between two steps of a command. */
async function stop(signal) {
  // Ends the drain of servers that an earlier signal began.
  if (stopping && signal === 'SIGINT') for (const child of [...programs, ...children]) child.kill(signal);
  if (stopping) return;
  stopping = true;
  const running = [...programs];
  for (const program of running) program.kill(signal);
  await Promise.race([Promise.all(running.map(untilEnded)), wait(END_MS)]);
  for (const program of programs) program.kill('SIGKILL');
  await stopAll();
  process.exit(process.exitCode ?? 128 + NUMBERS[signal]);
}
const untilEnded = (child) => (hasEnded(child) ? undefined : new Promise((resolve) => child.once('exit', resolve)));
const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

function start(set, command, args, options) {
  if (stopping) throw new Error('The command is being stopped.');
  if (process.listenerCount('SIGTERM', stop) === 0) for (const signal of Object.keys(NUMBERS)) process.on(signal, stop);
  const child = spawn(command, args, { cwd: ROOT, ...options });
  set.add(child);
  child.once('exit', () => set.delete(child));
  return child;
}

/** Not every system allows it, and the process may have ended. */
function lowerPriority({ pid }) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has the usual priority.
  }
}

/**
 * Runs a program in the foreground. Resolves to its exit code; never while this process is being stopped. `isBackground`: with a lower
 * priority.
 */
export const runToEnd = (command, args, { isBackground = false, ...options } = {}) =>
  new Promise((resolve) => {
    const child = start(programs, command, args, { stdio: 'inherit', ...options });
    if (isBackground && child.pid) lowerPriority(child);
    const end = (code) => {
      programs.delete(child);
      if (!stopping) resolve(code);
    };
    child.once('error', () => end(1));
    child.once('exit', (code, signal) => end(code ?? (signal ? 1 : 0)));
  });

/** Runs a built program (`gateway`, `ops`, `releases`, `api` …) in the foreground, after rebuilding changed programs. */
export async function runProgram(program, args = [], options = {}) {
  await buildPrograms();
  return runToEnd(process.execPath, [programFile(program), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    ...options,
  });
}

/** Runs a TypeScript file of tests or benches in the foreground. */
export const runTs = (file, args = [], options = {}) => runToEnd(process.execPath, ['--import', 'tsx', file, ...args], options);

/** Warnings of servers, which all warn of the same environment: each is printed once. */
const warnings = new Set();

/** Lines of an error's output that do not state its reason: warnings, stacks and the version of Node. */
const NO_REASON = /^(warning: |Node\.js v|\s|[{}]|$)/;

/** Milliseconds in which the last lines of a process arrive after its end. */
const LAST_LINES_MS = 100;

/** Starts a built server in the background; its output goes to a file. It ends with this process. */
export function startProgram(program, env = {}, name = program) {
  const dir = path.resolve(ROOT, process.env.DATA_DIR ?? '.data');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const log = path.join(dir, `${name}.log`);
  const child = start(children, process.execPath, [programFile(program)], {
    env: { ...process.env, ...env },
    // Servers end when the channel closes, also after SIGKILL of this process.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const file = openSync(log, 'a', 0o600);
  let isLost = false;
  const write = (data) => {
    try {
      writeSync(file, data);
      isLost = false;
    } catch ({ message }) {
      // The servers go on without their log.
      if (!isLost) console.error(`${log}: ${message}; its lines are lost`);
      isLost = true;
    }
  };
  child.stdout.on('data', write);
  child.stderr.on('data', write);
  child.once('close', () => closeSync(file));
  let last = '';
  child.stderr.on('data', (data) => {
    const lines = String(data).trim().split('\n');
    last = lines.findLast((line) => !NO_REASON.test(line)) ?? last;
    for (const line of lines.filter((text) => text.startsWith('warning: ') && !warnings.has(text))) {
      warnings.add(line);
      console.error(line);
    }
  });
  const exit = new Promise((resolve) => {
    const end = (code, signal) => resolve(signal ?? code);
    child.once('close', end);
    // Processes that it started may hold its output open for longer.
    child.once('exit', (code, signal) => setTimeout(end, LAST_LINES_MS, code, signal).unref());
  });
  return { child, log, exit, lastError: () => last, startAgain: () => startProgram(program, env, name) };
}

function signalGroup({ pid }, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // No process of the group is left.
  }
}

/** Ends every background server and its process group: SIGTERM, then SIGKILL. */
export async function stopAll() {
  stopping = true;
  const running = [...children];
  for (const child of running) child.kill('SIGTERM');
  await Promise.race([Promise.all(running.map(untilEnded)), wait(END_MS)]);
  for (const child of running) signalGroup(child, 'SIGKILL');
}

/** Whether a URL answers with a good status within two seconds. */
export function answers(url) {
  // `AbortSignal.timeout` does not keep the process running until the answer.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), 2000);
  return fetch(url, { signal: abort.signal })
    .then(
      ({ ok }) => ok,
      () => false,
    )
    .finally(() => clearTimeout(timer));
}

/** Waits until a URL answers with a good status. Throws once the site of another terminal has ended. */
export async function untilAnswers(url, isRunning) {
  while (!(await answers(url))) {
    if (!isRunning()) throw new Error('The site of the other terminal has ended.');
    await wait(200);
  }
}

/** Milliseconds between two requests to a server that starts. */
const PAUSE_MS = 25;

/** Resolves when a URL responds with 2xx; rejects when the server has ended. */
export async function untilReady(url, server, name, seconds = 120) {
  let ended = false;
  server.exit.then(() => {
    ended = true;
  });
  const deadline = performance.now() + seconds * 1000;
  while (performance.now() < deadline) {
    if (ended) throw new Error(`${name} has ended: ${server.lastError()} (${server.log})`);
    if (await answers(url)) return;
    await wait(PAUSE_MS);
  }
  throw new Error(`${name} did not become ready in ${seconds} s; see ${server.log}`);
}
