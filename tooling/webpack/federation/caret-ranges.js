const numbers = (version) => version.split(/[-+]/)[0].split('.').map(Number);

/** -1, 0 or 1, as for sorting. */
function compare(a, b) {
  const at = [0, 1, 2].find((place) => a[place] !== b[place]) ?? 0;
  return Math.sign(a[at] - b[at]);
}

/**
 * Replaces the federation runtime's parser of ranges (1.1 kB brotli). Its own comparisons are `<=x.y.z`; `shared.cjs` writes
 * `^x.y.z` into every build. Any other range is not satisfied, so that a remote with one fails with the runtime's error.
 */
export function satisfy(version, range) {
  const [, operator, wanted] = /^(\^|<=)(\d+\.\d+\.\d+)$/.exec(range) ?? [];
  if (!wanted) return false;
  const order = compare(numbers(version), numbers(wanted));
  if (operator === '<=') return order <= 0;
  const major = numbers(wanted)[0];
  return order >= 0 && numbers(version)[0] === major && (major > 0 || numbers(version)[1] === numbers(wanted)[1]);
}
