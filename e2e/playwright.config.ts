import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH, BASE_URL, API_URL, CI, E2E_PORT, PROOFS } = process.env;
/** The site of the tests; its API listens on the next port. Two checkouts that are tested side by side need two. */
const PORT = Number(E2E_PORT ?? 18_080);

export const apiPort = String(PORT + 1);

/** The API itself, behind the public door. */
export const apiURL = API_URL ?? `http://127.0.0.1:${apiPort}`;

export const baseURL = BASE_URL ?? `http://127.0.0.1:${PORT}`;

const PROOF_FILES = '**/*.proof.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  // Proofs of bounds run alone, so that no other test takes the time that they measure: `npm run proofs`.
  ...(PROOFS ? { testMatch: PROOF_FILES, workers: 1 } : { testIgnore: PROOF_FILES, workers: 2 }),
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [[CI ? 'dot' : 'list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A request that a worker answers escapes page.route; the tests of the worker allow it again.
    serviceWorkers: 'block',
    // A recorded run takes more than half as long again; `--trace on` records one file that fails.
    trace: 'off',
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // A site of its own, on an empty database. BASE_URL names one that runs already.
  ...(BASE_URL
    ? {}
    : {
        webServer: {
          command: 'rm -rf .data/e2e && node tooling/run.mjs start',
          cwd: '..',
          url: `${baseURL}/readyz`,
          timeout: 240_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
          // The render budget is for visitors; here a busy machine must not decide what the server's HTML holds.
          env: {
            PORT: String(PORT),
            API_PORT: apiPort,
            DATA_DIR: '.data/e2e',
            RENDER_BUDGET_MS: '5000',
            // Requests are counted here; figures.spec.ts turns them on.
            FIGURES_SHARE: '0',
            LOG_LEVEL: 'info',
          },
        },
      }),
});
