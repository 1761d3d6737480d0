import { BRAND } from '@safarnama/shared/domain';

/** The text of a mail to somebody: a greeting, what there is to say, line by line, and who says it. */
export const letter = (name: string, ...lines: readonly string[]): string =>
  `Namaste ${name},\n\n${lines.join('\n')}\n\n${BRAND}`;
