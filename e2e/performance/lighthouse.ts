import { setTimeout as wait } from 'node:timers/promises';
import lighthouse, { type Result } from 'lighthouse';
import { startBrowser } from './browser.ts';

/** Longer than a visit of any page, including Lighthouse's own waits. */
const LIMIT_MS = 180_000;

/**
 * One visit of a page by Lighthouse's phone on applied slow 4G with a four times slower processor.
 *
 * @param categories `performance`, or `accessibility`, `best-practices` and `seo`
 * @throws when there is no result, within three minutes at the latest
 */
export async function visit(url: string, categories: string[]): Promise<Result> {
  const browser = await startBrowser();
  const timeout = new AbortController();
  try {
    const run = await Promise.race([
      lighthouse(url, {
        port: browser.port,
        output: 'json',
        logLevel: 'silent',
        onlyCategories: categories,
        throttlingMethod: 'devtools',
        formFactor: 'mobile',
      }),
      wait(LIMIT_MS, undefined, { signal: timeout.signal }),
    ]);
    if (!run) throw new Error(`Lighthouse has no result within ${LIMIT_MS / 1000} s`);
    if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message);
    return run.lhr;
  } finally {
    timeout.abort();
    await browser.stop();
  }
}
