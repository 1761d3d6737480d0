import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { paymentPath } from '@safarnama/shared/testing/payment-path';
import { freePort } from '../../api/testing/api-process.ts';
import { expect, test } from '../fixtures.ts';
import { apiPort, baseURL } from '../playwright.config.ts';
import { printedAddress } from './own-site.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A page or slot of each remote except mfe-tours, and what it shows without the shell. */
const REMOTES = [
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

async function expectAlone(page: Page, name: string, shows: string | RegExp) {
  await expect(page.getByText(shows).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('navigation', { name: `Routes and slots of ${name}` })).toBeVisible();
  await expect(page.getByRole('contentinfo'), 'no shell around it').toHaveCount(0);
}

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
      await expectAlone(page, name, shows);
    } finally {
      // An open page would try to connect to the dev server again, and log an error to the console.
      await page.goto('about:blank');
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
    }
  });
}

/** The environment of another terminal, without the ports of the site. */
const secondTerminal = (data: string, more: Record<string, string> = {}) => {
  const { PORT: _port, API_PORT: _apiPort, ...env } = process.env;
  return { ...env, DATA_DIR: data, ...more };
};

test('mfe-tours runs alone in a second terminal, and finds the running site by its data folder, without PORT and API_PORT', async ({
  page,
}) => {
  test.skip(Boolean(process.env.BASE_URL), 'the site was started elsewhere');
  const port = await freePort();
  const server = spawn(process.execPath, ['tooling/run.mjs', 'dev', 'mfe-tours'], {
    cwd: ROOT,
    env: secondTerminal('.data/e2e', { ALONE_PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  server.stdout.on('data', (text) => {
    output += text;
  });
  try {
    await page.goto(`${await printedAddress(server)}/dss?selectedMonth=March&destination=gwalior`);
    // Tours of the API of that site.
    await expectAlone(page, 'mfe-tours', 'View Details');
    const site = `http://localhost:${new URL(baseURL).port}`;
    expect(output).toContain(`mfe-tours runs beside the site at ${site}`);
    await expect.poll(() => output, { timeout: 60_000 }).toContain(`${site}/?override=mfe-tours@`);
  } finally {
    await page.goto('about:blank');
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
  }
});

test('a remote beside no site ends at once with one line where another program has the port of the API', async () => {
  const foreignServer = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => foreignServer.listen(0, '127.0.0.1', resolve));
  const { port } = foreignServer.address() as { port: number };
  const data = mkdtempSync(path.join(tmpdir(), 'no-site-'));
  try {
    const args = ['tooling/run.mjs', 'dev', 'mfe-tours'];
    const alone = spawn(process.execPath, args, { cwd: ROOT, env: secondTerminal(data, { API_PORT: String(port) }) });
    let output = '';
    alone.stderr.on('data', (text) => {
      output += text;
    });
    const code = await new Promise((resolve) => alone.once('exit', resolve));
    expect({ code, output }).toEqual({
      code: 1,
      output: `Port ${port} is in use, but no API answers there. Set API_PORT to the port of the API, or to a free one.\n`,
    });
  } finally {
    foreignServer.close();
    rmSync(data, { recursive: true, force: true });
  }
});
