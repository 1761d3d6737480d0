import { DEFAULT_PATHS } from '../contract/paths.ts';
import type { SiteConfig } from './config.ts';
import { FLAGS, type Flags } from './flags.ts';

const preset = (index: 0 | 1) =>
  Object.fromEntries(Object.entries(FLAGS).map(([name, values]) => [name, values[index]])) as unknown as Flags;

/** `spec`: as the specification states it. `corrected`: in the interest of visitor and agency. */
export const PRESETS: Readonly<Record<SiteConfig['preset'], Flags>> = { spec: preset(0), corrected: preset(1) };

export const DEFAULT_CONFIG: SiteConfig = {
  preset: 'spec',
  flags: PRESETS.spec,
  paths: DEFAULT_PATHS,
  apiBase: '/api',
  storageBase: '/api/storage',
  adminUrl: 'https://admin.example.invalid/',
  mapUrl: '',
  mapTiles: '',
  mapCredit: '',
  indiaDestinationId: 1,
  serviceWorker: true,
  figures: 0,
  unsupported: [],
};
