import type { Release } from '@safarnama/shared/release';

/** The shell's own files, as its build wrote them. URLs are absolute paths. */
export interface ShellAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Chunk name → files of the shell's lazy chunks, such as a static page. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly sheets: Sheets;
}

/** File name → text of stylesheets that may be inlined. */
export type Sheets = ReadonlyMap<string, string>;

/** One file that a page needs. */
export interface PageFile {
  readonly url: string;
  /** Name of the stylesheet for the remote's own loader, which then does not add it again. */
  readonly file: string;
  readonly integrity?: string | undefined;
  /** Text of a stylesheet that may be inlined. */
  readonly text?: string | undefined;
}

export interface PageFiles {
  readonly styles: readonly PageFile[];
  readonly scripts: readonly PageFile[];
}

/** Files of some chunks of a release: its entry, its `./remote` module and the named groups. */
export function releaseFiles(release: Release, base: string, groups: readonly string[], sheets: Sheets): PageFiles {
  const hashes = new Map(release.assets.map((asset) => [asset.url, asset.sha384]));
  const files = [release.entry, ...['remote', ...groups].flatMap((group) => release.groups[group] ?? [])];
  const all = [...new Set(files)].map(
    (file): PageFile => ({
      file,
      url: base + file,
      integrity: hashes.get(file),
      text: sheets.get(file),
    }),
  );
  return { styles: all.filter(({ file }) => file.endsWith('.css')), scripts: all.filter(({ file }) => file.endsWith('.js')) };
}

export function shellFiles(shell: ShellAssets, groups: readonly string[]): PageFiles {
  const files = groups.flatMap((group) => shell.groups[group] ?? []);
  const all = [...new Set([...shell.styles, ...files])].map((url): PageFile => {
    const file = url.slice(url.lastIndexOf('/') + 1);
    return { url, file, text: shell.sheets.get(file) };
  });
  return {
    styles: all.filter(({ url }) => url.endsWith('.css')),
    scripts: all.filter(({ url }) => url.endsWith('.js') && !shell.scripts.includes(url)),
  };
}
