import { crc32 } from 'node:zlib';
import { type Clean, checkSize, Parts, Unfit } from './parts.ts';

/** W3C PNG, 11.2 and 11.3: header, palette, transparency, data, end. Texts, times, profiles and Exif are left out, and so are the further frames of an animation. */
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

export const cleanPng = (given: Buffer): Clean => {
  const parts = new Parts(given);
  const kept = [parts.take(8)];
  let size: { width: number; height: number } | undefined;
  let drawn = false;
  for (;;) {
    const from = parts.at;
    const length = parts.take(4).readUInt32BE(0);
    const name = parts.take(4).toString('latin1');
    const body = parts.take(length);
    const sum = parts.take(4).readUInt32BE(0);
    if ((name === 'IHDR') !== (size === undefined)) throw new Unfit('is broken');
    if (name === 'IHDR') {
      if (length !== 13) throw new Unfit('is broken');
      size = { width: body.readUInt32BE(0), height: body.readUInt32BE(4) };
      checkSize(size.width, size.height);
    }
    if (DRAWN.has(name)) {
      if (crc32(given.subarray(from + 4, parts.at - 4)) !== sum) throw new Unfit('is broken');
      kept.push(given.subarray(from, parts.at));
    } else if (!/^[a-z][A-Za-z]{3}$/.test(name)) throw new Unfit('is broken');
    drawn ||= name === 'IDAT';
    if (name !== 'IEND') continue;
    if (!size || !drawn || length !== 0) throw new Unfit('is not complete');
    return { type: 'image/png', bytes: Buffer.concat(kept), ...size };
  }
};
