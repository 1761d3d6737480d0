import { ByteReader, checkSize, InvalidPicture, type StrippedPicture } from './byte-reader.ts';

type Size = { width: number; height: number };

const chunk = (name: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};

/** RFC 6386, 9.1: the size of a key frame follows three bytes and a start code. */
const lossySize = (body: Buffer): Size => {
  if (body.length < 10 || ((body[0] ?? 1) & 1) !== 0 || body.readUIntBE(3, 3) !== 0x9d012a) throw new InvalidPicture('is broken');
  return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff };
};

/** RFC 9649, 3.4: a byte, then 14 bits each. */
const losslessSize = (body: Buffer): Size => {
  if (body.length < 5 || body[0] !== 0x2f) throw new InvalidPicture('is broken');
  const bits = body.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};

/** Keeps one still picture with its transparency. Exif, XMP and profiles are removed; an animation is refused. */
export const stripWebp = (given: Buffer): StrippedPicture => {
  const reader = new ByteReader(given);
  reader.read(4);
  const end = 8 + reader.read(4).readUInt32LE(0);
  reader.read(4);
  if (end > given.length) throw new InvalidPicture('is not complete');
  let alpha: Buffer | undefined;
  let drawn: { name: string; body: Buffer; size: Size } | undefined;
  while (reader.at < end) {
    const name = reader.read(4).toString('latin1');
    const length = reader.read(4).readUInt32LE(0);
    if (reader.at + length > end) throw new InvalidPicture('is broken');
    const body = reader.read(length);
    if (length % 2) reader.read(1);
    if (name === 'ANIM' || name === 'ANMF') throw new InvalidPicture('must not be an animation');
    if (name === 'ALPH') alpha ??= body;
    if (name === 'VP8 ') drawn ??= { name, body, size: lossySize(body) };
    if (name === 'VP8L') drawn ??= { name, body, size: losslessSize(body) };
  }
  if (!drawn) throw new InvalidPicture('is not complete');
  const { name, body, size } = drawn;
  checkSize(size.width, size.height);
  const header = Buffer.alloc(10);
  header[0] = 0x10;
  header.writeUIntLE(size.width - 1, 4, 3);
  header.writeUIntLE(size.height - 1, 7, 3);
  const chunks =
    alpha && name === 'VP8 ' ? [chunk('VP8X', header), chunk('ALPH', alpha), chunk(name, body)] : [chunk(name, body)];
  const content = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  return { type: 'image/webp', bytes: chunk('RIFF', content), ...size };
};
