/** What a browser is sent of a file in its place; undefined for what is no text. Made once for the same bytes. */
export function compressed(file: string, bytes: Buffer): { readonly br: Buffer; readonly gz: Buffer } | undefined;

/** Makes what {@link compressed} answers for these files, name → bytes, beside the thread that asks: a megabyte takes seconds. */
export function compressAhead(files: ReadonlyMap<string, Buffer>): Promise<void>;
