import { runTs } from './process.mjs';

export const REMOTES = ['mfe-tours', 'mfe-hotels', 'mfe-account', 'mfe-payment'];

/** Builds the shell and every remote whose sources have changed, and publishes and promotes them in the local store. */
export const run = (args = []) => runTs('gateway/src/releases/cli.ts', ['ship', 'shell', ...REMOTES, ...args]);
