import { resolve } from 'node:path';

/** Folder of this package: one above this file, and one above the built programs in `dist`. */
export const PACKAGE = resolve(import.meta.dirname, '..');

/** Folder of the site; relative paths in settings are relative to it. */
export const ROOT = resolve(PACKAGE, '..');

/** Folder in which the user entered the command; npm itself runs it in the folder of the site. */
export const callerFolder = (): string => process.env.INIT_CWD ?? process.cwd();
