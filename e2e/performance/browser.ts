import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';

const FLAGS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const START_MS = 20_000;
const END_MS = 10_000;

export interface Browser {
  /** Port of the DevTools protocol. */
  readonly port: number;
  /** Profile folder. */
  readonly profile: string;
  /** Ends all processes of the browser, then removes the profile. */
  stop(): Promise<void>;
}

const until = async (ms: number, reached: () => boolean): Promise<boolean> => {
  for (const end = Date.now() + ms; Date.now() < end; await wait(50)) if (reached()) return true;
  return reached();
};

/**
 * Starts a Chromium with an empty profile, in its own process group. Helper processes outlive the browser and still write to the
 * profile, and `rmSync` fails for a folder that gets new files meanwhile: the profile is removed after the whole group has ended.
 *
 * @throws when it has not opened its port within 20 s
 */
export async function startBrowser(
  executable = process.env.CHROMIUM_PATH ?? chromium.executablePath(),
  temporary = tmpdir(),
): Promise<Browser> {
  const profile = mkdtempSync(path.join(temporary, 'bench-'));
  const child = spawn(executable, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
    detached: true,
  });
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  child.once('exit', (code) => {
    failure ??= new Error(`${executable} has ended with ${code}`);
  });

  const signal = (name: NodeJS.Signals | 0): boolean => {
    try {
      return child.pid !== undefined && process.kill(-child.pid, name);
    } catch {
      return false;
    }
  };
  const remove = () => {
    try {
      rmSync(profile, { recursive: true, force: true });
    } catch (error) {
      console.warn(`${profile} could not be removed: ${(error as Error).message}`);
    }
  };
  // The browser ends with the bench.
  const killAndRemove = () => {
    signal('SIGKILL');
    remove();
  };
  process.once('exit', killAndRemove);

  async function stop() {
    process.off('exit', killAndRemove);
    signal('SIGKILL');
    if (!(await until(END_MS, () => !signal(0)))) console.warn(`${executable} does not end`);
    remove();
  }

  let port = Number.NaN;
  const opened = await until(START_MS, () => {
    if (failure) return true;
    try {
      port = Number.parseInt(readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8'), 10);
    } catch {}
    return Number.isInteger(port);
  });
  if (opened && !failure) return { port, profile, stop };
  await stop();
  throw failure ?? new Error(`${executable} has not opened its port within ${START_MS / 1000} s`);
}
