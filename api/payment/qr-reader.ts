import jsqr from 'jsqr';

// The package is CommonJS; imported from ES modules, its function is the property `default`.
const scan = (jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr;
const SCALE = 4;

/** Decodes a QR picture like a phone: draws the dark runs of the SVG into pixels, and decodes the pixels. */
export const readQrSvg = (svg: string): string | undefined => {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const path = /<path fill="#000" d="([^"]+)"/.exec(svg)?.[1];
  if (!size || !path || size > 400) return undefined;
  const width = size * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x = '', y = '', run = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let py = Number(y) * SCALE; py < (Number(y) + 1) * SCALE; py++)
      for (let px = Number(x) * SCALE; px < (Number(x) + Number(run)) * SCALE; px++)
        pixels.fill(0, (py * width + px) * 4, (py * width + px) * 4 + 3);
  }
  return scan(pixels, width, width)?.data || undefined;
};
