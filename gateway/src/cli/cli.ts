import { readSettings } from '../settings.ts';
import { buildCommands, checkoutBuilds } from './build-commands.ts';
import { USAGE } from './command-line.ts';
import { main } from './main.ts';
import { openServices } from './open-services.ts';
import { serviceCommands } from './service-commands.ts';
import type { Services } from './services.ts';
import { storeCommands } from './store-commands.ts';

await main((context) => {
  // biome-ignore lint/style/noProcessEnv: the command's entry point reads the environment
  const settings = readSettings(process.env);
  let services: Promise<Services> | undefined;
  const open = () => (services ??= openServices(settings));
  // Files are private from here on, except those of a build.
  const usualMask = process.umask(0o077);
  return {
    ...serviceCommands(context, open, checkoutBuilds(context)),
    ...buildCommands(context, open, settings, usualMask),
    ...storeCommands(context, settings),
    help() {
      context.output.print(USAGE);
      context.output.addFields({ usage: USAGE });
    },
  };
});
