import { hash } from 'node:crypto';
import type { InlineSources } from './content-security-policy.ts';

/** HTML without a nonce, in UTF-8, and the hashes for its policy. */
interface HashedPage extends InlineSources {
  readonly html: Buffer;
}

/** Attributes as React writes them: no value holds an angle bracket. */
const ATTRIBUTES = String.raw`(?:\s+[\w:-]+(?:="[^"<>]*")?)*`;
const INLINE = new RegExp(`<(script|style)(${ATTRIBUTES})\\s*>`, 'g');
const NONCE_TAGS = new RegExp(`<(?:script|style|link)${ATTRIBUTES}\\s*/?>`, 'g');

/** Hash of the text after HTML parsing, which normalises line ends to LF. */
const sha256 = (text: Buffer) =>
  `'sha256-${hash('sha256', text.includes(13) ? text.toString().replaceAll(/\r\n?/g, '\n') : text, 'base64')}'`;

/**
 * Removes the nonce from a page and hashes the inline parts that had it. An injected script, such as one in a text of the API, has no
 * nonce, so it gets no hash and does not run.
 *
 * @returns undefined where the nonce stands anywhere else: that page may not be shared
 */
export function hashInlineParts(page: Buffer, nonce: string): HashedPage | undefined {
  // One character per byte: tags are ASCII, so string offsets are byte offsets and nothing is decoded.
  const html = page.toString('latin1');
  const nonceAttribute = ` nonce="${nonce}"`;
  const found = { script: new Set<string>(), style: new Set<string>() };
  INLINE.lastIndex = 0;
  for (let tag = INLINE.exec(html); tag; tag = INLINE.exec(html)) {
    const name = tag[1] as 'script' | 'style';
    // As in HTML parsing, the element ends at its own end tag, whatever it contains.
    const end = html.indexOf(`</${name}>`, INLINE.lastIndex);
    if (end < 0) return undefined;
    const attributes = tag[2] ?? '';
    if (attributes.includes(nonceAttribute) && !attributes.includes(' src="'))
      found[name].add(sha256(page.subarray(INLINE.lastIndex, end)));
    INLINE.lastIndex = end;
  }
  const withoutNonce = html.replace(NONCE_TAGS, (tag) => tag.replace(nonceAttribute, ''));
  if (withoutNonce.includes(nonce)) return undefined;
  return { html: Buffer.from(withoutNonce, 'latin1'), scripts: [...found.script], styles: [...found.style] };
}
