const path = require('node:path');
const esbuild = require('esbuild');

/** Libraries that the bundle imports: dependencies of the package. */
const LIBRARIES = ['semver', 'tar-stream', 'zod'];

/**
 * The `releases` command as a client of a release service, for teams that have no store.
 *
 * @param {{ root: string, file: string }} options root: of the workspace; file: where it is written
 */
async function bundleReleases({ root, file }) {
  await esbuild.build({
    entryPoints: [path.join(root, 'gateway/src/cli/client-entry.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outfile: file,
    external: LIBRARIES.flatMap((name) => [name, `${name}/*`]),
    logLevel: 'error',
  });
}

module.exports = { bundleReleases, LIBRARIES };
