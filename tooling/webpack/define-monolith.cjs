const path = require('node:path');
const webpack = require('webpack');
const { base, extractCss, inPage, minimized, FILENAMES, ROOT } = require('./common.cjs');
const { defineShell } = require('./define-shell.cjs');
const { IntegrityPlugin } = require('./integrity.cjs');

/**
 * The same site without federation, to measure against: the shell with all remotes inside, split by route, one build.
 *
 * @param {{ outDir: string, loader: string }} options loader: module that takes the place of `remotes/load-remote.ts`;
 *   doors: module that it knows as `monolith/doors`, remote → `createRemote`
 * @returns {import('webpack').Configuration[]}
 */
function defineMonolith({ outDir, loader, doors }) {
  const dir = path.join(ROOT, 'shell');
  const [federated, ...others] = defineShell({ dir })({ outDir });
  const { module, ...common } = base(dir, 'browser', 'production');
  const browser = {
    ...common,
    resolve: { ...common.resolve, alias: { 'monolith/doors': doors } },
    target: federated.target,
    entry: federated.entry,
    output: { ...FILENAMES, path: outDir, publicPath: '/_shell/', trustedTypes: { policyName: 'safarnama-shell' } },
    optimization: {
      ...federated.optimization,
      ...minimized('production'),
      splitChunks: { ...federated.optimization.splitChunks, minSize: 4000 },
    },
    module: { rules: [...module.rules, { test: /\.tsx?$/, enforce: 'pre', loader: path.join(__dirname, 'prefix-chunks.cjs') }] },
    // The gateway names the remotes' files with their hashes, and a preload counts only for a request that says the same.
    plugins: [
      extractCss(),
      inPage(),
      new IntegrityPlugin(/^shell\.[0-9a-f]{8}\.js$/),
      new webpack.NormalModuleReplacementPlugin(/[\\/]load-remote\.ts$/, loader),
    ],
  };
  return [browser, ...others];
}

module.exports = { defineMonolith };
