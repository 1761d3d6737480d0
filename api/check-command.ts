import { join } from 'node:path';
import { unknownSettings } from '@safarnama/shared/server/environment';
import { checkSite, tryFolder, tryPostgres } from '@safarnama/shared/server/site-check';
import { readSettings } from './config/env.ts';
import { refuseOtherVersion } from './database/embedded.ts';
import { MIGRATIONS, refuseNewerFolder } from './database/migrate.ts';
import { tryMailServer } from './mail/smtp.ts';
import { tryKeys } from './payment/razorpay/gateway.ts';

for (const line of unknownSettings(process.env)) process.stdout.write(`warning ${line}\n`);

/** Whether a start can open a folder. */
function tryEmbedded(folder: string): string {
  refuseOtherVersion(folder);
  refuseNewerFolder(folder);
  return tryFolder(folder);
}

/** Checks the settings of the API, and the database, mail server and bank that they name. Starts and changes nothing. */
process.exitCode = await checkSite('API', process.env, readSettings, ({ databaseUrl, dataDir, smtpUrl, sandbox, razorpay }) => ({
  database: async () =>
    databaseUrl
      ? `${await tryPostgres(databaseUrl, MIGRATIONS)} answers`
      : `embedded in ${tryEmbedded(join(dataDir, 'database'))}`,
  mail: async () => {
    if (!smtpUrl) return 'no mail server: mails are shown on this machine';
    await tryMailServer(smtpUrl);
    return 'the mail server accepts connections';
  },
  bank: async () => {
    if (sandbox || !razorpay) return 'sandbox, no money moves';
    await tryKeys(razorpay);
    return 'the bank accepts the keys';
  },
}));
