import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { nameWithoutHash } from '../releases/content-addressed-files.ts';
import { isIntact, parseDeltaName } from '../releases/delta-name.ts';

/** Limits of the two caches: folders, and bytes of deltas. */
const FOLDERS = 200;
const BYTES = 8 * 1024 * 1024;

const DESTINATIONS = { '.js': 'script', '.css': 'style' } as const;

/**
 * `Use-As-Dictionary` value: the file serves as dictionary for later versions of the same file.
 *
 * @param address of its folder, with a trailing slash
 */
export function dictionaryHeader(address: string, file: string): string | undefined {
  const destination = DESTINATIONS[path.extname(file) as keyof typeof DESTINATIONS];
  const family = destination && nameWithoutHash(file, '*');
  return family && `match="${address}${family}", match-dest=("${destination}")`;
}

/** Hex hash of the dictionary that a same-origin request offers. */
function offeredDictionary({ headers }: FastifyRequest): string | undefined {
  if (headers['sec-fetch-site'] !== 'same-origin' || headers.range || !negotiate(headers['accept-encoding'] ?? '', ['dcz']))
    return undefined;
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  return hash && Buffer.from(hash, 'base64').toString('hex');
}

/** Deltas that `publish` wrote into the folders of releases. A delta whose content does not match its name is not used. */
export function deltas(log: FastifyBaseLogger) {
  const folders = new LRUCache<string, ReadonlyMap<string, string>>({ max: FOLDERS });
  const contents = new LRUCache<string, { readonly bytes: Buffer | undefined }>({
    maxSize: BYTES,
    sizeCalculation: ({ bytes }) => 1 + (bytes?.length ?? 0),
  });

  /** File and dictionary → name of the delta. Each folder is read once, since folders of releases are immutable. */
  function namesIn(folder: string): ReadonlyMap<string, string> {
    const known = folders.get(folder);
    if (known) return known;
    const names = new Map(
      readdirSync(folder).flatMap((name) => {
        const parsed = parseDeltaName(name);
        return parsed ? [[`${parsed.file} ${parsed.dictionary}`, name] as const] : [];
      }),
    );
    folders.set(folder, names);
    return names;
  }

  function bytesOf(folder: string, name: string): Buffer | undefined {
    const file = path.join(folder, name);
    const known = contents.get(file);
    if (known) return known.bytes;
    let bytes: Buffer | undefined;
    try {
      const parsed = parseDeltaName(name);
      const found = readFileSync(file);
      if (parsed && isIntact(found, parsed)) bytes = found;
      else log.warn({ file }, 'the delta differs from the published one: the whole file is served');
    } catch {
      // The release was retired and its files removed.
    }
    contents.set(file, { bytes });
    return bytes;
  }

  /** Body for `content-encoding: dcz` where a delta exists for the dictionary that the browser offers. */
  return (request: FastifyRequest, folder: string, file: string): Buffer | undefined => {
    const dictionary = offeredDictionary(request);
    const name = dictionary && namesIn(folder).get(`${file} ${dictionary}`);
    return name ? bytesOf(folder, name) : undefined;
  };
}
