import { existsSync } from 'node:fs';
import path from 'node:path';
import createScratchFolder from '../scratch-folder.cjs';
import { run as build } from './build.mjs';
import { findTestChromium } from './chromium.mjs';
import { installPackage } from './debian.mjs';
import { findFirefox } from './firefox.mjs';
import { ROOT } from './install.mjs';
import { runToEnd } from './process.mjs';

const PLAYWRIGHT = path.join(ROOT, 'e2e/node_modules/.bin/playwright');

/** Runs the browser tests against a site that they start; with `PROOFS` in the environment the proofs of bounds instead. Arguments go to Playwright. */
export async function run(args = []) {
  const chromium = findTestChromium();
  const firefox = args.some((file) => file.includes('firefox')) ? findFirefox() : undefined;
  // Builds and runs the image of an archive; without it that proof is skipped.
  if (process.env.PROOFS && !existsSync('/usr/bin/buildah')) installPackage('buildah');
  // Built here, so that the start of the site, which has a time limit, only publishes.
  if (!process.env.BASE_URL && (await build()) !== 0) return 1;
  createScratchFolder();
  return runToEnd(PLAYWRIGHT, ['test', ...args], {
    cwd: path.join(ROOT, 'e2e'),
    env: {
      ...process.env,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      ...(firefox ? { FIREFOX_PATH: firefox } : {}),
    },
  });
}
