import { accountCommands } from '../account/account-commands.ts';
import { typed } from '../config/paths.ts';
import type { AgencyCommand, CommandArea } from '../database/command-result.ts';
import { photoCommands } from '../photos/photo-commands.ts';
import { reviewCommands } from '../reviews/review-commands.ts';
import { backupCommands } from './backup.ts';
import { paymentCommands } from './payment-commands.ts';

const AREAS: ReadonlyMap<string, CommandArea> = new Map([
  ['accounts', accountCommands],
  ['backup', backupCommands],
  ['photos', photoCommands],
  ['reviews', reviewCommands],
]);

/** Parses the words of a command: after the name of an area, otherwise about payments. Undefined if they are none. */
export const parseAgencyCommand = (words: readonly string[]): AgencyCommand | undefined => {
  const area = AREAS.get(words[0] ?? '');
  return area ? area.parse(words.slice(1)) : paymentCommands.parse(words);
};

export const usageOf = ([word = '']: readonly string[]): string => {
  const [name, { usage }] = [AREAS.has(word) ? word : 'payments', AREAS.get(word) ?? paymentCommands];
  return usage.replace(/^/gm, `${typed(name)} `);
};
