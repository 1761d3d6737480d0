import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A name in a folder, with the hash that its bytes must have where one is known. */
interface SheetFile {
  readonly url: string;
  readonly sha384?: string;
}

/** What it names it finds from its own address; in a page that would be another. */
const NAMES_FILES = /url\(\s*(?!["']?(?:data:|#))|@import/i;

/**
 * Text of the stylesheets among some files that may stand in a page itself (docs/decisions/008). The others stay links: those that
 * name further files, and those whose bytes are not the ones that were built, so that the browser's integrity check refuses them.
 */
export function readSheets(dir: string, files: readonly SheetFile[]): ReadonlyMap<string, string> {
  const sheets = new Map<string, string>();
  for (const { url, sha384 } of files) {
    const file = path.join(dir, url);
    if (!url.endsWith('.css') || !existsSync(file)) continue;
    const bytes = readFileSync(file);
    if (sha384 && sha384 !== `sha384-${createHash('sha384').update(bytes).digest('base64')}`) continue;
    const text = bytes.toString('utf8');
    if (!NAMES_FILES.test(text)) sheets.set(url, text);
  }
  return sheets;
}
