import { crc32 } from 'node:zlib';
import { ByteReader, checkSize, InvalidPicture, type StrippedPicture } from './byte-reader.ts';

/** Chunks that are kept (W3C PNG, 11.2 and 11.3). Texts, times, profiles, Exif and further frames of an animation are removed. */
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

export const stripPng = (given: Buffer): StrippedPicture => {
  const reader = new ByteReader(given);
  const kept = [reader.read(8)];
  let size: { width: number; height: number } | undefined;
  let drawn = false;
  for (;;) {
    const from = reader.at;
    const length = reader.read(4).readUInt32BE(0);
    const name = reader.read(4).toString('latin1');
    const body = reader.read(length);
    const sum = reader.read(4).readUInt32BE(0);
    if ((name === 'IHDR') !== (size === undefined)) throw new InvalidPicture('is broken');
    if (name === 'IHDR') {
      if (length !== 13) throw new InvalidPicture('is broken');
      size = { width: body.readUInt32BE(0), height: body.readUInt32BE(4) };
      checkSize(size.width, size.height);
    }
    if (DRAWN.has(name)) {
      if (crc32(given.subarray(from + 4, reader.at - 4)) !== sum) throw new InvalidPicture('is broken');
      kept.push(given.subarray(from, reader.at));
    } else if (!/^[a-z][A-Za-z]{3}$/.test(name)) throw new InvalidPicture('is broken');
    drawn ||= name === 'IDAT';
    if (name !== 'IEND') continue;
    if (!size || !drawn || length !== 0) throw new InvalidPicture('is not complete');
    return { type: 'image/png', bytes: Buffer.concat(kept), ...size };
  }
};
