const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { base, extractCss, browserGlobals, minimized, routerBuild, FILENAMES } = require('./common.cjs');
const { shellAliases } = require('./federation/one-runtime.cjs');
const { singletons } = require('./shared.cjs');

/**
 * Webpack configurations of the shell. Shared modules are eager and split into initial files, so there is no asynchronous
 * boundary: the first paint has its styles and hydration needs no further request.
 *
 * @param {{ dir: string }} shell its folder
 * @returns {(options: { outDir: string, mode?: 'production' | 'development' }) => import('webpack').Configuration[]}
 */
const defineShell =
  ({ dir }) =>
  ({ outDir, mode = 'production' }) => {
    const common = base(dir, 'browser', mode);
    const browser = {
      ...common,
      target: ['web', 'es2022'],
      entry: { shell: './src/client.ts' },
      resolve: { ...common.resolve, alias: { ...routerBuild(dir, mode), ...shellAliases() } },
      output: {
        ...FILENAMES,
        path: outDir,
        publicPath: '/_shell/',
        uniqueName: 'safarnama_shell',
        trustedTypes: { policyName: 'safarnama-shell' },
      },
      optimization: {
        splitChunks: {
          chunks: 'all',
          minSize: 20_000,
          cacheGroups: {
            default: false,
            defaultVendors: false,
            // One file: they are loaded together and compress better (0.6 kB).
            vendor: {
              name: 'vendor',
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/,
              chunks: 'all',
              enforce: true,
            },
          },
        },
        ...minimized(mode),
      },
      plugins: [
        extractCss(),
        browserGlobals(),
        new ModuleFederationPlugin({
          name: 'safarnama_shell',
          // Remotes are unknown at build time: the page's plan registers them.
          remotes: {},
          shared: singletons(mode, { eager: true }),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
        }),
      ],
    };
    const serverBase = base(dir, 'server', mode);
    const server = {
      ...serverBase,
      target: 'node20',
      entry: { index: './src/server.tsx' },
      // The gateway's render worker makes the calls; the browser's client would bundle large parts of Node.
      resolve: { ...serverBase.resolve, alias: { axios: false } },
      output: {
        path: path.join(outDir, 'server'),
        filename: 'index.cjs',
        library: { type: 'commonjs2' },
        asyncChunks: false,
        publicPath: '/_shell/',
      },
      optimization: { minimize: false },
    };
    // One file each: browsers detect a new service worker by its own script only.
    const worker = {
      ...base(dir, 'browser', mode),
      name: 'worker',
      target: ['webworker', 'es2022'],
      entry: { worker: './src/offline/worker.ts', farewell: './src/offline/farewell.ts' },
      output: { path: path.join(outDir, 'worker'), filename: '[name].js' },
    };
    return [browser, server, worker];
  };

module.exports = { defineShell };
