import { findChromium } from './chromium.mjs';
import { runTs, stopAll } from './process.mjs';
import { PORT, startSite } from './start.mjs';

/** Takes screenshots of every route of a running site (`BASE_URL`), or of one that it starts. */
export async function run() {
  const chromium = findChromium();
  const own = !process.env.BASE_URL;
  try {
    if (own) await startSite();
    const env = {
      ...process.env,
      BASE_URL: process.env.BASE_URL ?? `http://127.0.0.1:${PORT}`,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    };
    return await runTs('e2e/screenshots.ts', [], { env });
  } finally {
    if (own) await stopAll();
  }
}
