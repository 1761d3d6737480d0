import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { freePort } from '../../../api/testing/api-process.ts';
import { FolderStore } from '../releases/folder-store.ts';
import { promoteSet } from '../releases/plan-changes.ts';
import { publish } from '../releases/publish.ts';
import { built, publishing } from '../testing/built.ts';
import { publishTraced, scratch } from '../testing/traced-site.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** A store with the page `/traced`, and a remote whose evaluation fails, which the gateway logs. */
async function storeWithFailingRemote(): Promise<string> {
  const store = new FolderStore(await publishTraced());
  const failing = built({ name: 'mfe-failing' }, { 'server/index.cjs': "throw new Error('fails when it is evaluated')" });
  await publish(store, publishing(failing));
  await promoteSet(store, [{ name: 'mfe-failing', version: '1.0.0' }], { who: 'ops' });
  return store.dir;
}

/** Disables request timeouts: the test delays the reply of the API for an unknown time. */
const WITHOUT_TIMEOUTS = 'data:text/javascript,AbortSignal.timeout = () => new AbortController().signal';

test('render workers evaluate releases while the API has not described its calls yet; pages follow once it has', async () => {
  const events = new EventEmitter<{ described: [ServerResponse] }>();
  const api = createServer((request, response) => {
    if (request.url?.startsWith('/openapi.json')) events.emit('described', response);
    else response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const [port, RELEASES_DIR] = [await freePort(), await storeWithFailingRemote()];
  const described = once(events, 'described') as Promise<[ServerResponse]>;
  const gateway = spawn(process.execPath, ['--import', WITHOUT_TIMEOUTS, 'gateway/dist/gateway.mjs'], {
    cwd: ROOT,
    env: {
      ...{ PATH: '/usr/bin:/bin', DATA_DIR: scratch(), RELEASES_DIR, LOG_LEVEL: 'info', RENDER_BUDGET_MS: '5000' },
      ...{ PORT: `${port}`, API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const logged = async (what: RegExp) => {
    for await (const text of gateway.stdout.iterator({ destroyOnReturn: false })) if (what.test(String(text))) return;
    throw new Error(`the gateway ended without a line like ${what}`);
  };
  const ended = once(gateway, 'exit');
  try {
    const [response] = await described;
    await logged(/"remote":"mfe-failing"/);
    response.end('{}');
    await logged(/listening/i);
    const page = await fetch(`http://127.0.0.1:${port}/traced`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('the page')]);
  } finally {
    gateway.kill('SIGTERM');
    await ended;
    api.closeAllConnections();
    api.close();
  }
});
