import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import lighthouse, { type Result } from 'lighthouse';

const PORT = 9377;

/** A Chromium of its own, with an empty profile. */
async function startChromium(): Promise<{ stop(): Promise<void> }> {
  const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
  const profile = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const flags = [
    '--headless=new',
    `--remote-debugging-port=${PORT}`,
    `--user-data-dir=${profile}`,
    '--no-sandbox',
    '--disable-gpu',
  ];
  const quiet = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  const browser: ChildProcess = spawn(CHROMIUM_PATH, [...flags, ...quiet, 'about:blank'], { stdio: 'ignore' });
  for (let tries = 0; tries < 100; tries += 1) {
    const up = await fetch(`http://127.0.0.1:${PORT}/json/version`).then(
      () => true,
      () => false,
    );
    if (up) break;
    await wait(100);
  }
  return {
    stop: async () => {
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

/**
 * One visit by Lighthouse's phone on applied slow 4G with a four times slower processor.
 *
 * @param categories `performance`, or `accessibility`, `best-practices` and `seo`
 */
export async function visit(url: string, categories: string[]): Promise<Result> {
  const chromium = await startChromium();
  try {
    const run = await lighthouse(url, {
      port: PORT,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: categories,
      throttlingMethod: 'devtools',
      formFactor: 'mobile',
    });
    if (!run) throw new Error(`Lighthouse has no result for ${url}`);
    if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
    return run.lhr;
  } finally {
    await chromium.stop();
  }
}
