import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

/** A gzipped tar archive, made in memory because releases are small. */
export async function packArchive(files: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  const tar = pack();
  for (const [name, bytes] of files) tar.entry({ name }, Buffer.from(bytes));
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return gzipSync(Buffer.concat(chunks));
}
