import { protectDataFolder } from '@safarnama/shared/server/data-folder';
import { announceSettings } from '@safarnama/shared/server/environment';
import { listenOn, orExit } from '@safarnama/shared/server/settings';
import { checkFiles } from './check-files.ts';
import { buildGateway } from './edge/app.ts';
import { endOnSignal } from './http/end-on-signal.ts';
import { startIdleGc } from './render/idle-gc.ts';
import { environment, readSettings } from './settings.ts';

// biome-ignore lint/style/noProcessEnv: the process's entry point reads the environment once
const env = process.env;
const app = await orExit(async () => {
  const settings = readSettings(env);
  protectDataFolder(settings.dataDir);
  checkFiles(settings);
  const gateway = await buildGateway(settings);
  announceSettings(environment, env, gateway.log);
  await listenOn(gateway, settings, { port: 'PORT', host: 'HOST' });
  return gateway;
});
startIdleGc();

endOnSignal(app, 7000);
