import { createHash } from 'node:crypto';
import { closeSync, constants, lstatSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type AnyRelease, ReleaseError } from './store.ts';

/** Bytes that a release may have. */
export interface ByteLimits {
  /** All files for browsers together. */
  readonly release: number;
  /** Each file for browsers. */
  readonly file: number;
  /** The server bundle, which browsers do not load. Default: as `file`. */
  readonly server?: number;
}

const MIB = 1024 * 1024;

export const DEFAULT_LIMITS = { release: 3 * MIB, file: MIB, server: 2 * MIB } as const satisfies ByteLimits;

const digest = (algorithm: string, bytes: Uint8Array) => `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
export const sha384 = (bytes: Uint8Array) => digest('sha384', bytes);

/** Reads a file. Throws when the file or a folder on its path is a link. */
function readPlain(dir: string, url: string): Buffer {
  const steps = url.split('/');
  for (let count = 1; count <= steps.length; count += 1) {
    const stat = lstatSync(path.join(dir, ...steps.slice(0, count)), { throwIfNoEntry: false });
    if (!stat) throw new ReleaseError(`${url} is listed in release.json but not in ${dir}`);
    if (stat.isSymbolicLink()) throw new ReleaseError(`${url} is a link: a release holds its files itself`);
    if (count === steps.length && !stat.isFile()) throw new ReleaseError(`${url} is no file`);
  }
  // A link that replaced the file since the check is not followed either.
  const file = openSync(path.join(dir, url), constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

function checkBytes(asset: AnyRelease['assets'][number], bytes: Buffer): void {
  const integrity = 'integrity' in asset ? asset.integrity : undefined;
  if (sha384(bytes) !== asset.sha384 || (integrity && integrity !== digest('sha256', bytes)))
    throw new ReleaseError(`${asset.url} is not the file that was built: its hash differs`);
}

/** Reads one file of a release. Throws when it is not listed or its hash differs. */
export function readListedFile({ name, version, assets }: AnyRelease, dir: string, url: string): Buffer {
  const asset = assets.find((one) => one.url === url);
  if (!asset) throw new ReleaseError(`${name}@${version} does not list ${url}`);
  const bytes = readPlain(dir, url);
  checkBytes(asset, bytes);
  return bytes;
}

function checkSize({ url, kind }: AnyRelease['assets'][number], size: number, { file, server = file }: ByteLimits): void {
  if (kind === 'server' && size > server)
    throw new ReleaseError(
      `${url} has ${size} bytes; a server bundle may have ${server} (RELEASE_SERVER_MAX_BYTES): import() libraries for browsers alone in an effect`,
    );
  if (kind !== 'server' && size > file)
    throw new ReleaseError(
      `${url} has ${size} bytes; a file may have ${file} (RELEASE_FILE_MAX_BYTES): split it with import(), or make the picture smaller`,
    );
}

/** Reads every listed file once, so that the checked bytes are the stored ones. Throws when a hash differs or a limit is exceeded. */
export function readListedFiles(
  { name, version, assets }: AnyRelease,
  dir: string,
  limits: ByteLimits = { release: Number.POSITIVE_INFINITY, file: Number.POSITIVE_INFINITY },
): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  let sum = 0;
  for (const asset of assets) {
    const bytes = readPlain(dir, asset.url);
    checkSize(asset, bytes.length, limits);
    if (asset.kind !== 'server') sum += bytes.length;
    if (sum > limits.release)
      throw new ReleaseError(
        `${name}@${version} has more than ${limits.release} bytes with ${asset.url} (RELEASE_MAX_BYTES): leave out pictures and libraries`,
      );
    checkBytes(asset, bytes);
    files.set(asset.url, bytes);
  }
  return files;
}
