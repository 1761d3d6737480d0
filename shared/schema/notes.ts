interface Issue {
  readonly message: string;
  readonly path?: readonly unknown[] | undefined;
}

let collected: string[] | undefined;

/** Notes why a schema drops a part of a value, without the values. */
export const note = (issues: readonly Issue[]): void => {
  collected?.push(issues.map(({ path, message }) => `${path?.join('.') ?? ''} ${message}`.trim()).join('; '));
};

/** Runs a parse, and returns the notes that it made. */
export function noting<T>(reading: () => T): readonly [result: T, notes: readonly string[]] {
  const outer = collected;
  const notes: string[] = [];
  collected = notes;
  try {
    return [reading(), notes];
  } finally {
    collected = outer;
  }
}
