const path = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { DefinePlugin, NormalModuleReplacementPlugin } = require('webpack');
const { packageOf } = require('../installed.cjs');

const ROOT = path.resolve(__dirname, '../..');

/** Class names must be the same in the browser's and the server's build of one source: package, file, class. */
const getLocalIdent = ({ resourcePath }, _name, local) =>
  `${packageOf(resourcePath).replace(/^mfe-/, '')}_${path.basename(resourcePath).replace(/\.module\.css$/, '')}_${local}`;

const cssModules = (side) => ({
  namedExport: false,
  exportLocalsConvention: 'as-is',
  getLocalIdent,
  exportOnlyLocals: side === 'server',
});

/** Loaders for one side, `browser` or `server`. The server build emits no styles or pictures, but uses their names. */
const rules = (side, mode, refresh = false) => [
  {
    test: /\.tsx?$/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: mode === 'development', refresh } },
        target: 'es2022',
      },
    },
  },
  {
    test: /\.module\.css$/,
    use: [
      ...(side === 'browser' ? [MiniCssExtractPlugin.loader] : []),
      { loader: require.resolve('css-loader'), options: { modules: cssModules(side) } },
    ],
  },
  {
    test: /\.css$/,
    exclude: /\.module\.css$/,
    use:
      side === 'browser'
        ? [MiniCssExtractPlugin.loader, require.resolve('css-loader')]
        : [{ loader: require.resolve('css-loader'), options: { modules: { exportOnlyLocals: true } } }],
  },
  {
    test: /\.(svg|png|ico)$/,
    type: 'asset/resource',
    generator: { emit: side === 'browser', filename: '[name].[contenthash:8][ext]' },
  },
];

/** `refresh`: components keep their state when their code changes. */
const base = (dir, side, mode, { refresh } = {}) => ({
  name: side,
  mode,
  context: dir,
  devtool: false,
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: { rules: rules(side, mode, refresh) },
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
});

/** The router's package exports only its development build, with checks and warnings; production uses the build beside it. */
function routerBuild(dir, mode) {
  if (mode !== 'production') return {};
  const router = require.resolve('react-router', { paths: [require.resolve('react-router-dom', { paths: [dir] })] });
  const build = path.join(path.dirname(router), '../production');
  return { 'react-router$': path.join(build, 'index.mjs'), 'react-router/dom$': path.join(build, 'dom-export.mjs') };
}

const FILENAMES = { filename: '[name].[contenthash:8].js', chunkFilename: '[name].[contenthash:8].js' };

const extractCss = () =>
  new MiniCssExtractPlugin({
    filename: '[name].[contenthash:8].css',
    chunkFilename: '[name].[contenthash:8].css',
    ignoreOrder: true,
  });

/** Resolves `typeof window` and `typeof document` at build time, so that pages do not load server code. */
const browserGlobals = () => new DefinePlugin({ 'typeof window': '"object"', 'typeof document': '"object"' });

/** Bundles the remotes of the module `monolith/remotes` instead of loading them at run time. */
const bundledRemotes = () =>
  new NormalModuleReplacementPlugin(/[\\/]load-remote\.ts$/, path.join(ROOT, 'shell/src/remotes/load-bundled.ts'));

/**
 * Options of `optimization`. swc for scripts and esbuild for styles: 1 % smaller than terser, at a third of its CPU time. The
 * router's warnings to developers are removed (0.8 kB brotli).
 */
const minimized = (mode) => ({
  minimize: mode === 'production',
  minimizer: [
    new MinimizerPlugin({
      parallel: false,
      minify: MinimizerPlugin.swcMinify,
      minimizerOptions: { compress: { passes: 3, pure_funcs: ['warning', 'warningOnce'] }, mangle: true },
    }),
    new MinimizerPlugin({ test: /\.css$/, parallel: false, minify: MinimizerPlugin.esbuildMinifyCss }),
  ],
});

module.exports = { ROOT, base, routerBuild, bundledRemotes, extractCss, browserGlobals, minimized, FILENAMES };
