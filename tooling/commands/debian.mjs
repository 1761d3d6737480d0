import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Seconds to wait for another package installation, such as the automatic one on a new machine. */
const LOCK_TIMEOUT = 300;

/** Installs a Debian package, as root on Debian only, and not if that would remove another package. */
export function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing the system package ${name} …`);
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', '-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT}`, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  // A failed update is ignored: the package may be in a list that is already here.
  apt('update');
  return apt('install', '-y', '--no-remove', '--no-install-recommends', name);
}
