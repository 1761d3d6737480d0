import { resolve } from 'node:path';
import { typedCommand } from '@safarnama/shared/server/typed-command';

/** Folder of this package: one above this file, and one above the built programs in `dist`. */
export const PACKAGE = resolve(import.meta.dirname, '..');

/** Folder of the site; relative paths in settings are relative to it. */
export const ROOT = resolve(PACKAGE, '..');

/** What a user types to run a command of the agency, up to its arguments. */
export const typed = (command: string): string => typedCommand(ROOT, command);
