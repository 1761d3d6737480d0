/** The body of a reply; undefined where it breaks off. An endless one is read to `max` bytes and a chunk. */
export async function readBody(
  { body }: { readonly body: Response['body'] | AsyncIterable<Uint8Array> },
  max: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > max) break;
    }
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}
