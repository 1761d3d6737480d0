import { typed } from '../config/paths.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from '../plugins/clock.ts';
import { type CommandResult, failed, succeeded } from '../plugins/command-result.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { noAccount } from './stored-accounts.ts';

/** A command of the agency about the data of a user. */
export type AccountCommand = { action: 'export account' | 'delete account'; email: string };

export const USAGE = `${typed('accounts')} export <email> | delete <email>`;

/** Parses the words of a command that begins with `accounts`; undefined if they are no such command. */
export const parseAccountCommand = ([area, action, email, ...more]: readonly string[]): AccountCommand | undefined =>
  area === 'accounts' && (action === 'export' || action === 'delete') && email && more.length === 0
    ? { action: `${action} account`, email: email.trim() }
    : undefined;

export const runAccountCommand = async (
  db: Database,
  clock: Clock,
  { action, email }: AccountCommand,
): Promise<CommandResult> => {
  if (action === 'delete account') return deleteAccount(db, clock, email);
  const account = await exportAccount(db, email);
  return account ? succeeded(JSON.stringify(account, null, 2)) : failed(noAccount(email));
};
