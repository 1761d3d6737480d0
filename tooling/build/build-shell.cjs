const { readFileSync, utimesSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { compress } = require('./compress.cjs');
const { builtShells, SHELLS } = require('./built.cjs');
const { inOwnFolder } = require('./own-folder.cjs');
const { runWebpack } = require('./run-webpack.cjs');
const { slotsNamed } = require('./slots-named.cjs');
const { ROOT, sourceHash } = require('./source-hash.cjs');

const DIR = path.join(ROOT, 'shell');
const PUBLIC_PATH = '/_shell/';

/** Builds that stay: a gateway that runs since long ago serves its own, and open pages ask for files of it. */
const KEPT = 40;

/**
 * Builds the shell into a folder of its own below `shell/dist`, unless its sources were built before: browser files,
 * `server/index.cjs`, the service workers `worker/worker.js` and `worker/farewell.js`, and `shell.json`
 * (`{ source, scripts, styles, groups, shared, hostApi, routes, uses, manifest }`). The newest build is the one that counts.
 *
 * @returns {Promise<{ dir: string, built: boolean }>}
 */
async function buildShell({ mode = 'production' } = {}) {
  const source = `${await sourceHash(DIR)}${mode === 'production' ? '' : `-${mode}`}`;
  const dir = path.join(SHELLS, source);
  const built = await inOwnFolder(dir, (next) => build(next, mode, source), KEPT);
  const now = new Date();
  if (!built && builtShells()[0] !== dir) utimesSync(dir, now, now);
  return { dir, built };
}

async function build(next, mode, source) {
  const [browser] = await runWebpack(require(path.join(DIR, 'webpack.config.cjs'))({ outDir: next, mode }));
  const { entrypoints, namedChunkGroups } = browser.toJson({ all: false, entrypoints: true, chunkGroups: true });
  const urls = (group) => group.assets.map(({ name }) => PUBLIC_PATH + name);
  const initial = urls(entrypoints.shell);
  const { sharedVersions } = require('../webpack/shared.cjs');
  compress(next);
  const bundle = path.join(next, 'server/index.cjs');
  const { manifest, pages, scope } = require(bundle);
  writeFileSync(
    path.join(next, 'shell.json'),
    JSON.stringify(
      {
        source,
        scripts: initial.filter((url) => url.endsWith('.js')),
        styles: initial.filter((url) => url.endsWith('.css')),
        groups: Object.fromEntries(Object.entries(namedChunkGroups).map(([name, group]) => [name, urls(group)])),
        shared: sharedVersions,
        hostApi: scope['@safarnama/shared/host'].HOST_API_VERSION,
        routes: pages,
        uses: slotsNamed(readFileSync(bundle, 'utf8'), 'shell'),
        manifest,
      },
      null,
      2,
    ),
  );
}

module.exports = { buildShell };
