import {
  USAGE as ACCOUNTS_USAGE,
  type AccountCommand,
  parseAccountCommand,
  runAccountCommand,
} from '../account/account-commands.ts';
import type { Database } from '../database/database.ts';
import { USAGE as PHOTOS_USAGE, type PhotoCommand, parsePhotoCommand, runPhotoCommand } from '../photos/photo-commands.ts';
import type { Clock } from '../plugins/clock.ts';
import type { CommandResult } from '../plugins/command-result.ts';
import { parseReviewCommand, USAGE as REVIEWS_USAGE, type ReviewCommand, runReviewCommand } from '../reviews/review-commands.ts';
import { USAGE as BACKUP_USAGE, type BackupCommand, backUp, parseBackupCommand } from './backup.ts';
import { USAGE as PAYMENTS_USAGE, type PaymentCommand, parsePaymentCommand, runPaymentCommand } from './payment-commands.ts';

export type AgencyCommand = AccountCommand | BackupCommand | PaymentCommand | PhotoCommand | ReviewCommand;

/** Parses the words of a command: after `accounts`, `backup`, `photos` or `reviews`, otherwise about payments. Undefined if they are none. */
export const parseAgencyCommand = (words: readonly string[]): AgencyCommand | undefined =>
  parseAccountCommand(words) ??
  parseBackupCommand(words) ??
  parsePhotoCommand(words) ??
  parseReviewCommand(words) ??
  parsePaymentCommand(words);

export const usageOf = ([word]: readonly string[]): string =>
  ({ accounts: ACCOUNTS_USAGE, backup: BACKUP_USAGE, photos: PHOTOS_USAGE, reviews: REVIEWS_USAGE })[word ?? ''] ??
  PAYMENTS_USAGE;

const isPhotoCommand = (command: AgencyCommand): command is PhotoCommand => command.action.includes('photo');
const isReviewCommand = (command: ReviewCommand | PaymentCommand): command is ReviewCommand =>
  'id' in command || command.action === 'reviews';

export const runAgencyCommand = async (
  db: Database,
  clock: Clock,
  command: AgencyCommand,
  origin: string,
): Promise<CommandResult> => {
  if (command.action === 'backup') return backUp(db, command);
  if ('email' in command) return runAccountCommand(db, clock, command);
  if (isPhotoCommand(command)) return runPhotoCommand(db, clock, command, origin);
  return isReviewCommand(command) ? runReviewCommand(db, clock, command, origin) : runPaymentCommand(db, clock, command);
};
