import { ignoreClosedOutput } from '@safarnama/shared/server/closed-output';

/** Output of a command: lines of text, or with `json` one JSON document. */
export interface Output {
  print(text: string): void;
  /** Adds fields to the JSON document. An object under the same name is merged. */
  addFields(facts: Readonly<Record<string, unknown>>): void;
  /** Ends the document. */
  end(ok: boolean): void;
}

const isOpen = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text of releases and teams may hold escape sequences, which a terminal interprets. */
export const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, ' ');

export function createOutput(json: boolean): Output {
  ignoreClosedOutput();
  const document: Record<string, unknown> = {};
  const write = process.stdout.write.bind(process.stdout);
  // Output of a build is not part of the document.
  if (json) process.stdout.write = process.stderr.write.bind(process.stderr);
  return {
    print: (text) => {
      if (!json) write(`${printable(text)}\n`);
    },
    addFields: (facts) => {
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
