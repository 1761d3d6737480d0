import { createHash } from 'node:crypto';
import { closeSync, constants, lstatSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type AnyRelease, ReleaseError } from './store.ts';

/** Bytes that a release may have: all of its files together, and each. */
export interface ByteLimits {
  readonly release: number;
  readonly file: number;
}

const digest = (algorithm: string, bytes: Uint8Array) => `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
export const sha384 = (bytes: Uint8Array) => digest('sha384', bytes);

/** A file's bytes, if neither it nor a folder on the way to it is a link. */
function readPlain(dir: string, url: string): Buffer {
  const steps = url.split('/');
  for (let count = 1; count <= steps.length; count += 1) {
    const stat = lstatSync(path.join(dir, ...steps.slice(0, count)), { throwIfNoEntry: false });
    if (!stat) throw new ReleaseError(`${url} is listed in release.json but not in ${dir}`);
    if (stat.isSymbolicLink()) throw new ReleaseError(`${url} is a link: a release holds its files itself`);
    if (count === steps.length && !stat.isFile()) throw new ReleaseError(`${url} is no file`);
  }
  // What has become a link since then is not followed either.
  const file = openSync(path.join(dir, url), constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

function checkBytes(asset: AnyRelease['assets'][number], bytes: Buffer): void {
  const asked = 'integrity' in asset ? asset.integrity : undefined;
  if (sha384(bytes) !== asset.sha384 || (asked && asked !== digest('sha256', bytes)))
    throw new ReleaseError(`${asset.url} is not the file that was built: its hash differs`);
}

/** One file of a release. Throws when it is not listed, or not the file that was listed. */
export function readListedFile({ name, version, assets }: AnyRelease, dir: string, url: string): Buffer {
  const asset = assets.find((one) => one.url === url);
  if (!asset) throw new ReleaseError(`${name}@${version} does not list ${url}`);
  const bytes = readPlain(dir, url);
  checkBytes(asset, bytes);
  return bytes;
}

/** Every listed file, read once: what was checked here is what is stored. */
export function readListedFiles(
  { name, version, assets }: AnyRelease,
  dir: string,
  limits: ByteLimits,
): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  let sum = 0;
  for (const asset of assets) {
    const bytes = readPlain(dir, asset.url);
    if (bytes.length > limits.file)
      throw new ReleaseError(`${asset.url} has ${bytes.length} bytes; a file may have ${limits.file} (RELEASE_FILE_MAX_BYTES)`);
    sum += bytes.length;
    if (sum > limits.release)
      throw new ReleaseError(`${name}@${version} has more than ${limits.release} bytes with ${asset.url} (RELEASE_MAX_BYTES)`);
    checkBytes(asset, bytes);
    files.set(asset.url, bytes);
  }
  return files;
}
