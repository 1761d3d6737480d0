import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints the ten files whose tests took the longest, in seconds of one worker, at the end of a run. */
export default class SlowestFiles implements Reporter {
  readonly #seconds = new Map<string, number>();

  onTestEnd({ location }: TestCase, { duration }: TestResult) {
    const file = path.relative(import.meta.dirname, location.file);
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + duration / 1000);
  }

  onEnd() {
    const slowest = [...this.#seconds].sort((a, b) => b[1] - a[1]).slice(0, 10);
    if (slowest.length > 1) console.log('\nSlowest files:');
    if (slowest.length > 1) for (const [file, seconds] of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  }
}
