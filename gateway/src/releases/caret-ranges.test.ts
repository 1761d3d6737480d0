import semver from 'semver';

const { satisfy } = require('../../../tooling/webpack/federation/caret-ranges.js') as {
  satisfy(version: string, range: string): boolean;
};

const VERSIONS = ['0.0.9', '0.2.1', '0.3.0', '1.0.0', '1.6.9', '1.7.0', '1.7.1', '1.10.0', '2.0.0', '19.3.1', '20.0.0'];
const RANGES = ['^0.2.0', '^1.7.0', '^1.9.2', '^19.3.1', '<=1.7.0', '<=1.10.0', '<=0.2.1'];

test.each(RANGES)('%s in the browser means what the semver library says', (range) => {
  for (const version of VERSIONS) expect([version, satisfy(version, range)]).toEqual([version, semver.satisfies(version, range)]);
});

test.each(['*', '', '1.7.0', '>=1.0.0', '~1.7.0', '^1', '^1.7.0 || ^2.0.0', '__proto__'])(
  "'%s', which no build writes, is satisfied by no version",
  (range) => {
    for (const version of VERSIONS) expect(satisfy(version, range)).toBe(false);
  },
);
