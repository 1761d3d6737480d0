import { createHash } from 'node:crypto';
import { PHOTO_WIDTHS } from '@safarnama/shared/domain/photo-address';
import type { EncodedPhoto } from '../core/encoded-photo.ts';
import { InvalidPicture, MAX_PIXELS } from '../pictures/byte-reader.ts';
import { stripMetadata } from '../pictures/strip-metadata.ts';

const MIN = { width: 640, height: 360 };
const MAX_WIDTH = PHOTO_WIDTHS.at(-1) ?? 0;
const QUALITY = { avif: 55, webp: 74, jpg: 78 };
/** 3 takes more than twice as long for files that are 5 % smaller, the default, 4, ten times. */
const AVIF_EFFORT = 1;

/** Loaded only in the encoder's process: the API never loads a decoder. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
  return sharp;
};

/**
 * Checks a picture like those of reviews, decodes it once, and encodes its pixels in each width and format. Metadata is dropped. Throws
 * {@link InvalidPicture}.
 */
export const encodePhoto = async (given: Buffer): Promise<EncodedPhoto> => {
  // Before decoding: type by content, complete, still, and within the limits of size.
  const { width, height } = stripMetadata(given);
  if (width < MIN.width || height < MIN.height)
    throw new InvalidPicture(`must have at least ${MIN.width} × ${MIN.height} pixels`);
  const sharp = await loadSharp();
  // The original bytes, since their colour profile is needed to convert them to sRGB.
  const { data, info } = await sharp(given, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new InvalidPicture('is broken');
    });
  const { width: outputWidth, height: outputHeight, channels } = info;
  const pixels = () => sharp(data, { raw: { width: outputWidth, height: outputHeight, channels } });
  const files: EncodedPhoto['files'] = [];
  const hash = createHash('sha256');
  for (const fileWidth of [...PHOTO_WIDTHS.filter((one) => one < outputWidth), outputWidth]) {
    const sized = pixels().resize({ width: fileWidth });
    for (const [type, encoder] of [
      ['avif', sized.clone().avif({ quality: QUALITY.avif, effort: AVIF_EFFORT })],
      ['webp', sized.clone().webp({ quality: QUALITY.webp })],
      ['jpg', sized.clone().jpeg({ quality: QUALITY.jpg, progressive: true })],
    ] as const) {
      const bytes = await encoder.toBuffer();
      hash.update(bytes);
      files.push({ type, width: fileWidth, base64: bytes.toString('base64') });
    }
  }
  const average = await pixels().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return {
    name: `${hash.digest('hex').slice(0, 20)}-${outputWidth}-${average.toString('hex')}`,
    width: outputWidth,
    height: outputHeight,
    files,
  };
};
