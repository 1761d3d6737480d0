import type { Database } from '../database/database.ts';
import type { Clock } from '../plugins/clock.ts';
import { parseReviewCommand, USAGE as REVIEWS_USAGE, type ReviewCommand, runReviewCommand } from '../reviews/review-commands.ts';
import type { CommandResult } from './command-result.ts';
import { USAGE as PAYMENTS_USAGE, type PaymentCommand, parsePaymentCommand, runPaymentCommand } from './payment-commands.ts';

export type AgencyCommand = PaymentCommand | ReviewCommand;

/** Parses the words of a command: about reviews after the word `reviews`, otherwise about payments. Undefined if they are none. */
export const parseAgencyCommand = (words: readonly string[]): AgencyCommand | undefined =>
  parseReviewCommand(words) ?? parsePaymentCommand(words);

export const usageOf = (words: readonly string[]): string => (words[0] === 'reviews' ? REVIEWS_USAGE : PAYMENTS_USAGE);

const isReviewCommand = (command: AgencyCommand): command is ReviewCommand => 'id' in command || command.action === 'reviews';

export const runAgencyCommand = (db: Database, clock: Clock, command: AgencyCommand, origin: string): Promise<CommandResult> =>
  isReviewCommand(command) ? runReviewCommand(db, clock, command, origin) : runPaymentCommand(db, clock, command);
