import { existsSync } from 'node:fs';
import { installPackage } from './debian.mjs';

const FIREFOX = '/usr/bin/firefox-esr';

/** The second browser of the tests: `FIREFOX_PATH`, or Firefox ESR of Debian, installed when this is root. Undefined where there is none. */
export function findFirefox() {
  const given = process.env.FIREFOX_PATH;
  if (given && !existsSync(given)) throw new Error(`FIREFOX_PATH names ${given}, which does not exist.`);
  if (given || existsSync(FIREFOX) || (installPackage('firefox-esr') && existsSync(FIREFOX))) return given ?? FIREFOX;
  console.log('Firefox ESR is not installed: its tests are left out.');
  return undefined;
}
