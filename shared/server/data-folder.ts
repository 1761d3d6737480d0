import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { SettingError, WRITE_ERRORS } from './settings.ts';

const GROUP_AND_OTHERS = 0o077;
const STICKY = 0o1000;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/**
 * Removes the rights of group and others from a path and its content. A folder is restricted before its entries are read,
 * so no other user can exchange one of them meanwhile. Symbolic links are not followed; a file that disappears is ignored.
 */
function restrictAccess(path: string): void {
  try {
    const stats = lstatSync(path);
    if (stats.isSymbolicLink()) return;
    if (stats.mode & GROUP_AND_OTHERS) chmodSync(path, stats.mode & 0o700);
    if (stats.isDirectory()) for (const name of readdirSync(path)) restrictAccess(join(path, name));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    if (codeOf(error) === 'EPERM' || codeOf(error) === 'EACCES')
      throw new SettingError(`DATA_DIR: ${path} belongs to another user: name a folder of the user that runs the site`);
    throw error;
  }
}

/** Entries that the site writes into its data folder; a folder without any of them is no data folder. */
const SITE_ENTRY = /^(database(\.new)?|releases|releases-cache|keys|uploads|plan\.json|gateway-\d+|desk\.\w+)$/;
/** Files that `npm start` writes before its first process checks the folder. */
const START_ENTRY = /^(site\.json|(api|gateway|ops)\.log)$/;
/** Data folders of tests and benches within that of a checkout. Other projects may have folders of these names among others. */
const TEST_ENTRY = /^(bench(-.*)?|e2e(-own)?)$/;

/** Why a folder's rights cannot be restricted: it is shared, such as /tmp, of another user, or contains this program or other files. */
export function reasonNotToRestrict(folder: string): string | undefined {
  const { mode, uid } = lstatSync(folder);
  if (mode & STICKY) return 'is shared by all users';
  const user = process.getuid?.();
  if (user && user !== uid && mode & GROUP_AND_OTHERS) return 'belongs to another user';
  if (!relative(folder, import.meta.dirname).startsWith('..')) return 'holds the program as well';
  const names = readdirSync(folder).filter((name) => !START_ENTRY.test(name));
  const isOwn = names.some((name) => SITE_ENTRY.test(name)) || names.every((name) => TEST_ENTRY.test(name));
  if (!isOwn) return 'holds files that are not of this site';
  return undefined;
}

/**
 * Makes a folder and its missing parents. `mkdirSync` with `recursive` never returns where `mkdir` reports ENOENT although the parent
 * exists: in a mounted folder that was deleted at its source, and below /proc.
 */
export function makeFolder(dir: string, mode = 0o777): void {
  const missing: string[] = [];
  for (let folder = resolve(dir); !existsSync(folder); folder = dirname(folder)) missing.unshift(folder);
  for (const folder of missing)
    try {
      mkdirSync(folder, { mode });
    } catch (error) {
      // Another process made it meanwhile, or it is a link to a missing folder, which is found below.
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  if (!statSync(dir).isDirectory()) throw Object.assign(new Error(`${dir} is no folder`), { code: 'EEXIST' });
}

/** Bytes that a start needs: the embedded database writes a segment of its log each time. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

export function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < MIN_FREE_BYTES;
}

/** Makes a data folder that is missing. Throws a SettingError when it can't be made or written. */
function checkDataFolder(dir: string): void {
  try {
    makeFolder(dir, 0o700);
    accessSync(dir, constants.W_OK);
  } catch (cause) {
    const code = codeOf(cause) ?? '';
    const reason = code === 'ENOENT' ? 'it or a folder above was deleted' : (WRITE_ERRORS[code] ?? code);
    throw new SettingError(`DATA_DIR: ${dir} can't be written, ${reason}; name a folder of this user`, { cause });
  }
}

/**
 * Restricts the data folder and its content to the user of this process: existing entries (directories 0700, files 0600) and, by the
 * umask of the process, later ones.
 */
export function protectDataFolder(dir: string): void {
  process.umask(GROUP_AND_OTHERS);
  checkDataFolder(dir);
  const folder = realpathSync(dir);
  const reason = reasonNotToRestrict(folder);
  if (reason) throw new SettingError(`DATA_DIR=${dir} ${reason}: name a folder of its own`);
  restrictAccess(folder);
}
