import { buildGateway } from './app.ts';
import { readSettings } from './settings.ts';

// biome-ignore lint/style/noProcessEnv: the process's entry point reads the environment once
const settings = readSettings(process.env);
const app = await buildGateway(settings);
await app.listen({ port: settings.port, host: settings.host });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    app.log.info({ signal }, 'stopping');
    void app.close().then(() => process.exit(0));
  });
}
