/** Results of a bench run. Failures do not stop the run; exceeded limits and missing measurements are reported at the end. */
interface Findings {
  /**
   * Measures at most `tries` times, until the result is accepted. Undefined when all attempts failed, which is reported at once and at
   * the end.
   */
  measure<T>(name: string, run: () => Promise<T>, tries?: number, accepts?: (result: T) => boolean): Promise<T | undefined>;
  /** Mark behind a value in its line; empty below the limit and without a value. */
  mark(value: number | undefined, limit: number, text?: string): string;
  /** Prints the result and returns the exit code: 0 only if everything was measured and is within its limit. */
  end(): number;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

export function createFindings(print: (line: string) => void = console.log): Findings {
  let over = 0;
  const missing: string[] = [];
  return {
    async measure(name, run, tries = 1, accepts = () => true) {
      let reason = '';
      for (let remaining = tries; remaining > 0; remaining -= 1) {
        try {
          const result = await run();
          if (accepts(result)) return result;
          reason = 'incomplete';
        } catch (error) {
          reason = reasonOf(error);
        }
      }
      missing.push(`${name}: ${reason}`);
      print(`  could not be measured: ${name}: ${reason}`);
      return undefined;
    },
    mark(value, limit, text = `OVER ${limit}`) {
      if (value === undefined || value < limit) return '';
      over += 1;
      return `   ${text}`;
    },
    end() {
      print(over ? `\n${over} over the budget` : '\nall that was measured is within the budget');
      if (missing.length > 0) print([`${missing.length} could not be measured:`, ...missing].join('\n  '));
      return over || missing.length > 0 ? 1 : 0;
    },
  };
}

/** Median of the measured values, the lower of two; undefined without any. */
export function median(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined && Number.isFinite(value)).sort((a, b) => Number(a) - Number(b));
  return known[(known.length - 1) >> 1];
}
