const { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { compress } = require('./compress.cjs');
const { runWebpack } = require('./run-webpack.cjs');
const { slotsNamed } = require('./slots-named.cjs');
const { ROOT, sourceHash } = require('./source-hash.cjs');

const DIR = path.join(ROOT, 'shell');
const OUT = path.join(DIR, 'dist');
const FACTS = path.join(OUT, 'shell.json');
const PUBLIC_PATH = '/_shell/';

/** Their content has a name of its own, so files of two builds can lie side by side. */
const HASHED = /\.[0-9a-f]{8}\./;

/** Pages that are open, and a gateway that runs, still ask for the files of the build before: they stay for one more build. */
function keepFormer(next) {
  if (!existsSync(FACTS)) return;
  const { files = [] } = JSON.parse(readFileSync(FACTS, 'utf8'));
  for (const file of files) if (!existsSync(path.join(next, file))) cpSync(path.join(OUT, file), path.join(next, file));
}

/**
 * Builds the shell into `shell/dist` unless its sources are unchanged: browser files, `server/index.cjs`, the service
 * workers `worker/worker.js` and `worker/farewell.js`, and `shell.json`
 * (`{ source, scripts, styles, groups, shared, hostApi, routes, uses, manifest, files }`).
 *
 * @returns {Promise<{ built: boolean }>}
 */
async function buildShell({ mode = 'production' } = {}) {
  const source = `${sourceHash(DIR)}-${mode}`;
  if (existsSync(FACTS) && JSON.parse(readFileSync(FACTS, 'utf8')).source === source) return { built: false };
  // Built beside and put in place whole: a gateway that starts meanwhile finds the old one or the new one.
  const next = `${OUT}.next-${process.pid}`;
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
        files: readdirSync(next).filter((file) => HASHED.test(file)),
      },
      null,
      2,
    ),
  );
  keepFormer(next);
  rmSync(OUT, { recursive: true, force: true });
  renameSync(next, OUT);
  return { built: true };
}

module.exports = { buildShell, SHELL_DIST: OUT };
