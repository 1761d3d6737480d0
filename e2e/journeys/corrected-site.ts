import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OwnSite, startOwnApi, startOwnSite } from '../faults/own-site.ts';
import { test as base } from '../fixtures.ts';

/** A site with the preset `corrected`. */
export const test = base.extend<object, { site: OwnSite & { api: string } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const file = path.join(mkdtempSync(path.join(tmpdir(), 'corrected-')), 'site.json');
      writeFileSync(file, JSON.stringify({ preset: 'corrected' }));
      // API and pages need the same price settings.
      const api = await startOwnApi({ SITE_CONFIG: file });
      const site = await startOwnSite({ SITE_CONFIG: file, API_PORT: api.port, SERVICE_WORKER: 'on' });
      await use({ ...site, api: api.port });
      await site.stop();
      await api.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});
