import { createRequire } from 'node:module';
import { runTs } from './process.mjs';

const { remotes } = createRequire(import.meta.url)('../remotes.cjs');

/** Builds the shell and every remote whose sources have changed, and publishes and promotes them in the local store. */
export const run = (args = []) =>
  // Into the store of this checkout, whatever release service commands are sent to.
  runTs('gateway/src/cli/cli.ts', ['ship', 'shell', ...remotes(), ...args], { env: { ...process.env, OPS_URL: undefined } });
