import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Seconds for which whoever else installs something, as a new machine does by itself, is waited for. */
const PATIENCE = 300;

/** Installs one of Debian's packages when this is root on Debian, and nothing that takes another package away. */
export function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing the system package ${name} …`);
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', '-o', `DPkg::Lock::Timeout=${PATIENCE}`, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  // One list that can not be had, or that somebody else renews just now, need not be the one with the package.
  apt('update');
  return apt('install', '-y', '--no-remove', name);
}
