import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './install.mjs';

const KNOWN = [
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

const quietly = (command, args) =>
  spawnSync(command, args, {
    cwd: path.join(ROOT, 'e2e'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/**
 * A Chromium for the browser tests: `CHROMIUM_PATH`, one that is installed, Debian's package when this is root on Debian, else
 * Playwright's own download. Returns its path, or undefined when Playwright is to use its own.
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
    return given;
  }
  const installed = KNOWN.find((file) => existsSync(file));
  if (installed) return installed;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing the system package chromium for the browser tests …');
    if (quietly('apt-get', ['update', '-qq']) && quietly('apt-get', ['install', '-y', '-qq', 'chromium']))
      return '/usr/bin/chromium';
  }
  console.log('Fetching the browser that Playwright brings …');
  if (!quietly('npx', ['playwright', 'install', 'chromium']))
    throw new Error('No Chromium was found or could be installed. Set CHROMIUM_PATH to one.');
  return undefined;
}
