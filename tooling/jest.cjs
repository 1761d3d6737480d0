/**
 * One jest preset for every package.
 * @param {{ environment?: 'node' | 'jsdom', displayName?: string }} [options] environment of the package's tests
 * @returns {import('jest').Config}
 */
exports.jestConfig = ({ environment = 'jsdom', displayName } = {}) => ({
  ...(displayName ? { displayName } : {}),
  testEnvironment: environment === 'node' ? 'node' : require.resolve('./jest-browser.cjs'),
  testTimeout: 30_000,
  // `npm run proofs` runs the proofs of bounds alone.
  testMatch: [process.env.PROOFS ? '**/*.proof.test.{ts,tsx}' : '**/!(*.proof).test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: {
    '\\.[cm]?[jt]sx?$': [
      require.resolve('@swc/jest'),
      { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2023' } },
    ],
  },
  // Packages that ship ES modules only; in a team's repository they include the site's packages.
  transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm/)?(uqr|react-router|react-router-dom|@safarnama)[@/+])'],
  moduleNameMapper: {
    '\\.module\\.css$': require.resolve('./jest-css.cjs'),
    '\\.(css|svg|png|ico)$': require.resolve('./jest-asset.cjs'),
  },
  setupFilesAfterEnv: environment === 'node' ? [] : [require.resolve('./jest-dom.cjs')],
});
