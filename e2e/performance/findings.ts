/** What a run of the bench finds. It goes on after whatever fails, and says at the end what is over its limit and what is missing. */
export interface Findings {
  /**
   * Measures, again when that fails or the result will not do, at most `tries` times. Undefined when nothing came of it: that is said at
   * once and kept for the end.
   */
  take<T>(what: string, measure: () => Promise<T>, tries?: number, will?: (result: T) => boolean): Promise<T | undefined>;
  /** What stands behind a value in its line: nothing below the limit, and nothing where nothing was measured. */
  mark(value: number | undefined, limit: number, words?: string): string;
  /** Says the outcome. The exit code: 0 only when everything was measured and is within its limit. */
  end(): number;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

export function createFindings(say: (line: string) => void = console.log): Findings {
  let over = 0;
  const missing: string[] = [];
  return {
    async take(what, measure, tries = 1, will = () => true) {
      let reason = '';
      for (let left = tries; left > 0; left -= 1) {
        try {
          const result = await measure();
          if (will(result)) return result;
          reason = 'incomplete';
        } catch (error) {
          reason = reasonOf(error);
        }
      }
      missing.push(`${what}: ${reason}`);
      say(`  could not be measured: ${what}: ${reason}`);
      return undefined;
    },
    mark(value, limit, words = `OVER ${limit}`) {
      if (value === undefined || value < limit) return '';
      over += 1;
      return `   ${words}`;
    },
    end() {
      say(over ? `\n${over} over the budget` : '\nall that was measured is within the budget');
      if (missing.length > 0) say([`${missing.length} could not be measured:`, ...missing].join('\n  '));
      return over || missing.length > 0 ? 1 : 0;
    },
  };
}

/** Of what could be measured; undefined when nothing could. The lower one of two in the middle. */
export function median(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined && Number.isFinite(value)).sort((a, b) => Number(a) - Number(b));
  return known[(known.length - 1) >> 1];
}
