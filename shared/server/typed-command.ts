import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a user types to run a command of the site, up to its arguments. An archive has no npm scripts.
 *
 * @param root folder of the site
 */
export const typedCommand = (root: string, command: string): string =>
  existsSync(join(root, 'safarnama.mjs')) ? `node safarnama.mjs ${command}` : `npm run ${command} --`;
