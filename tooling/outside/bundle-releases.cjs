const path = require('node:path');
const esbuild = require('esbuild');

/** Libraries that the bundle imports: dependencies of the package. */
const LIBRARIES = ['semver', 'tar-stream', 'zod'];

const ENTRIES = { releases: 'client-entry.ts', 'build-report': 'build-report-entry.ts' };

/**
 * The `releases` command as a client of a release service, for teams that have no store, and the rules that `build` applies.
 *
 * @param {{ root: string, dir: string }} options root: of the workspace; dir: where the bundles are written
 */
async function bundleReleases({ root, dir }) {
  await esbuild.build({
    entryPoints: Object.fromEntries(
      Object.entries(ENTRIES).map(([name, file]) => [name, path.join(root, 'gateway/src/cli', file)]),
    ),
    bundle: true,
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    target: 'node20',
    outdir: dir,
    external: LIBRARIES.flatMap((name) => [name, `${name}/*`]),
    logLevel: 'error',
  });
}

module.exports = { bundleReleases, LIBRARIES };
