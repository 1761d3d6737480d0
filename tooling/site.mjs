import { existsSync } from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname;

/** An unpacked archive has this file in its folder: the launcher that this module is part of. */
export const IS_PACKAGED = existsSync(path.join(here, 'safarnama.mjs'));

/** Folder of the site: of the archive, or of this checkout. */
export const ROOT = IS_PACKAGED ? here : path.resolve(here, '..');
