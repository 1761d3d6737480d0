import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { ROOT } from './install.mjs';
import { runTs, startProgram, stopAll, untilReady } from './process.mjs';

/** Lighthouse and taps over the site and over a build of the same sources without federation, in turn. `bench [runs]`. */
export async function run([runs = '3']) {
  Object.assign(process.env, {
    PORT: '18094',
    API_PORT: '18095',
    DATA_DIR: '.data/bench',
    NODE_ENV: 'production',
    SERVICE_WORKER: 'off',
    FIGURES_SHARE: '0',
    SANDBOX: 'true',
  });
  const data = path.join(ROOT, process.env.DATA_DIR);
  const [federated, monolith] = ['http://127.0.0.1:18094', 'http://127.0.0.1:18096'];
  const chromium = findChromium();
  try {
    const { startSite } = await import('./start.mjs');
    await startSite();
    const build = await import('@safarnama/tooling/build');
    const { shellDir, releasesDir } = await build.default.buildMonolith({
      outDir: path.join(data, 'monolith'),
      store: path.join(data, 'releases'),
      origin: monolith,
    });
    const server = startProgram('gateway', { PORT: '18096', SHELL_DIR: shellDir, RELEASES_DIR: releasesDir }, 'monolith');
    await untilReady(`${monolith}/readyz`, server, 'The gateway without federation');
    return await runTs('e2e/performance/bench.ts', [federated, monolith, runs], {
      env: { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
    });
  } finally {
    await stopAll();
  }
}
