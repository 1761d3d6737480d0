import { userInfo } from 'node:os';
import { protectDataFolder } from '@safarnama/shared/server/data-folder';
import { readSettings } from '../settings.ts';
import { buildOps } from './app.ts';

// biome-ignore lint/style/noProcessEnv: the process's entry point reads the environment once
const { OPS_LINK, ...env } = process.env;
const settings = readSettings(env);
protectDataFolder(settings.dataDir);
const app = await buildOps(settings, OPS_LINK ? { secret: OPS_LINK, name: userInfo().username } : undefined);
await app.listen({ port: settings.ops.port, host: settings.ops.host });

/** Milliseconds after the signal at which the process ends whatever happens. */
const END_MS = 9000;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), END_MS).unref();
    void app.close().then(() => process.exit(0));
  });
}
