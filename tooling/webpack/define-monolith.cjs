const path = require('node:path');
const { base, bundledRemotes, extractCss, browserGlobals, minimized, FILENAMES, ROOT } = require('./common.cjs');
const { defineShell } = require('./define-shell.cjs');
const { IntegrityPlugin } = require('./integrity.cjs');

/**
 * The site without federation, as a baseline for benches: one build with shell and all remotes, split by route.
 *
 * @param {{ outDir: string, remotes: string }} options remotes: module imported as `monolith/remotes`, remote → `createRemote`
 * @returns {import('webpack').Configuration[]}
 */
function defineMonolith({ outDir, remotes }) {
  const dir = path.join(ROOT, 'shell');
  const [federated, ...others] = defineShell({ dir })({ outDir });
  const { module, ...common } = base(dir, 'browser', 'production');
  const browser = {
    ...common,
    resolve: { ...common.resolve, alias: { 'monolith/remotes': remotes } },
    target: federated.target,
    entry: federated.entry,
    output: { ...FILENAMES, path: outDir, publicPath: '/_shell/', trustedTypes: { policyName: 'safarnama-shell' } },
    optimization: {
      ...federated.optimization,
      ...minimized('production'),
      splitChunks: { ...federated.optimization.splitChunks, minSize: 4000 },
    },
    module: { rules: [...module.rules, { test: /\.tsx?$/, enforce: 'pre', loader: path.join(__dirname, 'prefix-chunks.cjs') }] },
    // The gateway preloads files with their hashes, and a preload is used only by a request with the same hash.
    plugins: [extractCss(), browserGlobals(), new IntegrityPlugin(/^shell\.[0-9a-f]{8}\.js$/), bundledRemotes()],
  };
  return [browser, ...others];
}

module.exports = { defineMonolith };
