import { type CommandArea, failed, succeeded } from '../database/command-result.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { noAccount } from './stored-accounts.ts';

/** Commands about the data of a user. */
export const accountCommands: CommandArea = {
  usage: 'export <email> | delete <email>',
  parse: ([action, address, ...more]) => {
    if (!address || more.length > 0) return undefined;
    const email = address.trim();
    if (action === 'delete') return ({ db, clock }) => deleteAccount(db, clock, email);
    if (action !== 'export') return undefined;
    return async ({ db }) => {
      const account = await exportAccount(db, email);
      return account ? succeeded(JSON.stringify(account, null, 2)) : failed(noAccount(email));
    };
  },
};
