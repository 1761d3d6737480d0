import { comment, exif, jpeg, png, profile, webp, xmp } from '../testing/pictures.ts';
import { stripMetadata } from './strip-metadata.ts';

const SECRETS = ['GPS', 'script', 'xmpmeta', 'Secret', '26.2183', 'ICC', 'Exif', 'html'];
const secretsIn = (bytes: Buffer) => SECRETS.filter((secret) => bytes.toString('latin1').includes(secret));
const HTML = Buffer.from('<html><script>alert(1)</script></html>');

test('a JPEG keeps its drawing segments byte for byte; location, profile, comment and trailing bytes are removed', () => {
  const before = [exif(1), xmp, comment, profile];
  const given = jpeg({ before, after: HTML });
  expect(secretsIn(given)).toEqual(SECRETS);
  expect(stripMetadata(given)).toEqual({ type: 'image/jpeg', bytes: jpeg(), width: 8, height: 8 });
});

test.each([
  [6, 'II', 4, 8],
  [8, 'MM', 4, 8],
  [3, 'II', 8, 4],
] as const)('how the camera was held (%i, %s) stays, as the one entry of Exif', (orientation, order, width, height) => {
  const cleaned = stripMetadata(jpeg({ width: 8, height: 4, before: [exif(orientation, order), xmp] }));
  expect(secretsIn(cleaned.bytes)).toEqual(['Exif']);
  // TIFF, big-endian: one entry, 0x0112, SHORT, one of it.
  const entry = Buffer.concat([Buffer.from([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0])]);
  expect(cleaned.bytes.includes(entry)).toBe(true);
  expect(cleaned).toMatchObject({ width, height });
  expect(stripMetadata(cleaned.bytes)).toEqual(cleaned);
});

test('a PNG and a WebP keep their drawing chunks; metadata is removed', () => {
  const pngMetadata = [
    ['tEXt', 'Comment\0<script>alert(1)</script>'],
    ['eXIf', 'MM GPS 26.2183'],
    ['iTXt', 'XML:com.adobe.xmp xmpmeta'],
    ['iCCP', 'ICC Secret'],
  ] as const;
  expect(stripMetadata(Buffer.concat([png({ more: pngMetadata }), HTML]))).toEqual({
    type: 'image/png',
    bytes: png(),
    width: 2,
    height: 2,
  });
  const webpMetadata = [
    ['EXIF', 'MM GPS 26.2183'],
    ['XMP ', 'xmpmeta Secret'],
  ] as const;
  expect(stripMetadata(Buffer.concat([webp({ more: webpMetadata }), HTML]))).toEqual({
    type: 'image/webp',
    bytes: webp(),
    width: 1,
    height: 1,
  });
});

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /JPEG, PNG or WebP/],
  ['HTML', HTML, /JPEG, PNG or WebP/],
  ['GIF', Buffer.from('GIF89a'), /JPEG, PNG or WebP/],
  ['nothing', Buffer.alloc(0), /JPEG, PNG or WebP/],
  ['a JPEG that breaks off', jpeg().subarray(0, -2), /not complete/],
  ['a JPEG of markers alone', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), /not complete/],
  ['a JPEG of 60,000 × 60,000 points', jpeg({ width: 60_000, height: 60_000 }), /25 million pixels/],
  ['a JPEG of 7,000 × 7,000 points', jpeg({ width: 7000, height: 7000 }), /25 million pixels/],
  ['a JPEG without height', jpeg({ height: 0 }), /no size/],
  ['a JPEG of a kind that browsers do not draw', jpeg({ marker: 0xc3 }), /do not draw/],
  ['a JPEG of 65 passes', jpeg({ scans: 65 }), /broken/],
  ['a JPEG with a page instead of tables', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), HTML]), /broken|complete/],
  ['a PNG that breaks off', png({ end: false }), /not complete/],
  ['a PNG of 60,000 × 60,000 points', png({ width: 60_000, height: 60_000 }), /25 million pixels/],
  ['a PNG with an unknown chunk', png({ more: [['HTML', '<script>']] }), /broken/],
  ['a PNG that was changed', Buffer.from(png().map((byte, at) => (at === 23 ? byte ^ 1 : byte))), /broken/],
  ['a WebP that breaks off', webp({ wrong: 4 }), /not complete/],
  ['a WebP that moves', webp({ more: [['ANIM', 'xxxxxx']] }), /animation/],
])('%s is refused', (_, bytes, why) => {
  expect(() => stripMetadata(bytes)).toThrow(why);
});

test('a truncated or corrupted picture is either stripped or refused', () => {
  for (const given of [jpeg({ before: [exif(6), comment] }), png({ more: [['tEXt', 'a']] }), webp({ more: [['EXIF', 'MM']] })])
    for (let at = 0; at < given.length; at++)
      for (const bytes of [given.subarray(0, at), Buffer.from(given.map((byte, n) => (n === at ? byte ^ 0xff : byte)))]) {
        let name = 'InvalidPicture';
        try {
          stripMetadata(bytes);
        } catch (error) {
          name = (error as Error).name;
        }
        expect(name).toBe('InvalidPicture');
      }
});
