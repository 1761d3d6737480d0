import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './install.mjs';

const require = createRequire(path.join(ROOT, 'tooling/package.json'));

/** Serves a webpack configuration with hot reload. Resolves when it listens. */
export async function serve(config, port) {
  const webpack = require('webpack');
  const WebpackDevServer = require('webpack-dev-server');
  const { devServer, ...compilation } = config;
  const server = new WebpackDevServer({ ...devServer, port, client: { overlay: true, logging: 'warn' } }, webpack(compilation));
  await server.start();
  return server;
}

export const { defineAlone, defineGallery } = require('@safarnama/tooling/webpack');
export const { builtShells, devRelease } = require('@safarnama/tooling/build');
