const path = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { packageFolder } = require('../installed.cjs');
const { base, extractCss } = require('./common.cjs');

/** Styles that the shell provides on every page. */
const STYLES = ['ui/tokens.css', 'ui/base.css'];

/** Modules of routes and slots, which export a function that returns the component. */
const FACTORY_MODULES = /[\\/]src[\\/](features[\\/].*screen|slots[\\/].*)(?<!\.test)\.tsx$/;

const ACCEPT_FACTORIES = { test: FACTORY_MODULES, enforce: 'pre', loader: require.resolve('./accept-changes.cjs') };

/**
 * Development build of one remote without the shell: `src/dev/index.tsx` mounts it, all libraries are bundled, and components keep
 * their state when their code changes.
 *
 * @param {{ name: string, dir: string, api: string, entry?: string }} remote `api` is the target of requests to `/api`
 * @returns {import('webpack').Configuration & { devServer: object }}
 */
const defineAlone = ({ name, dir, api, entry = './src/dev/index.tsx' }) => {
  const shared = packageFolder('@safarnama/shared', __dirname);
  const { module, ...common } = base(dir, 'browser', 'development', { refresh: true });
  return {
    ...common,
    module: { rules: [...module.rules, ACCEPT_FACTORIES] },
    target: ['web', 'es2022'],
    devtool: 'eval-cheap-module-source-map',
    entry: [...STYLES.map((file) => path.join(shared, file)), entry],
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

module.exports = { ACCEPT_FACTORIES, defineAlone };
