import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a user types to run a command of the site, up to its arguments. An archive has no npm scripts.
 *
 * @param root folder of the site
 */
export const typedCommand = (root: string, command: string): string =>
  existsSync(join(root, 'safarnama.mjs')) ? `node safarnama.mjs ${command}` : `npm run ${command} --`;

/** Folder in which the user entered the command; npm and the launcher of an archive run it in the folder of the site. */
// biome-ignore lint/style/noProcessEnv: npm names the folder in the environment alone
export const callerFolder = (): string => process.env.INIT_CWD ?? process.cwd();
