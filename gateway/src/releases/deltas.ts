import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compressUsingDict, createCCtx, createDCtx, decompressUsingDict, freeCCtx, freeDCtx, init } from '@bokuweb/zstd-wasm';
import { compressed } from '@safarnama/tooling/compress';
import { familyOf, isByContent } from './by-content.ts';
import { deltaName, sha256, withHeader } from './delta-name.ts';
import { type AnyRelease, isShell } from './store.ts';

/** Beyond it time grows and nothing shrinks. */
const LEVEL = 19;

/** A release that visitors may have files of. */
export interface Former {
  readonly release: AnyRelease;
  readonly folder: string;
}

/** Names of files stand for their contents, at one address for all releases. The shell's always do. */
const atOneAddress = (release: AnyRelease) => isShell(release) || (!release.baseUrl && isByContent(release));

let ready: Promise<void> | undefined;

/** The frame, when it can be read back and is worth it beside what everybody else is sent. */
function difference(file: string, bytes: Buffer, dictionary: Buffer): Buffer | undefined {
  const writing = createCCtx();
  const reading = createDCtx();
  try {
    const frame = Buffer.from(compressUsingDict(writing, bytes, dictionary, LEVEL));
    const delta = withHeader(dictionary, frame);
    if (delta.length >= (compressed(file, bytes)?.br.length ?? 0)) return undefined;
    return bytes.equals(decompressUsingDict(reading, frame, dictionary)) ? delta : undefined;
  } finally {
    freeCCtx(writing);
    freeDCtx(reading);
  }
}

/**
 * For every text file of a release that has another content in a former one under the same name: the difference, for browsers that
 * have the former one (RFC 9842). Name of the file to be written beside it → bytes.
 */
export async function deltasAgainst(
  release: AnyRelease,
  files: ReadonlyMap<string, Buffer>,
  formers: readonly Former[],
): Promise<Map<string, Buffer>> {
  const deltas = new Map<string, Buffer>();
  if (!atOneAddress(release)) return deltas;
  ready ??= init();
  await ready;
  for (const former of formers.filter((one) => one.release.name === release.name && atOneAddress(one.release))) {
    const families = new Map(former.release.assets.map(({ url }) => [familyOf(url), url]));
    for (const [file, bytes] of files) {
      const before = families.get(familyOf(file) ?? file);
      if (!before || before === file || !compressed(file, bytes)) continue;
      const held = path.join(former.folder, before);
      if (!existsSync(held)) continue;
      const dictionary = readFileSync(held);
      const delta = difference(file, bytes, dictionary);
      if (delta) deltas.set(deltaName(file, sha256(dictionary).toString('hex'), delta), delta);
    }
  }
  return deltas;
}
