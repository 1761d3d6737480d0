import { crc32, deflateSync } from 'node:zlib';

const be16 = (n: number) => Buffer.from([n >> 8, n & 255]);
const segment = (marker: number, body: Buffer | string) => {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  return Buffer.concat([Buffer.from([0xff, marker]), be16(bytes.length + 2), bytes]);
};

/** 8 × 8 grey points, as baseline JPEG by its standard: one quantisation table, one Huffman code of one bit, one block. */
const TABLE = segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)]));
const huffman = (kind: number) => segment(0xc4, Buffer.concat([Buffer.from([kind, 1]), Buffer.alloc(15), Buffer.from([0])]));
const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, Buffer.concat([Buffer.from([8]), be16(height), be16(width), Buffer.from([1, 1, 0x11, 0])]));
const SCAN = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([0x3f])]);

export const jpeg = ({
  width = 8,
  height = 8,
  marker = 0xc0,
  before = [] as readonly Buffer[],
  after = Buffer.alloc(0),
  scans = 1,
} = {}): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...before,
    TABLE,
    frame(width, height, marker),
    huffman(0x00),
    huffman(0x10),
    ...Array.from({ length: scans }, () => SCAN),
    Buffer.from([0xff, 0xd9]),
    after,
  ]);

/** Exif data of a camera with orientation and location, in either byte order. */
export const exif = (orientation: number, order: 'II' | 'MM' = 'II'): Buffer => {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  const u16 = (n: number, at: number) => (order === 'II' ? tiff.writeUInt16LE(n, at) : tiff.writeUInt16BE(n, at));
  const u32 = (n: number, at: number) => (order === 'II' ? tiff.writeUInt32LE(n, at) : tiff.writeUInt32BE(n, at));
  tiff.write(order, 0, 'latin1');
  u16(42, 2);
  u32(8, 4);
  u16(2, 8);
  u16(0x0112, 10);
  u16(3, 12);
  u32(1, 14);
  u16(orientation, 18);
  u16(0x8825, 22);
  u16(4, 24);
  u32(1, 26);
  u32(34, 30);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('GPS 26.2183N 78.1828E')]));
};
export const xmp = segment(
  0xe1,
  'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><exif:GPSLatitude>26,13.1N</exif:GPSLatitude></x:xmpmeta>',
);
export const comment = segment(0xfe, '<script>alert(document.domain)</script>');
export const profile = segment(0xe2, 'ICC_PROFILE\0\x01\x01Copyright Secret Person');

const chunk = (name: string, body: Buffer | string) => {
  const data = Buffer.concat([Buffer.from(name, 'latin1'), typeof body === 'string' ? Buffer.from(body, 'latin1') : body]);
  const out = Buffer.alloc(data.length + 8);
  out.writeUInt32BE(data.length - 4, 0);
  data.copy(out, 4);
  out.writeUInt32BE(crc32(data), data.length + 4);
  return out;
};

export const png = ({ width = 2, height = 2, more = [] as readonly (readonly [string, string])[], end = true } = {}): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...more.map(([name, body]) => chunk(name, body)),
    chunk('IDAT', deflateSync(Buffer.alloc((2 + 1) * 2))),
    ...(end ? [chunk('IEND', '')] : []),
  ]);
};

const riff = (name: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};

/** One point, lossless, as RFC 9649 writes it. */
const POINT = Buffer.from('2f00000010071011118888080800', 'hex');

export const webp = ({ more = [] as readonly (readonly [string, string])[], wrong = 0 } = {}): Buffer => {
  const extended = Buffer.alloc(10);
  extended[0] = 0x0c;
  const chunks = [
    ...(more.length > 0 ? [riff('VP8X', extended)] : []),
    riff('VP8L', POINT),
    ...more.map(([name, body]) => riff(name, Buffer.from(body))),
  ];
  const content = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const out = riff('RIFF', content);
  out.writeUInt32LE(content.length + wrong, 4);
  return out;
};
