/** Median, 99th percentile and maximum of times, with one decimal. Sorts them. */
export const spread = (times: number[]) => {
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
};
