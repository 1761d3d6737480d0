const { installedVersion } = require('../installed.cjs');

/**
 * Singletons that the shell shares with every remote. Domain packages instead of raw libraries: a shared module is not
 * tree-shaken, so react-router-dom, zod and axios are never listed here (docs/decisions/002).
 */
const VERSIONS = Object.fromEntries(
  ['react', 'react-dom', '@safarnama/shared'].map((name) => [name, installedVersion(name, __dirname)]),
);

const NAMES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@safarnama/shared/router',
  '@safarnama/shared/schema',
  '@safarnama/shared/host',
  '@safarnama/shared/ui',
];

/** Loaded with the first reply; the others are loaded with the page. */
const LATER = '@safarnama/shared/schema';

const owner = (name) => Object.keys(VERSIONS).find((known) => name === known || name.startsWith(`${known}/`));
const range = (name) => `^${VERSIONS[owner(name)]}`;

/** @param {'production' | 'development'} mode development React has its own JSX runtime */
const sharedNames = (mode) => (mode === 'development' ? [...NAMES, 'react/jsx-dev-runtime'] : NAMES);

/**
 * @param {'production' | 'development'} mode
 * @param {object} extra options for every entry: `eager` in the shell, `import: false` in a remote (no fallback copies)
 */
const singletons = (mode, extra) =>
  Object.fromEntries(
    sharedNames(mode).map((name) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: range(name),
        version: VERSIONS[owner(name)],
        ...extra,
        ...(extra.eager ? { eager: name !== LATER } : {}),
      },
    ]),
  );

module.exports = {
  sharedNames,
  singletons,
  sharedVersions: Object.fromEntries(NAMES.map((name) => [name, VERSIONS[owner(name)]])),
  sharedRanges: Object.fromEntries(NAMES.map((name) => [name, range(name)])),
};
