import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { as, type Person } from './test-app.ts';

let colours = 0;
/** A picture that differs from all others of this process. */
export const newPicture = (width = 700, height = 400): Promise<Buffer> => {
  colours += 1;
  const background = { r: colours % 256, g: (colours >> 8) * 16, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
};

export const TEXTS = { alt: 'The front of the house', credit: 'Asha Rao' };

type File = { bytes: Buffer; field?: string; name?: string };

/** A request with form data like that of `curl -F`. */
export const uploadOf = (
  token: Pick<Person, 'token'>,
  fields: Record<string, string | number>,
  ...files: readonly File[]
): InjectOptions => {
  const part = (head: string, body: Buffer) => [
    Buffer.from(`--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    body,
    '\r\n',
  ];
  const parts = [
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, Buffer.from(String(value)))),
    ...files.flatMap(({ bytes, field = 'photo', name = 'front.png' }) =>
      part(`name="${field}"; filename="${name}"\r\ncontent-type: image/png`, bytes),
    ),
    '--b--\r\n',
  ];
  return as(token, {
    method: 'POST',
    url: '/photo-uploads',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat(parts.map((one) => Buffer.from(one))),
  });
};
