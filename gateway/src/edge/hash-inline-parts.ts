import { hash } from 'node:crypto';
import type { Known } from './content-security-policy.ts';

/** HTML that anybody may get, in UTF-8, and what its policy must know of it. */
export interface HashedPage extends Known {
  readonly html: Buffer;
}

/** A start tag as React writes it: no attribute holds a bracket. */
const ATTRIBUTES = String.raw`(?:\s+[\w:-]+(?:="[^"<>]*")?)*`;
const INLINE = new RegExp(`<(script|style)(${ATTRIBUTES})\\s*>`, 'g');
const MARKED = new RegExp(`<(?:script|style|link)${ATTRIBUTES}\\s*/?>`, 'g');

/** Of the text as a browser has it after parsing: with line feeds alone. */
const sha256 = (text: Buffer) =>
  `'sha256-${hash('sha256', text.includes(13) ? text.toString().replaceAll(/\r\n?/g, '\n') : text, 'base64')}'`;

/**
 * Takes the nonce out of a page and names the inline parts that had it by their hashes. A script that came into the page in another
 * way, in a text of the API for instance, has no nonce: the browser would not have run it with one, and does not with the hashes.
 *
 * @returns undefined where the nonce stands anywhere but on such a part: nobody else may get that page
 */
export function hashInlineParts(page: Buffer, nonce: string): HashedPage | undefined {
  // A character for each byte: tags are ASCII, places in the text are places in the bytes, and nothing is decoded.
  const html = page.toString('latin1');
  const mark = ` nonce="${nonce}"`;
  const found = { script: new Set<string>(), style: new Set<string>() };
  INLINE.lastIndex = 0;
  for (let tag = INLINE.exec(html); tag; tag = INLINE.exec(html)) {
    const name = tag[1] as 'script' | 'style';
    // As a browser reads it: whatever stands there, the element ends with its own end tag.
    const end = html.indexOf(`</${name}>`, INLINE.lastIndex);
    if (end < 0) return undefined;
    const attributes = tag[2] ?? '';
    if (attributes.includes(mark) && !attributes.includes(' src="'))
      found[name].add(sha256(page.subarray(INLINE.lastIndex, end)));
    INLINE.lastIndex = end;
  }
  const sealed = html.replace(MARKED, (tag) => tag.replace(mark, ''));
  if (sealed.includes(nonce)) return undefined;
  return { html: Buffer.from(sealed, 'latin1'), scripts: [...found.script], styles: [...found.style] };
}
