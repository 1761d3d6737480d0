import { protectDataFolder } from '@safarnama/shared/server/data-folder';
import { endWithLauncher } from '@safarnama/shared/server/drain';
import { announceSettings } from '@safarnama/shared/server/environment';
import { listenOn, orExit, SettingError } from '@safarnama/shared/server/settings';
import { checkFiles } from './check-files.ts';
import { buildGateway } from './edge/app.ts';
import { endOnSignal } from './http/end-on-signal.ts';
import { ReleaseError } from './releases/store.ts';
import { startIdleGc } from './render/idle-gc.ts';
import { environment, readSettings } from './settings.ts';

endWithLauncher();
// biome-ignore lint/style/noProcessEnv: the process's entry point reads the environment once
const env = process.env;
async function start(): Promise<void> {
  const settings = readSettings(env);
  protectDataFolder(settings.dataDir);
  checkFiles(settings);
  const gateway = await buildGateway(settings);
  announceSettings(environment, env, gateway.log);
  endOnSignal(gateway, settings.drainSeconds, 7000);
  await listenOn(gateway, settings, { port: 'PORT', host: 'HOST' });
}

/** A store from which nothing can be served, as in a checkout without builds, is for the operator, too. */
await orExit(() =>
  start().catch((error) => {
    throw error instanceof ReleaseError ? new SettingError(error.message, { cause: error }) : error;
  }),
);
startIdleGc();
