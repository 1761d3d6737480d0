const path = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { packageFolder } = require('../installed.cjs');
const { base, extractCss } = require('./common.cjs');

/** What the shell gives to every page. */
const STYLES = ['ui/tokens.css', 'ui/base.css'];

/** What routes and slots import: modules that hand out a function. */
const MADE = /[\\/]src[\\/](features[\\/].*screen|slots[\\/].*)(?<!\.test)\.tsx$/;

/**
 * One remote without the shell, for its own team: the same door, opened by `src/dev/index.tsx`, with every library inside. A component
 * whose code changes keeps its state.
 *
 * @param {{ name: string, dir: string, api: string }} remote `api` is where `/api` is sent
 * @returns {import('webpack').Configuration & { devServer: object }}
 */
const defineAlone = ({ name, dir, api }) => {
  const shared = packageFolder('@safarnama/shared', __dirname);
  const { module, ...common } = base(dir, 'browser', 'development', { refresh: true });
  return {
    ...common,
    module: { rules: [...module.rules, { test: MADE, enforce: 'pre', loader: require.resolve('./accept-changes.cjs') }] },
    target: ['web', 'es2022'],
    devtool: 'eval-cheap-module-source-map',
    entry: [...STYLES.map((file) => path.join(shared, file)), './src/dev/index.tsx'],
    output: { publicPath: '/' },
    plugins: [
      extractCss(),
      new ReactRefreshPlugin({ overlay: false }),
      new HtmlWebpackPlugin({
        title: `${name} alone`,
        templateContent:
          '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><body><div id="root"></div>',
      }),
    ],
    devServer: {
      host: '127.0.0.1',
      hot: true,
      historyApiFallback: { disableDotRule: true },
      proxy: [{ context: ['/api'], target: api, changeOrigin: true, pathRewrite: { '^/api': '' } }],
    },
  };
};

module.exports = { defineAlone };
