const path = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { base, bundledRemotes, browserGlobals, ROOT } = require('./common.cjs');
const { ACCEPT_FACTORIES } = require('./define-alone.cjs');

const PREFIX = '/__hot/';

/** Shared components: their modules also export functions that are no components, which React Refresh answers with a reload. */
const ACCEPT_SHARED_UI = { ...ACCEPT_FACTORIES, test: /[\\/]shared[\\/]ui[\\/][\w-]+(?<!\.test)\.tsx$/ };

/**
 * Development build of the shell with all remotes inside, whose components keep their state when their code changes.
 *
 * @param {{ remotes: string }} options module that exports all remotes, see `remotesModule`
 * @returns {import('webpack').Configuration}
 */
function defineHotSite({ remotes }) {
  const { module, ...common } = base(path.join(ROOT, 'shell'), 'browser', 'development', { refresh: true });
  return {
    ...common,
    module: { rules: [...module.rules, ACCEPT_FACTORIES, ACCEPT_SHARED_UI] },
    resolve: { ...common.resolve, alias: { 'monolith/remotes': remotes } },
    target: ['web', 'es2022'],
    devtool: 'eval-cheap-module-source-map',
    entry: { main: './src/client.ts' },
    output: { filename: '[name].js', publicPath: PREFIX },
    stats: 'errors-only',
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
      browserGlobals(),
      new ReactRefreshPlugin({ overlay: false }),
      bundledRemotes(),
    ],
  };
}

module.exports = { defineHotSite, PREFIX };
