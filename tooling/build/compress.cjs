const { readdirSync, readFileSync, statSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { brotliCompressSync, constants, gzipSync } = require('node:zlib');

/** Writes `.br` and `.gz` beside every text file of a folder (not its subfolders). Returns file → bytes with brotli. */
function compress(dir) {
  const sizes = {};
  for (const file of readdirSync(dir)) {
    const full = path.join(dir, file);
    if (!/\.(js|css|svg)$/.test(file) || !statSync(full).isFile()) continue;
    const bytes = readFileSync(full);
    const brotli = brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
    writeFileSync(`${full}.br`, brotli);
    writeFileSync(`${full}.gz`, gzipSync(bytes, { level: 9 }));
    sizes[file] = brotli.length;
  }
  return sizes;
}

module.exports = { compress };
