import { protectDataFolder } from '@safarnama/shared/server/data-folder';
import { listenOn, orExit } from '@safarnama/shared/server/settings';
import { checkFiles } from './check-files.ts';
import { buildGateway } from './edge/app.ts';
import { startIdleGc } from './render/idle-gc.ts';
import { readSettings } from './settings.ts';

// biome-ignore lint/style/noProcessEnv: the process's entry point reads the environment once
const env = process.env;
const app = await orExit(async () => {
  const settings = readSettings(env);
  checkFiles(settings);
  protectDataFolder(settings.dataDir);
  const gateway = await buildGateway(settings);
  await listenOn(gateway, settings, { port: 'PORT', host: 'HOST' });
  return gateway;
});
startIdleGc();

/** Milliseconds after the signal at which connections are cut, and at which the process ends whatever happens. */
const CUT_MS = 7000;
const END_MS = 9000;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    app.log.info({ signal }, 'stopping');
    // What is under way may end; who goes on reading or sending for ever is cut.
    setTimeout(() => app.server.closeAllConnections(), CUT_MS).unref();
    setTimeout(() => process.exit(1), END_MS).unref();
    void app.close().then(() => process.exit(0));
  });
}
