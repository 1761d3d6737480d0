import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { IS_PACKAGED, ROOT } from '../site.mjs';
import { runProgram } from './process.mjs';

/** Remotes whose sources are in this checkout, or whose releases are in the archive. */
const remotes = () =>
  IS_PACKAGED
    ? readdirSync(ROOT).filter((name) => name.startsWith('mfe-'))
    : createRequire(import.meta.url)('../remotes.cjs').remotes();

/**
 * Builds the shell and every remote whose sources have changed, and publishes and promotes them in the local store. Remotes that were
 * never released are left out, except with `--with mfe-guides`. An archive ships all that it holds. `isBackground`: with a lower priority.
 */
export const run = (args = [], { isBackground = false } = {}) =>
  // Always the store of this checkout, even if OPS_URL names a release service.
  runProgram('releases', ['ship', 'shell', ...remotes(), ...(IS_PACKAGED ? [] : ['--planned']), ...args], {
    env: { ...process.env, OPS_URL: undefined },
    isBackground,
  });
