import type { Database } from '../database/database.ts';
import type { CommandResult } from '../hotels/manual-payments.ts';
import type { Clock } from '../plugins/clock.ts';
import { parseReviewCommand, type ReviewCommand, runReviewCommand } from '../reviews/review-commands.ts';
import { type PaymentCommand, parsePaymentCommand, runPaymentCommand } from './socket.ts';

export type AgencyCommand = PaymentCommand | ReviewCommand;

/** Payments are asked about as they are, reviews behind the word `reviews`. */
export const parseAgencyCommand = (words: readonly string[]): AgencyCommand | undefined =>
  parseReviewCommand(words) ?? parsePaymentCommand(words);

const isReviewCommand = (command: AgencyCommand): command is ReviewCommand => 'id' in command || command.action === 'reviews';

export const runAgencyCommand = (db: Database, clock: Clock, command: AgencyCommand, origin: string): Promise<CommandResult> =>
  isReviewCommand(command) ? runReviewCommand(db, clock, command, origin) : runPaymentCommand(db, clock, command);
