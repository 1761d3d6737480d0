import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, type ServerProcess, startGateway } from '../../../api/testing/api-process.ts';
import { promoteSet } from '../releases/plan-changes.ts';
import { publish } from '../releases/publish.ts';
import { built, builtShell, publishing } from './built.ts';
import { newStore } from './put.ts';
import { TestSite } from './site.ts';

const REMOTE = `
const { createElement } = require('react');
const anything = { '~standard': { validate: (value) => ({ value }) } };
exports.createRemote = (host) => ({
  slots: {},
  routes: [{
    id: 'traced',
    path: 'traced',
    loader: async () => ({ told: JSON.stringify(await host.http.get('/greeting', { schema: anything })) }),
    Component: () => createElement('p', null, 'the page'),
  }],
});`;

/** A store with this checkout's shell and a remote, whose page `/traced` asks the API for `/greeting` at each render. */
export async function publishTraced(): Promise<string> {
  const site = new TestSite();
  const code = readFileSync(path.join(site.shellDir, 'server/index.cjs'), 'utf8');
  site.remove();
  const store = newStore();
  await publish(store, { ...publishing(builtShell({}, { 'server/index.cjs': code })), limits: { release: 9e6, file: 9e6 } });
  const remote = built({ name: 'mfe-traced', table: [{ id: 'traced', path: 'traced' }] }, { 'server/index.cjs': REMOTE });
  await publish(store, publishing(remote));
  const live = ['shell', 'mfe-traced'].map((name) => ({ name, version: '1.0.0' }));
  await promoteSet(store, live, { who: 'ops' });
  return store.dir;
}

export const scratch = () => mkdtempSync(path.join(tmpdir(), 'traces-'));

/** Settings that send traces there, as soon as they are made. */
export const tracedTo = (url: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_BSP_SCHEDULE_DELAY: '20' });

let releases: Promise<string> | undefined;

/** A gateway with that page and no trusted proxy. */
export async function startTraced(apiUrl: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  releases ??= publishTraced();
  return startGateway(apiUrl, await freePort(), {
    SHELL_DIR: '',
    RELEASES_DIR: await releases,
    DATA_DIR: scratch(),
    RENDER_WORKERS: '1',
    RENDER_BUDGET_MS: '5000',
    TRUST_PROXY: '',
    ...settings,
  });
}
