import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './install.mjs';

/** Runs a program to its end with this terminal. Resolves to its exit code. Whoever ends this process ends all that it has started. */
export const runToEnd = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    let told;
    const pass = (signal) => {
      told = signal;
      child.kill(signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
    const end = async (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass);
      if (!told) return resolve(code);
      await stopAll();
      process.exit(told === 'SIGINT' ? 130 : 143);
    };
    child.once('error', () => end(1));
    child.once('exit', (code, signal) => end(code ?? (signal ? 1 : 0)));
  });

/** Runs a TypeScript file of the project to its end. */
export const runTs = (file, args = [], options = {}) => runToEnd(process.execPath, ['--import', 'tsx', file, ...args], options);

const children = new Set();

/** Starts a TypeScript server in the background; its output goes to a file. It ends with this process. */
export function startTs(name, file, env = {}) {
  const dir = path.resolve(ROOT, process.env.DATA_DIR ?? '.data');
  mkdirSync(dir, { recursive: true });
  const log = path.join(dir, `${name}.log`);
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out = createWriteStream(log, { flags: 'a' });
  child.stdout.pipe(out, { end: false });
  child.stderr.pipe(out, { end: false });
  children.add(child);
  const exit = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  child.once('exit', () => children.delete(child));
  return { child, log, exit };
}

/** Ends every server that was started here, politely, then for certain. */
export async function stopAll() {
  const running = [...children];
  for (const child of running) child.kill('SIGTERM');
  const ended = Promise.all(running.map((child) => new Promise((resolve) => child.once('exit', resolve))));
  await Promise.race([ended, wait(10_000)]);
  for (const child of children) child.kill('SIGKILL');
}

/** Waits until a URL answers with a good status, or a server has ended. */
export async function untilReady(url, server, name, seconds = 120) {
  let ended = false;
  server.exit.then(() => {
    ended = true;
  });
  for (let tries = 0; tries < seconds * 10; tries += 1) {
    if (ended) throw new Error(`${name} has ended; the reason is in ${server.log}`);
    const ready = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await wait(100);
  }
  throw new Error(`${name} did not become ready in ${seconds} s; see ${server.log}`);
}

export const portIsFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
