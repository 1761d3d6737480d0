import type { Release } from '@safarnama/shared/release';
import { type AnyRelease, isShell } from './store.ts';

/** Whether a file name carries a hash of the content. */
export const hasContentHash = (file: string): boolean => /^[\w-][\w.-]*\.[0-9a-f]{8}\.\w+$/.test(file);

/** Content-addressed files of all releases of a remote have one address. */
const FILES = 'files';

/** Whether its files carry hashes in their names. Unchanged files of the next release then keep name, bytes and address. */
export const isContentAddressed = ({ entry }: Pick<Release, 'entry'>): boolean => hasContentHash(entry);

/** `view.0123abcd.js` → `view.js`, or with `content` in place of the hash: the same in every release. */
export const nameWithoutHash = (file: string, content = ''): string | undefined =>
  hasContentHash(file) ? file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, content && `.${content}`) : undefined;

/** Address of the files of a release, with a trailing slash. */
export const baseUrlOf = (release: Release): string =>
  release.baseUrl ?? `/releases/${release.name}/${isContentAddressed(release) ? FILES : release.version}/`;

/** The files of a release that browsers request. */
export const browserAssets = ({ assets }: AnyRelease) => assets.filter(({ kind }) => kind !== 'server' && kind !== 'worker');

/** A file name has one content in all releases of a remote or the shell, because browsers keep it under one address. */
export function contentNameProblems(release: AnyRelease, published: readonly AnyRelease[]): string[] {
  if (!isShell(release) && !isContentAddressed(release)) return [];
  const assets = browserAssets(release);
  const unnamed = isShell(release) ? [] : assets.filter(({ url }) => !hasContentHash(url));
  const own = new Map(assets.map(({ url, sha384 }) => [url, sha384]));
  return [
    ...unnamed.map(({ url }) => `${url} is not named by its content, as ${(release as Release).entry} is`),
    ...published
      .filter((other) => isShell(other) || isContentAddressed(other))
      .flatMap((other) =>
        browserAssets(other)
          .filter(({ url, sha384 }) => own.has(url) && own.get(url) !== sha384)
          .map(({ url }) => `${url} was published with other bytes in ${other.name}@${other.version}`),
      ),
  ];
}
