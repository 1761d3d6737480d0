import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folder of this package: one above the sources, and one above the built programs in `dist`. */
const PACKAGE = path.resolve(import.meta.dirname, '..');

/** Folder of the site; relative paths in settings are relative to it. */
export const ROOT = path.resolve(PACKAGE, '..');

/** The site runs from an unpacked archive: releases are built, and there are no sources. */
export const IS_PACKAGED = existsSync(path.join(ROOT, 'VERSION'));

/** Numbered SQL files of the release store. */
export const MIGRATIONS = path.join(PACKAGE, 'migrations');

/** A text that the build makes and the programs load: `worker.js`, `ops-page.js`, `ops-page.css`. */
export const builtText = (name: string): string => path.join(PACKAGE, 'dist', name);
