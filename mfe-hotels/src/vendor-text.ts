/** An HTML tag, including editor-specific markup. `<info@hotel.in>`, `2 < 3` and `<3` do not match. */
const TAG = /<(?:!\[?[a-z][^<>]*|\/?([a-z][\w:-]*)(?:\s(?:"[^"]*"|'[^']*'|[^"'<>])*)?\/?)>/gi;
const BREAKS = /^(?:address|article|blockquote|br|center|dd|div|dl|dt|figure|h[1-6]|hr|li|main|ol|p|pre|section|table|tr|ul)$/i;
const CELL = /^t[dh]$/i;
/** Start and end of hidden parts. Split by start first, so that a text of many unclosed starts takes linear time. */
const HIDDEN = [
  [/<!--/, /-->/],
  [/<script\b[^<>]*>/i, /<\/script\s*>/i],
  [/<style\b[^<>]*>/i, /<\/style\s*>/i],
] as const;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  bull: '•',
  middot: '·',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  deg: '°',
  copy: '©',
  times: '×',
};

const character = (code: number): string => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '');

const decode = (text: string): string =>
  text.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    if (decimal) return character(Number(decimal));
    if (hex) return character(Number.parseInt(hex, 16));
    return NAMED[String(name).toLowerCase()] ?? entity;
  });

function removeBetween(text: string, from: RegExp, to: RegExp): string {
  const [shown, ...rest] = text.split(from);
  const after = (part: string) => {
    const end = to.exec(part);
    return end ? part.slice(end.index + end[0].length) : part;
  };
  return [shown, ...rest.map(after)].join(' ');
}

/** A text without tags may have escaped markup, so it is decoded first. */
const unescaped = (text: string): string => (text.search(TAG) < 0 ? decode(text) : text);

/** Lines of a vendor's text, which may contain pasted HTML: its visible text without markup. */
export const vendorLines = (text: string): string[] =>
  decode(
    HIDDEN.reduce((shown, [from, to]) => removeBetween(shown, from, to), unescaped(text)).replace(TAG, (_, name = '') =>
      BREAKS.test(name) ? '\n' : CELL.test(name) ? ' ' : '',
    ),
  )
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
