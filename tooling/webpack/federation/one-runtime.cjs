const path = require('node:path');

const from = (name, base) => require.resolve(name, { paths: [base] });
const enhanced = require.resolve('@module-federation/enhanced/webpack');
/** The ES builds are beside the CommonJS ones that Node resolves to. */
const folder = (name, base = enhanced) => path.dirname(from(name, base));
const tools = from('@module-federation/runtime-tools', enhanced);

/** For the shell: unused parts of the runtime are replaced (8 kB brotli). */
function shellAliases() {
  const bundler = folder('@module-federation/webpack-bundler-runtime', tools);
  const runtime = from('@module-federation/runtime', tools);
  const core = folder('@module-federation/runtime-core', runtime);
  const sdk = folder('@module-federation/sdk', path.join(core, 'index.js'));
  const codes = folder('@module-federation/error-codes', path.join(core, 'index.js'));
  return {
    [path.join(core, 'plugins/snapshot/SnapshotHandler.js')]: path.join(__dirname, 'no-snapshots.js'),
    [path.join(codes, 'desc.mjs')]: path.join(__dirname, 'no-explanations.js'),
    [path.join(core, 'utils/preload.js')]: path.join(__dirname, 'no-preload.js'),
    [path.join(core, 'utils/semver/index.js')]: path.join(__dirname, 'caret-ranges.js'),
    [path.join(bundler, 'bundler.js')]: path.join(__dirname, 'bundler-runtime.js'),
    [path.join(sdk, 'logger.js')]: path.join(__dirname, 'console-logger.js'),
    'federation/runtime$': path.join(path.dirname(runtime), 'index.js'),
    'federation/bundler': bundler,
  };
}

/** For `externals` of a remote: the shell's runtime instead of a copy in every entry (4 kB brotli). */
const runtimeOfShell = ({ request }, done) =>
  /[\\/]webpack-bundler-runtime[\\/]dist[\\/](bundler|index)\.c?js$/.test(request)
    ? done(null, 'global _SAFARNAMA_FEDERATION')
    : done();

module.exports = { shellAliases, runtimeOfShell };
