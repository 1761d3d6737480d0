const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { base, extractCss, minimizer, FILENAMES } = require('./common.cjs');
const { singletons } = require('./shared.cjs');

/**
 * The plugin injects the runtime for remotes by its CommonJS path, which would bring a second copy of all of it (10 kB brotli):
 * point it to the ES build that the shell uses itself.
 */
function oneRuntime() {
  const enhanced = require.resolve('@module-federation/enhanced/webpack');
  const injected = require.resolve('@module-federation/inject-external-runtime-core-plugin', { paths: [enhanced] });
  return { [injected]: injected.replace(/index\.cjs$/, 'index.js') };
}

const vendor = (name, packages) => ({
  name,
  test: new RegExp(`[\\\\/]node_modules[\\\\/](${packages.join('|')})[\\\\/]`),
  chunks: 'all',
  enforce: true,
});

/**
 * Webpack configurations of the shell. Shared modules are eager and split into initial files, so there is no asynchronous
 * boundary: the first paint has its styles and hydration waits for no second hop.
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
      resolve: { ...common.resolve, alias: oneRuntime() },
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
            react: vendor('react', ['react', 'react-dom', 'scheduler']),
            router: vendor('router', ['react-router', 'react-router-dom', 'cookie', 'set-cookie-parser']),
          },
        },
        minimizer: minimizer(),
      },
      plugins: [
        extractCss(),
        new ModuleFederationPlugin({
          name: 'safarnama_shell',
          // Remotes are never named at build time: the page's plan registers them.
          remotes: {},
          shared: singletons(mode, { eager: true }),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        }),
      ],
    };
    const server = {
      ...base(dir, 'server', mode),
      target: 'node20',
      entry: { index: './src/server.tsx' },
      output: {
        path: path.join(outDir, 'server'),
        filename: 'index.cjs',
        library: { type: 'commonjs2' },
        asyncChunks: false,
        publicPath: '/_shell/',
      },
      optimization: { minimize: false },
    };
    // Whole in one file each: a service worker's own address is all that a browser looks at to find a new one.
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
