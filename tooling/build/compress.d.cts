/** What a browser is sent of a file in its place; undefined for what is no text. Made once for the same bytes. */
export function compressed(file: string, bytes: Buffer): { readonly br: Buffer; readonly gz: Buffer } | undefined;
