import { createRequire } from 'node:module';
import { runProgram } from './process.mjs';

const { remotes } = createRequire(import.meta.url)('../remotes.cjs');

/** Builds the shell and every remote whose sources have changed, and publishes and promotes them in the local store. */
export const run = (args = []) =>
  // Into the store of this checkout, whatever release service commands are sent to.
  runProgram('releases', ['ship', 'shell', ...remotes(), ...args], { env: { ...process.env, OPS_URL: undefined } });
