import path from 'node:path';
import { FolderFigures } from './folder-figures.ts';
import type { FigureStore } from './metric-store.ts';

/** The figures beside the release store of these settings. */
export async function openFigures({
  releasesDir,
  releasesUrl,
}: {
  readonly releasesDir: string;
  readonly releasesUrl?: string | undefined;
}): Promise<FigureStore> {
  if (!releasesUrl) return new FolderFigures(path.join(releasesDir, '.figures'));
  const { PostgresFigures } = await import('./postgres-figures.ts');
  return new PostgresFigures(releasesUrl);
}
