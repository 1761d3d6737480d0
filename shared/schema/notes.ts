interface Issue {
  readonly message: string;
  readonly path?: readonly unknown[] | undefined;
}

let heard: string[] | undefined;

/** Says why a schema leaves a part out of a value that it accepts otherwise, in words without values. */
export const note = (issues: readonly Issue[]): void => {
  heard?.push(issues.map(({ path, message }) => `${path?.join('.') ?? ''} ${message}`.trim()).join('; '));
};

/** Runs a reading, and gives what it noted before it returned. */
export function noting<T>(reading: () => T): readonly [result: T, notes: readonly string[]] {
  const around = heard;
  const notes: string[] = [];
  heard = notes;
  try {
    return [reading(), notes];
  } finally {
    heard = around;
  }
}
