import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OwnSite, startOwnApi, startOwnSite } from '../faults/own-site.ts';
import { test as base } from '../fixtures.ts';

interface CorrectedSite extends OwnSite {
  /** Port of its API. */
  readonly api: string;
  /** Data folder of its API, for commands of the back office. */
  readonly dataDir: string;
}

/** A site with the preset `corrected`. All files that need one share it: API and gateway take ten seconds of CPU time to start. */
export const test = base.extend<object, { site: CorrectedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'corrected-'));
      const file = path.join(dataDir, 'site.json');
      writeFileSync(file, JSON.stringify({ preset: 'corrected' }));
      // API and pages need the same price settings.
      const api = await startOwnApi({ SITE_CONFIG: file, DATA_DIR: dataDir });
      const site = await startOwnSite({ SITE_CONFIG: file, API_PORT: api.port, SERVICE_WORKER: 'on' });
      await use({ ...site, api: api.port, dataDir });
      await site.stop();
      await api.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});
