interface Issue {
  readonly message: string;
  readonly path?: readonly unknown[] | undefined;
}

let collected: string[] | undefined;

/** Notes in words, without values, why a schema drops a part of a value that it accepts otherwise. */
export const note = (issues: readonly Issue[]): void => {
  collected?.push(issues.map(({ path, message }) => `${path?.join('.') ?? ''} ${message}`.trim()).join('; '));
};

/** Runs a parse, and returns the notes that it made. */
export function noting<T>(reading: () => T): readonly [result: T, notes: readonly string[]] {
  const around = collected;
  const notes: string[] = [];
  collected = notes;
  try {
    return [reading(), notes];
  } finally {
    collected = around;
  }
}
