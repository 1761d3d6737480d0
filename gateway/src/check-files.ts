import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@safarnama/shared/server/data-folder';
import { SettingError, WRITE_ERRORS } from '@safarnama/shared/server/settings';
import { checkKeys } from './releases/plan-keys.ts';
import type { Settings } from './settings.ts';

function checkFolder(name: string, dir: string): void {
  try {
    makeFolder(dir);
  } catch (cause) {
    throw new SettingError(`${name}: ${dir} can't be made or is no folder (${(cause as NodeJS.ErrnoException).code})`, { cause });
  }
}

/** Bytes; a full disk may still make an empty file. */
const PROBE = Buffer.alloc(4096);

/** Throws when the disk of a folder has no space. Other errors of a write are reported by the code that needs the file. */
export function checkSpace(name: string, dir: string): void {
  const probe = path.join(dir, `.probe-${process.pid}`);
  try {
    writeFileSync(probe, PROBE);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new SettingError(`${name}: ${dir} can't be written, ${WRITE_ERRORS[code]}; free space there or name another folder`, {
        cause,
      });
  } finally {
    rmSync(probe, { force: true });
  }
}

export function checkShell({ ownShell }: Pick<Settings, 'ownShell'>): void {
  if (ownShell.given && !existsSync(path.join(ownShell.dir, 'release.json')))
    throw new SettingError(`SHELL_DIR: there is no built shell in ${ownShell.dir}`);
}

/** Checks the files and folders that settings name. Throws a `SettingError`. */
export function checkFiles(settings: Settings): void {
  const { planKeys, releasesDir, releasesUrl, releasesCache } = settings;
  const dataDir = path.dirname(releasesCache);
  checkFolder('DATA_DIR', dataDir);
  checkSpace('DATA_DIR', dataDir);
  if (!releasesUrl) checkFolder('RELEASES_DIR', releasesDir);
  checkShell(settings);
  checkKeys(planKeys);
}
