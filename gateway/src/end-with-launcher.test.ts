import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishTraced } from './testing/traced-site.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test.each([
  ['gateway', 'PORT'],
  ['ops', 'OPS_PORT'],
  ['api', 'API_PORT'],
])('%s ends when its launcher is killed by SIGKILL', async (command, port) => {
  const env = {
    ...{ PATH: '/usr/bin:/bin', DATA_DIR: mkdtempSync(path.join(tmpdir(), 'launcher-')), RELEASES_DIR: await publishTraced() },
    ...{ LOG_LEVEL: 'info', [port]: '0' },
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
