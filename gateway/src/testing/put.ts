import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@safarnama/shared/release';
import type { TrialHooks } from '../edge/plan-trials.ts';
import { FolderStore } from '../releases/folder-store.ts';
import { sha384 } from '../releases/release-files.ts';
import { type Author, parseRelease, type ReleaseStore } from '../releases/store.ts';

export const newStore = () => new FolderStore(mkdtempSync(path.join(tmpdir(), 'store-')));

const FILES = new Map([
  ['remoteEntry.js', Buffer.from('// nothing')],
  ['server/index.cjs', Buffer.from('// nothing')],
]);

const listed = (url: string, kind: string) => ({ url, kind, bytes: 10, brotli: 10, sha384: sha384(Buffer.from('// nothing')) });

/** As a store needs it: nothing of it is ever run. */
export const releaseOf = (given: Partial<Release> = {}): Release =>
  parseRelease(
    {
      name: 'mfe-tours',
      version: '1.0.0',
      hostApi: '^1.0',
      criticality: 'essential',
      slots: [],
      entry: 'remoteEntry.js',
      global: `${(given.name ?? 'mfe-tours').replaceAll('-', '_')}__1_0_0`,
      server: 'server/index.cjs',
      exposes: [],
      shared: {},
      groups: {},
      table: [],
      assets: [listed('remoteEntry.js', 'entry'), listed('server/index.cjs', 'server')],
      source: 'abc',
      builtAt: '2026-01-01T00:00:00.000Z',
      ...given,
    },
    'a release of the test',
  );

/** Past every check but the store's own. */
export const put = (store: ReleaseStore, given: Partial<Release> = {}, by?: Author): Promise<void> =>
  store.add(releaseOf(given), FILES, by);

/** For gateways without workers: every plan passes its trial. */
export const NO_TRIALS: TrialHooks = { tryOut: async () => {}, prewarm: async () => {}, discard: () => {} };
