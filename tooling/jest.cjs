const { manifest, packageFolder } = require('./installed.cjs');

/** Dependencies of a package that are ES modules, and theirs. */
function moduleDependencies(dir, found = new Set()) {
  for (const name of Object.keys(manifest(dir).dependencies ?? {})) {
    // Those of the site are listed below.
    if (found.has(name) || name.startsWith('@safarnama/')) continue;
    const folder = packageFolder(name, dir);
    if (manifest(folder).type !== 'module') continue;
    found.add(name);
    moduleDependencies(folder, found);
  }
  return found;
}

/**
 * One jest preset for every package.
 * @param {{ dir?: string, environment?: 'node' | 'jsdom', displayName?: string }} [options] dir: folder of the package, whose dependencies
 *   may be ES modules; environment of its tests
 * @returns {import('jest').Config}
 */
exports.jestConfig = ({ dir, environment = 'jsdom', displayName } = {}) => ({
  ...(displayName ? { displayName } : {}),
  testEnvironment: require.resolve(environment === 'node' ? './jest-node.cjs' : './jest-browser.cjs'),
  // Only ends a test that hangs: a busy machine is slow.
  testTimeout: 180_000,
  // `npm run proofs` runs the proofs of bounds alone.
  testMatch: [process.env.PROOFS ? '**/*.proof.test.{ts,tsx}' : '**/!(*.proof).test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: {
    '\\.[cm]?[jt]sx?$': [
      require.resolve('@swc/jest'),
      { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2023' } },
    ],
  },
  // Jest runs CommonJS only. In a team's repository ES modules include the site's packages.
  transformIgnorePatterns: [
    `/node_modules/(?!(\\.pnpm/)?(${['uqr', 'react-router', 'react-router-dom', '@safarnama', ...(dir ? moduleDependencies(dir) : [])].join('|').replaceAll('/', '[/+]')})[@/+])`,
  ],
  moduleNameMapper: {
    '\\.module\\.css$': require.resolve('./jest-css.cjs'),
    '\\.(css|svg|png|ico)$': require.resolve('./jest-asset.cjs'),
  },
  setupFilesAfterEnv: environment === 'node' ? [] : [require.resolve('./jest-dom.cjs')],
});
