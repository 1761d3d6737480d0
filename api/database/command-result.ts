import type { Clock } from '../core/clock.ts';
import type { Database } from './database.ts';

/** Result of a command of the agency, with the text that it prints. */
export type CommandResult = { ok: boolean; text: string };

export const succeeded = (text: string): CommandResult => ({ ok: true, text });
export const failed = (text: string): CommandResult => ({ ok: false, text });

/** A command of the agency with its arguments. `origin` is the address of the site, which shows the pictures. */
export type AgencyCommand = (on: { db: Database; clock: Clock; origin: string }) => Promise<CommandResult>;

/**
 * Commands of one area. `usage` has the words after its name, with a line for each group of commands. `parse` reads them; undefined if
 * they are no command.
 */
export type CommandArea = { usage: string; parse(words: readonly string[]): AgencyCommand | undefined };
