import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Release, ShellRelease } from '@safarnama/shared/release';

export const ROOT: string;
/** Builds the programs of gateway and API into `gateway/dist` and `api/dist`, where a source has changed since they were built. */
export function buildPrograms(): Promise<void>;
/** Builds the programs of `gateway` or `api` into a folder. */
export function bundlePrograms(name: string, outdir: string): Promise<unknown>;
/** Hash of everything that a package's build reads. */
export function sourceHash(dir: string): Promise<string>;
/** Builds a release of the shell unless its sources were built before under that version. `dir`: where it lies; it never changes. */
export function buildShell(options?: {
  dir?: string;
  version?: string;
  mode?: 'production' | 'development';
}): Promise<{ dir: string; release: ShellRelease; built: boolean }>;
export function buildRemote(options: {
  name: string;
  dir?: string;
  version?: string;
  mode?: 'production' | 'development';
}): Promise<{ dir: string; release: Release }>;
/** Host contract, shared modules, slots and places as the sources, or the installed packages, declare them. */
export function declaredSite(): Pick<ShellRelease, 'hostApi' | 'shared' | 'routes' | 'uses' | 'props'> & { title: string };
/** A remote as a release of its own, for a site that runs on this machine. */
export function devRelease(remote: { name: string; dir?: string; version?: string }): {
  /** Builds what has changed. */
  update(): Promise<void>;
  /** Answers `/release.json` and the files of this and of former builds. */
  middleware(request: IncomingMessage, reply: ServerResponse, next: () => void): void;
};
/** Builds the site without federation, to measure against; returns settings for a gateway that serves it. */
export function buildMonolith(options: {
  outDir: string;
  store: string;
  origin: string;
}): Promise<{ shellDir: string; releasesDir: string }>;
