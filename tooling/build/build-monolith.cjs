const { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { brotliCompressSync, gzipSync } = require('node:zlib');
const { defineMonolith } = require('../webpack/define-monolith.cjs');
const { ROOT, remotes } = require('../remotes.cjs');
const { assetOf } = require('./assets.cjs');
const { writeShell } = require('./build-shell.cjs');
const { runWebpack } = require('./run-webpack.cjs');

/** A module that exports all remotes, which federation finds at run time. */
const remotesModule = (names) =>
  [
    ...names.map(
      (name, at) => `import { createRemote as remote${at} } from ${JSON.stringify(path.join(ROOT, name, 'src/remote.ts'))};`,
    ),
    `export const REMOTES = { ${names.map((name, at) => `'${name}': remote${at}`).join(', ')} };`,
  ].join('\n');

const PUBLIC_PATH = '/_shell/';

/**
 * Builds the site without federation for `npm run bench`: a shell with all remotes inside, and a release store whose releases
 * name that shell's files, so that the same gateway serves both.
 *
 * @param {{ outDir: string, store: string, origin: string }} options store: the federated one; origin: where it will be served
 * @returns {Promise<{ shellDir: string, releasesDir: string }>}
 */
async function buildMonolith({ outDir, store, origin }) {
  const shellDir = path.join(outDir, 'shell');
  const releasesDir = path.join(outDir, 'releases');
  rmSync(outDir, { recursive: true, force: true });
  const remotesFile = path.join(outDir, 'remotes.ts');
  mkdirSync(outDir, { recursive: true });
  writeFileSync(remotesFile, remotesModule(remotes()));
  const [browser] = await runWebpack(defineMonolith({ outDir: shellDir, remotes: remotesFile }));
  const { entrypoints, namedChunkGroups } = browser.toJson({ all: false, entrypoints: true, chunkGroups: true });
  const initial = entrypoints.shell.assets.map(({ name }) => name);
  const files = (group) =>
    (namedChunkGroups[group]?.assets ?? []).map(({ name }) => name).filter((name) => !initial.includes(name));
  for (const file of readdirSync(shellDir).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const bytes = readFileSync(path.join(shellDir, file));
    writeFileSync(path.join(shellDir, `${file}.br`), brotliCompressSync(bytes));
    writeFileSync(path.join(shellDir, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
  const groups = Object.fromEntries(Object.keys(namedChunkGroups).map((name) => [name, files(name)]));
  writeShell(shellDir, { version: '1.0.0', source: 'monolith', initial, groups });

  const plan = JSON.parse(readFileSync(path.join(store, 'plan.json'), 'utf8'));
  const planned = plan.remotes;
  for (const [name, { stable }] of Object.entries(planned)) {
    const from = path.join(store, name, stable);
    const to = path.join(releasesDir, name, stable);
    mkdirSync(to, { recursive: true });
    // In English alone: the files of other languages are not in this shell.
    const { languages: _, ...release } = JSON.parse(readFileSync(path.join(from, 'release.json'), 'utf8'));
    cpSync(path.join(from, release.server), path.join(to, release.server));
    const own = Object.fromEntries(Object.keys(release.groups).map((group) => [group, files(`${name}-${group}`)]));
    const entry = initial.find((file) => file.endsWith('.js'));
    const listed = [...new Set([entry, ...Object.values(own).flat()])].map((url) => {
      // The folder from which the gateway reads inline stylesheets.
      cpSync(path.join(shellDir, url), path.join(to, url));
      const kind = url === entry ? 'entry' : url.endsWith('.css') ? 'style' : 'script';
      return assetOf(shellDir, url, kind, url !== entry);
    });
    const server = release.assets.find(({ url }) => url === release.server);
    const bundled = { ...release, baseUrl: `${origin}${PUBLIC_PATH}`, entry, groups: own, assets: [...listed, server] };
    writeFileSync(path.join(to, 'release.json'), JSON.stringify(bundled));
  }
  const stable = Object.fromEntries(
    Object.entries(planned).map(([name, entry]) => [name, { stable: entry.stable, criticality: entry.criticality }]),
  );
  writeFileSync(path.join(releasesDir, 'plan.json'), JSON.stringify({ version: 2, remotes: stable }));
  return { shellDir, releasesDir };
}

module.exports = { buildMonolith, remotesModule };
