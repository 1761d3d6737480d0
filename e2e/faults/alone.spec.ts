import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { paymentPath } from '@safarnama/shared/domain';
import { expect, test } from '../fixtures.ts';
import { apiPort } from '../playwright.config.ts';
import { freePort, printedAddress } from './own-site.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A page or slot of each remote, and what it shows without the shell. */
const REMOTES = [
  { name: 'mfe-tours', address: '/dss?selectedMonth=March&destination=gwalior', shows: /View Details/ },
  { name: 'mfe-hotels', address: '/slot/landing-form', shows: /Search/ },
  { name: 'mfe-account', address: '/forgetPassword', shows: /e-?mail/i },
  {
    name: 'mfe-payment',
    address: paymentPath(1000, 'Goa', {
      destinationId: 1,
      subdes: 1,
      package: 1001,
      // No departure: ids of months differ from database to database.
      month: '',
      date: '',
      adult: 1,
      child: 0,
      infant: 0,
    }),
    shows: 'Google Pay',
  },
];

// React's development build advertises its tools.
test.use({ allowConsole: [/React DevTools/] });
test.describe.configure({ mode: 'default', timeout: 180_000 });

for (const { name, address, shows } of REMOTES) {
  test(`${name} runs alone at the printed address, without the shell`, async ({ page }) => {
    const port = await freePort();
    const server: ChildProcess = spawn(process.execPath, ['tooling/run.mjs', 'dev', name], {
      cwd: ROOT,
      env: { ...process.env, API_PORT: apiPort, ALONE_PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      await page.goto((await printedAddress(server)) + address);
      await expect(page.getByText(shows).first()).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('navigation', { name: `Routes and slots of ${name}` })).toBeVisible();
      await expect(page.getByRole('contentinfo'), 'no shell around it').toHaveCount(0);
    } finally {
      // An open page would try to connect to the dev server again, and the console would say that it cannot.
      await page.goto('about:blank');
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
    }
  });
}
