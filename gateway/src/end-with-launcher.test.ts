import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seededDataDir } from '../../api/testing/database.ts';
import { startBrokenApi } from './testing/broken-api.ts';
import { publishTraced } from './testing/traced-site.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const newDir = () => mkdtempSync(path.join(tmpdir(), 'launcher-'));

test.concurrent.each([
  ['gateway', 'PORT', newDir],
  ['ops', 'OPS_PORT', newDir],
  ['api', 'API_PORT', seededDataDir],
])('%s ends when its launcher is killed by SIGKILL', async (command, port, dataDir) => {
  const env = {
    ...{ PATH: '/usr/bin:/bin', DATA_DIR: await dataDir(), RELEASES_DIR: await publishTraced() },
    ...{ LOG_LEVEL: 'info', [port]: '0', API_URL: await startBrokenApi() },
  };
  const launcher = spawn(process.execPath, ['tooling/run.mjs', command], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(launcher, 'exit');
  // The server inherits the pipe of its launcher, so the pipe closes when both have ended.
  const closed = once(launcher.stdout, 'close');
  for await (const text of launcher.stdout.iterator({ destroyOnReturn: false })) if (/listening/i.test(String(text))) break;
  launcher.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  launcher.stdout.resume();
  await closed;
});
