import { protectDataFolder } from '@safarnama/shared/server/data-folder';
import { endWithLauncher } from '@safarnama/shared/server/drain';
import { announceSettings } from '@safarnama/shared/server/environment';
import { listenOn, orExit } from '@safarnama/shared/server/settings';
import { checkFiles, checkSpace } from '../check-files.ts';
import { endOnSignal } from '../http/end-on-signal.ts';
import { environment, readSettings } from '../settings.ts';
import { buildOps } from './app.ts';
import { userName } from './user-name.ts';

endWithLauncher();
// biome-ignore lint/style/noProcessEnv: the process's entry point reads the environment once
const { OPS_LINK, ...env } = process.env;
await orExit(async () => {
  const settings = readSettings(env);
  protectDataFolder(settings.dataDir);
  checkFiles(settings);
  if (!settings.releasesUrl) checkSpace('RELEASES_DIR', settings.releasesDir);
  const ops = await buildOps(settings, OPS_LINK ? { secret: OPS_LINK, name: userName() } : undefined);
  announceSettings(environment, env, ops.log);
  endOnSignal(ops, settings.drainSeconds);
  await listenOn(ops, settings.ops, { port: 'OPS_PORT', host: 'OPS_HOST' });
});
