const { readdirSync, readFileSync, statSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { brotliCompressSync, constants, gzipSync } = require('node:zlib');

const known = new WeakMap();

/** What a browser is sent of a file in its place: `{ br, gz }`, for text only. Made once for the same bytes. */
function compressed(file, bytes) {
  if (!/\.(js|css|svg)$/.test(file)) return undefined;
  const made = known.get(bytes) ?? {
    br: brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gz: gzipSync(bytes, { level: 9 }),
  };
  known.set(bytes, made);
  return made;
}

/** Writes `.br` and `.gz` beside every text file of a folder (not its subfolders). */
function compress(dir) {
  for (const file of readdirSync(dir)) {
    const full = path.join(dir, file);
    if (!statSync(full).isFile()) continue;
    for (const [ending, smaller] of Object.entries(compressed(file, readFileSync(full)) ?? {}))
      writeFileSync(`${full}.${ending}`, smaller);
  }
}

module.exports = { compress, compressed };
