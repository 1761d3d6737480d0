import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { familyOf } from '../releases/by-content.ts';
import { isWhole, parseDeltaName } from '../releases/delta-name.ts';

/** Folders whose names are remembered, and bytes of deltas. */
const FOLDERS = 200;
const BYTES = 8 * 1024 * 1024;

const DESTINATIONS = { '.js': 'script', '.css': 'style' } as const;

/**
 * What a file is good for, as `Use-As-Dictionary` says it: a later one of its family, whatever its content. `address` is that of the
 * folder, with a trailing slash.
 */
export function asDictionary(address: string, file: string): string | undefined {
  const destination = DESTINATIONS[path.extname(file) as keyof typeof DESTINATIONS];
  const family = destination && familyOf(file, '*');
  return family && `match="${address}${family}", match-dest=("${destination}")`;
}

/** The hash of the dictionary that a browser offers for an answer which its page may read, in hexadecimal digits. */
function offered({ headers }: FastifyRequest): string | undefined {
  if (headers['sec-fetch-site'] !== 'same-origin' || headers.range || !negotiate(headers['accept-encoding'] ?? '', ['dcz']))
    return undefined;
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  return hash && Buffer.from(hash, 'base64').toString('hex');
}

/** What `publish` has written of differences, as it is found in the folders of releases. One that was changed since is not used. */
export function deltas(log: FastifyBaseLogger) {
  const folders = new LRUCache<string, ReadonlyMap<string, string>>({ max: FOLDERS });
  const read = new LRUCache<string, { readonly bytes: Buffer | undefined }>({
    maxSize: BYTES,
    sizeCalculation: ({ bytes }) => 1 + (bytes?.length ?? 0),
  });

  /** File and dictionary → name of the delta. A release's folder never gets another one. */
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
    const known = read.get(file);
    if (known) return known.bytes;
    let bytes: Buffer | undefined;
    try {
      const parsed = parseDeltaName(name);
      const found = readFileSync(file);
      if (parsed && isWhole(found, parsed)) bytes = found;
      else log.warn({ file }, 'this delta is not the one that was published: whoever asks for it gets the whole file');
    } catch {
      // What was retired has no files any more.
    }
    read.set(file, { bytes });
    return bytes;
  }

  /** The body with `content-encoding: dcz`, where the browser offers a dictionary that one was made with. */
  return (request: FastifyRequest, folder: string, file: string): Buffer | undefined => {
    const dictionary = offered(request);
    const name = dictionary && namesIn(folder).get(`${file} ${dictionary}`);
    return name ? bytesOf(folder, name) : undefined;
  };
}
