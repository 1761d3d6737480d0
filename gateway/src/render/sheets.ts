import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sha384 as sha384Of } from '../releases/release-files.ts';

/** A file, and its expected hash where one is known. */
interface SheetFile {
  readonly url: string;
  readonly sha384?: string;
}

/** A sheet with relative references, which would resolve against the page's URL. */
const NAMES_FILES = /url\(\s*(?!["']?(?:data:|#))|@import/i;

/**
 * Text of the stylesheets that may be inlined (docs/decisions/008). Others stay links: those that refer to further files, and those with
 * another hash, which the browser's integrity check then refuses.
 */
export function readSheets(dir: string, files: readonly SheetFile[]): ReadonlyMap<string, string> {
  const sheets = new Map<string, string>();
  for (const { url, sha384 } of files) {
    const file = path.join(dir, url);
    if (!url.endsWith('.css') || !existsSync(file)) continue;
    const bytes = readFileSync(file);
    if (sha384 && sha384 !== sha384Of(bytes)) continue;
    const text = bytes.toString('utf8');
    if (!NAMES_FILES.test(text)) sheets.set(url, text);
  }
  return sheets;
}
