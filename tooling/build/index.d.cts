import type { Release } from '@safarnama/shared/host/release';

export const ROOT: string;
/** Folder of the built shell. */
export const SHELL_DIST: string;
/** Hash of everything that a package's build reads. */
export function sourceHash(dir: string): string;
export function buildShell(options?: { mode?: 'production' | 'development' }): Promise<{ built: boolean }>;
export function buildRemote(options: {
  name: string;
  dir?: string;
  version?: string;
  mode?: 'production' | 'development';
}): Promise<{ dir: string; release: Release }>;
/** Builds the site without federation, to measure against; returns settings for a gateway that serves it. */
export function buildMonolith(options: {
  outDir: string;
  store: string;
  origin: string;
}): Promise<{ shellDir: string; releasesDir: string }>;
