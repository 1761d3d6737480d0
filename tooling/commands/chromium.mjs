import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackage } from './debian.mjs';
import { ROOT } from './install.mjs';

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium without a window system: Debian's package of the same name. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

function fromDebian(name) {
  const file = `/usr/bin/${name}`;
  return installPackage(name) && existsSync(file) ? file : undefined;
}

function pathFromEnvironment() {
  const file = process.env.CHROMIUM_PATH;
  if (file && !existsSync(file)) throw new Error(`CHROMIUM_PATH names ${file}, which does not exist.`);
  return file;
}

/**
 * The browser of the tests: Debian's headless shell, the same engine in two thirds of the time, else {@link findChromium}.
 */
export function findTestChromium() {
  const file = pathFromEnvironment();
  if (file) return file;
  if (existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  return fromDebian(path.basename(HEADLESS_SHELL)) ?? findChromium();
}

/**
 * A complete Chromium, like a visitor's: `CHROMIUM_PATH`, an installed browser, Debian's package when this is root on Debian,
 * else Playwright's own download. Returns its path, or undefined when Playwright is to use its own.
 */
export function findChromium() {
  const installed = pathFromEnvironment() ?? USUAL_PATHS.find((file) => existsSync(file)) ?? fromDebian('chromium');
  if (installed) return installed;
  console.log('Downloading a browser by Playwright …');
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: path.join(ROOT, 'e2e'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('No Chromium was found, and none could be installed. Set CHROMIUM_PATH to one.');
  return undefined;
}
