import { ByteReader, checkSize, InvalidPicture, type StrippedPicture } from './byte-reader.ts';

/** ISO/IEC 10918-1, table B.1: frames that every browser draws, tables, and the start of a scan. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xde, 0xdf]);
/** Maximum bytes of table segments by marker: quantisation, Huffman tables, restart interval. */
const TABLES: Readonly<Record<number, number>> = { 219: 4 * 129, 196: 8 * 273, 221: 2 };
const [SOI, EOI, SOS, APP0, APP1, APP14] = [0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xee];
/** Limit against small files whose many passes keep a decoder busy. */
const MAX_SCANS = 64;

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** Exif orientation, 1 to 8: the only entry that affects how a picture is drawn. */
const orientationIn = (body: Buffer): number => {
  if (body.toString('latin1', 0, 6) !== 'Exif\0\0') return 1;
  const tiff = body.subarray(6);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (at + 4 > tiff.length ? 0 : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const first = u32(4);
  for (let n = 0; n < Math.min(u16(first), 200); n++) {
    const entry = first + 2 + n * 12;
    if (u16(entry) === 0x0112) return u16(entry + 8) >= 1 && u16(entry + 8) <= 8 ? u16(entry + 8) : 1;
  }
  return 1;
};

/** New Exif data that contains only the orientation. */
const exifOf = (orientation: number): Buffer => {
  const body = Buffer.from('Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  body.writeUInt16BE(orientation, body.length - 8);
  return segment(APP1, body);
};

/** End of a scan's data: the next marker that is neither a stuffed byte nor a restart. */
const scanEnd = (bytes: Buffer): number => {
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new InvalidPicture('is not complete');
};

/** Keeps tables, one frame and its scans, and of the metadata only the orientation. */
export const stripJpeg = (given: Buffer): StrippedPicture => {
  const reader = new ByteReader(given);
  reader.read(2);
  const kept: Buffer[] = [];
  let size: { width: number; height: number } | undefined;
  let orientation = 1;
  let [scans, jfif] = [0, false];
  for (;;) {
    if (reader.read(1)[0] !== 0xff) throw new InvalidPicture('is broken');
    let marker = 0xff;
    while (marker === 0xff) marker = reader.read(1)[0] ?? 0;
    if (marker === EOI) break;
    if (marker === 0 || marker === SOI || (marker >= 0xd0 && marker <= 0xd7)) throw new InvalidPicture('is broken');
    const length = reader.read(2).readUInt16BE(0);
    if (length < 2) throw new InvalidPicture('is broken');
    const body = reader.read(length - 2);
    if (marker === APP0 && body.toString('latin1', 0, 5) === 'JFIF\0') jfif = true;
    else if (marker === APP1 && orientation === 1) orientation = orientationIn(body);
    else if (marker === APP14 && body.length === 12 && body.toString('latin1', 0, 5) === 'Adobe')
      kept.push(segment(marker, body));
    else if (OTHER_FRAMES.has(marker)) throw new InvalidPicture('is a kind of JPEG that browsers do not draw');
    else if (FRAMES.has(marker)) {
      if (size || body.length < 6 || body.length !== 6 + 3 * (body[5] ?? 0) || (body[5] ?? 0) > 4)
        throw new InvalidPicture('is broken');
      size = { width: body.readUInt16BE(3), height: body.readUInt16BE(1) };
      checkSize(size.width, size.height);
      kept.push(segment(marker, body));
    } else if (TABLES[marker]) {
      if (body.length > (TABLES[marker] ?? 0)) throw new InvalidPicture('is broken');
      kept.push(segment(marker, body));
    } else if (marker === SOS) {
      if (!size || ++scans > MAX_SCANS || body.length !== 4 + 2 * (body[0] ?? 0) || (body[0] ?? 0) > 4)
        throw new InvalidPicture('is broken');
      kept.push(segment(marker, body), reader.read(scanEnd(reader.rest())));
    }
  }
  if (!size || scans === 0) throw new InvalidPicture('is not complete');
  const bytes = Buffer.concat([
    Buffer.from([0xff, SOI]),
    ...(jfif ? [segment(APP0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'))] : []),
    ...(orientation === 1 ? [] : [exifOf(orientation)]),
    ...kept,
    Buffer.from([0xff, EOI]),
  ]);
  // Orientations above 4 turn the picture by 90°, which exchanges its sides.
  return { type: 'image/jpeg', bytes, ...(orientation > 4 ? { width: size.height, height: size.width } : size) };
};
