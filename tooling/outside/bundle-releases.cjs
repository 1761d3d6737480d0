const path = require('node:path');
const esbuild = require('esbuild');

/** Where the files of the tooling lie, seen from the folder that the bundle is written into. */
const TOOLING = {
  '@safarnama/tooling/build': '../build/index.cjs',
  '@safarnama/tooling/built': '../build/built.cjs',
  '@safarnama/tooling/compress': '../build/compress.cjs',
  '@safarnama/tooling/remotes': '../remotes.cjs',
};

/** What stands in the place of modules that work on the store itself: that stays on the machines of the site. */
const INSTEAD = {
  'cli/open-services.ts': `
import { servicesAt } from './service-client.ts';
import { ReleaseError } from '../releases/store.ts';
export async function openServices({ ops: { url, token } }) {
  if (!url) throw new ReleaseError('OPS_URL names no release service: ask who runs the site for its address and a token');
  return servicesAt(url, token);
}`,
  'postgres/copy-folder-store.ts':
    'export const moveStore = () => Promise.reject(new Error("the store is moved where it lies"));',
};

/** Libraries that the bundle imports: dependencies of the package. */
const LIBRARIES = ['semver', 'tar-stream', 'zod'];

/**
 * The `releases` command as a client of a release service, for teams that have no store.
 *
 * @param {{ root: string, file: string }} options root: of the workspace; file: where it is written
 */
async function bundleReleases({ root, file }) {
  const client = {
    name: 'client',
    setup(build) {
      for (const [module, contents] of Object.entries(INSTEAD))
        build.onLoad({ filter: new RegExp(`/${module.replaceAll('.', '\\.')}$`) }, ({ path: found }) => ({
          contents,
          loader: 'ts',
          resolveDir: path.dirname(found),
        }));
      build.onResolve({ filter: /^@safarnama\/tooling\// }, ({ path: name }) => ({ path: TOOLING[name], external: true }));
    },
  };
  await esbuild.build({
    entryPoints: [path.join(root, 'gateway/src/cli/cli.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outfile: file,
    external: LIBRARIES.flatMap((name) => [name, `${name}/*`]),
    plugins: [client],
    logLevel: 'error',
  });
}

module.exports = { bundleReleases, LIBRARIES };
