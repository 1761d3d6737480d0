import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildOps } from '../ops/app.ts';
import { openTokenStore } from '../ops/token-stores.ts';
import { localPrincipal, tokensFor } from '../ops/tokens.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { readSettings, type Settings } from '../settings.ts';
import { settingsOf } from './any-store.ts';

const HOUR = 3_600_000;
const apps: FastifyInstance[] = [];

/** Closes the release services that the tests of this file have started. */
export async function closeOps(): Promise<void> {
  await Promise.all(apps.splice(0).map((app) => app.close()));
}

export interface TestOps {
  readonly app: FastifyInstance;
  readonly settings: Settings;
  /** Data folder of the process. */
  readonly dir: string;
  /** Sends a request with this token, or without one. */
  ask(
    token: string | undefined,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    more?: Partial<InjectOptions>,
  ): Promise<LightMyRequestResponse>;
  /** A new token's secret. */
  token(name: string, scopes: readonly string[], life?: number): Promise<string>;
}

/** A release service on a store, in this process; nothing of a release is run. */
export async function opsOn(
  store: ReleaseStore,
  link?: { readonly secret: string; readonly name: string },
  env: Readonly<Record<string, string>> = {},
  uploadSilence?: number,
): Promise<TestOps> {
  const dir = mkdtempSync(path.join(tmpdir(), 'ops-'));
  const settings = readSettings({ DATA_DIR: dir, SHELL_DIR: '/nowhere', LOG_LEVEL: 'silent', ...settingsOf(store), ...env });
  const app = await buildOps(settings, link, uploadSilence);
  apps.push(app);
  const tokens = tokensFor(await openTokenStore(settings), localPrincipal('ops'), store);
  return {
    app,
    settings,
    dir,
    ask: (token, method, url, { headers, ...more } = {}) =>
      app.inject({ method, url, headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers }, ...more }),
    token: async (name, scopes, life = HOUR) => (await tokens.make({ name, scopes, life })).secret,
  };
}
