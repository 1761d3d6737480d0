/** What a command has to tell: lines for people, or with `json` one document for machines. */
export interface Output {
  /** A line for people. */
  say(text: string): void;
  /** Facts of the document. What was told under the same name before and holds more than one fact is completed. */
  tell(facts: Readonly<Record<string, unknown>>): void;
  /** Ends the document. */
  end(ok: boolean): void;
}

const isOpen = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

export function createOutput(json: boolean): Output {
  const document: Record<string, unknown> = {};
  const write = process.stdout.write.bind(process.stdout);
  // Output of a build is not part of the document.
  if (json) process.stdout.write = process.stderr.write.bind(process.stderr);
  return {
    say: (text) => {
      if (!json) write(`${text}\n`);
    },
    tell: (facts) => {
      for (const [name, fact] of Object.entries(facts)) {
        const before = document[name];
        document[name] = isOpen(before) && isOpen(fact) ? { ...before, ...fact } : fact;
      }
    },
    end: (ok) => {
      if (json) write(`${JSON.stringify({ ok, ...document }, null, 2)}\n`);
    },
  };
}
