const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { base, extractCss, browserGlobals, minimized, FILENAMES } = require('./common.cjs');
const { runtimeOfShell } = require('./federation/one-runtime.cjs');
const { IntegrityPlugin } = require('./integrity.cjs');
const { OwnRegistryPlugin } = require('./own-registry.cjs');
const { sharedNames, singletons } = require('./shared.cjs');

const PUBLIC_PATH = path.join(__dirname, 'public-path.js');
const ENTRY = 'remoteEntry.js';
/** Name of the built entry: with a content hash, like every other file. */
const HASHED_ENTRY = /^remoteEntry\.[0-9a-f]{8}\.js$/;

/** Trusted Types policy of webpack's loader in every remote: one name, so that a page's policy does not grow with its remotes. */
const POLICY = 'safarnama-chunks';

const isSlot = (chunk) => Boolean(chunk.name?.startsWith('slot-'));

/**
 * A module's id is a hash of its name, plus a number on a collision. The entry's name contains the version, so a collision with it
 * would change ids and files of other modules between versions: the entry gets a fixed id.
 */
const entryId = {
  apply: (compiler) =>
    compiler.hooks.compilation.tap('entry id', (compilation) =>
      compilation.hooks.beforeModuleIds.tap('entry id', (modules) => {
        for (const module of modules)
          if (module.constructor.name === 'ContainerEntryModule') compilation.chunkGraph.setModuleId(module, 'entry');
      }),
    ),
};

/** Global name of the container: unique per build, so that two versions never share modules. */
const globalName = (name, version) => `${name}__${version}`.replace(/\W/g, '_');

/**
 * Webpack configurations of one remote: the federated browser container and the CommonJS server bundle of the same source.
 *
 * @param {{ name: string, dir: string }} remote its name (`mfe-tours`) and folder
 * @returns {(options: { version: string, outDir: string, mode?: 'production' | 'development' }) => import('webpack').Configuration[]}
 */
const defineRemote =
  ({ name, dir }) =>
  ({ version, outDir, mode = 'production' }) => {
    const global = globalName(name, version);
    const entry = [PUBLIC_PATH, './src/remote.ts'];
    const browser = {
      ...base(dir, 'browser', mode),
      target: ['web', 'es2022'],
      entry: {},
      externals: [runtimeOfShell],
      output: {
        ...FILENAMES,
        path: outDir,
        publicPath: 'auto',
        uniqueName: global,
        chunkLoadTimeout: 8000,
        trustedTypes: { policyName: POLICY },
      },
      optimization: {
        splitChunks: {
          chunks: 'async',
          // In source bytes. Each file costs 45 bytes of name and hash in the entry, and compresses alone: with 4,000 a page loads
          // up to 1.3 kB more.
          minSize: 14_000,
          // One stylesheet for all slots of this remote: on HTTP/1.1 each file costs a connection.
          cacheGroups: { slotStyles: { type: 'css/mini-extract', name: 'slot-styles', chunks: isSlot, enforce: true } },
        },
        ...minimized(mode),
      },
      plugins: [
        extractCss(),
        browserGlobals(),
        new OwnRegistryPlugin(),
        entryId,
        new IntegrityPlugin(/^remoteEntry\.js$/, (hash) => `remoteEntry.${hash}.js`),
        new ModuleFederationPlugin({
          name: global,
          filename: ENTRY,
          exposes: { './remote': { import: entry, name: 'remote' } },
          shared: singletons(mode, { import: false }),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
        }),
      ],
    };
    const names = new Set([...sharedNames(mode), 'react/jsx-dev-runtime']);
    const server = {
      ...base(dir, 'server', mode),
      target: 'node20',
      entry: { index: entry },
      output: {
        path: path.join(outDir, 'server'),
        filename: 'index.cjs',
        library: { type: 'commonjs2' },
        asyncChunks: false,
        publicPath: '',
      },
      externalsPresets: { node: false },
      // The gateway provides these from the shell's server bundle, so that the server has one React and one router.
      externals: [({ request }, done) => (names.has(request) ? done(null, `commonjs ${request}`) : done())],
      optimization: minimized(mode),
    };
    return [browser, server];
  };

module.exports = { defineRemote, globalName, HASHED_ENTRY };
