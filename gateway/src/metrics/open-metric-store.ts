import path from 'node:path';
import type { StoreLocation } from '../releases/open-store.ts';
import { FolderMetricStore } from './folder-metric-store.ts';
import type { MetricStore } from './metric-store.ts';

/** The metric store beside the release store of these settings. */
export async function openMetricStore({
  releasesDir,
  releasesUrl,
}: Pick<StoreLocation, 'releasesDir' | 'releasesUrl'>): Promise<MetricStore> {
  if (!releasesUrl) return new FolderMetricStore(path.join(releasesDir, '.figures'));
  const { PostgresMetricStore } = await import('./postgres-metric-store.ts');
  return new PostgresMetricStore(releasesUrl);
}
