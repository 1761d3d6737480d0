import path from 'node:path';
import { ReleaseError } from '../releases/store.ts';
import { CLIENT_USAGE, UsageError } from './command-line.ts';
import { main } from './main.ts';
import { connectToService } from './service-client.ts';
import { type BuildLookup, serviceCommands } from './service-commands.ts';

// The `releases` command for teams that have neither the store nor the sources of the site.
await main((context) => {
  // biome-ignore lint/style/noProcessEnv: the command's entry point reads the environment
  const { OPS_URL: url, OPS_TOKEN: token } = process.env;
  if (url && !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new UsageError(`OPS_URL: ${url} is not an http or https address`);
  const builds: BuildLookup = {
    async version() {
      throw new UsageError(`${context.command} needs a version`);
    },
    folder(name, version) {
      const { dir } = context.values;
      if (!dir) throw new UsageError(`${name}@${version}: --dir must name the folder of the build`);
      return path.resolve(dir);
    },
  };
  async function open() {
    if (!url)
      throw new ReleaseError('OPS_URL names no release service: its address and a token come from the operator of the site');
    return connectToService(url.replace(/\/+$/, ''), token);
  }
  return {
    ...serviceCommands(context, open, builds),
    help() {
      context.output.print(CLIENT_USAGE);
      context.output.addFields({ usage: CLIENT_USAGE });
    },
  };
});
