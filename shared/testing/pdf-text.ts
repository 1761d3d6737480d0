import { inflateSync } from 'node:zlib';

/** Code of a glyph to its text, from the map that a font of a PDF carries. */
const glyphsOf = (map: string): Map<number, string> => {
  const glyphs = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([\da-f]+)> <[\da-f]+> \[(.*?)\]/gis)) {
    const texts = [...list.matchAll(/<([\da-f ]*)>/gi)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    );
    for (const [n, text] of texts.entries()) glyphs.set(Number.parseInt(first, 16) + n, text);
  }
  return glyphs;
};

/** The texts of a PDF of pdfkit with embedded fonts, in the order of drawing, one a line. For tests. */
export const pdfText = (pdf: Buffer): string[] => {
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id = '', head = '', raw] of pdf
    .toString('latin1')
    .matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\n(?:stream\n(.*?)\nendstream\n)?endobj/gs)) {
    const bytes = Buffer.from(raw ?? '', 'latin1');
    objects.set(id, { head, stream: (head.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1') });
  }
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
      fonts.set(name, glyphsOf(objects.get(map)?.stream ?? ''));
    }
  const lines: string[] = [];
  for (const { stream } of objects.values()) {
    let font = new Map<number, string>();
    for (const [, name, texts] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(<.*?)\] TJ/gs)) {
      if (name) font = fonts.get(name) ?? font;
      else
        lines.push(
          [...(texts ?? '').matchAll(/<([\da-f]+)>/g)]
            .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
            .map((code) => font.get(Number.parseInt(code, 16)) ?? '\ufffd')
            .join(''),
        );
    }
  }
  return lines;
};
