import { existsSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@safarnama/shared/server/data-folder';
import { SettingError } from '@safarnama/shared/server/settings';
import { checkKeys } from './releases/plan-keys.ts';
import type { Settings } from './settings.ts';

function checkFolder(name: string, dir: string): void {
  try {
    makeFolder(dir);
  } catch (cause) {
    throw new SettingError(`${name}: ${dir} can't be made or is no folder (${(cause as NodeJS.ErrnoException).code})`, { cause });
  }
}

/** Looks at the files and folders that settings name, for a process that needs them. */
export function checkFiles({ planKeys, releasesDir, releasesUrl, releasesCache, ownShell }: Settings): void {
  checkFolder('DATA_DIR', path.dirname(releasesCache));
  if (!releasesUrl) checkFolder('RELEASES_DIR', releasesDir);
  if (ownShell.given && !existsSync(path.join(ownShell.dir, 'release.json')))
    throw new SettingError(`SHELL_DIR: there is no built shell in ${ownShell.dir}`);
  checkKeys(planKeys);
}
