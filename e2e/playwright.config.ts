import { totalmem } from 'node:os';
import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH, BASE_URL, API_URL, CI, E2E_PORT, PROOFS } = process.env;
/** Port of the tested site; its API listens on the next one. Checkouts that are tested in parallel need different ports. */
const PORT = Number(E2E_PORT ?? 18_080);

export const apiPort = String(PORT + 1);

/** The API, not through the gateway. */
export const apiURL = API_URL ?? `http://127.0.0.1:${apiPort}`;

export const baseURL = BASE_URL ?? `http://127.0.0.1:${PORT}`;

/** Where tests wait, three workers use two cores fully. Each needs about a gigabyte with its browser and its site. */
const WORKERS = totalmem() > 8 * 2 ** 30 ? 3 : 2;

const PROOF_FILES = '**/*.proof.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  // Proofs of bounds run alone (`npm run proofs`), so that no other test affects their times.
  ...(PROOFS ? { testMatch: PROOF_FILES, workers: 1 } : { testIgnore: [PROOF_FILES, '**/teams/realistic/**'], workers: WORKERS }),
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
    // Requests of a service worker bypass page.route; the worker's tests allow it.
    serviceWorkers: 'block',
    // Traces make a run more than 50 % slower; record a failing file with `--trace on`.
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
  // Starts a site with an empty database, unless BASE_URL names a running one.
  ...(BASE_URL
    ? {}
    : {
        webServer: {
          // Sites that tests start themselves copy the seeded database (faults/own-site.ts).
          command: [
            'rm -rf .data/e2e .data/e2e-own',
            'node tooling/run.mjs seed',
            'mkdir -p .data/e2e-own',
            'cp -r .data/e2e .data/e2e-own/seeded',
            'node tooling/run.mjs start',
          ].join(' && '),
          cwd: '..',
          url: `${baseURL}/readyz`,
          timeout: 240_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
          // Large enough that the server's HTML is complete on a busy machine.
          env: {
            PORT: String(PORT),
            API_PORT: apiPort,
            DATA_DIR: '.data/e2e',
            RENDER_BUDGET_MS: '5000',
            // Off, because tests count requests; beacons.spec.ts turns them on.
            FIGURES_SHARE: '0',
            LOG_LEVEL: 'info',
          },
        },
      }),
});
