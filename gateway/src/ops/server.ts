import { userInfo } from 'node:os';
import { protectDataFolder } from '@safarnama/shared/server/data-folder';
import { listenOn, orExit } from '@safarnama/shared/server/settings';
import { checkFiles } from '../check-files.ts';
import { readSettings } from '../settings.ts';
import { buildOps } from './app.ts';

// biome-ignore lint/style/noProcessEnv: the process's entry point reads the environment once
const { OPS_LINK, ...env } = process.env;
const app = await orExit(async () => {
  const settings = readSettings(env);
  checkFiles(settings);
  protectDataFolder(settings.dataDir);
  const ops = await buildOps(settings, OPS_LINK ? { secret: OPS_LINK, name: userInfo().username } : undefined);
  await listenOn(ops, settings.ops, { port: 'OPS_PORT', host: 'OPS_HOST' });
  return ops;
});

/** Milliseconds after the signal at which the process ends whatever happens. */
const END_MS = 9000;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), END_MS).unref();
    void app.close().then(() => process.exit(0));
  });
}
