const { readdirSync, readFileSync, statSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { promisify } = require('node:util');
const { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } = require('node:zlib');

const known = new WeakMap();
const isText = (file) => /\.(js|css|svg)$/.test(file);
const brotli = ({ length }) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});
const GZIP = { level: 9 };

/** What a browser is sent of a file in its place: `{ br, gz }`, for text only. Made once for the same bytes. */
function compressed(file, bytes) {
  if (!isText(file)) return undefined;
  const made = known.get(bytes) ?? { br: brotliCompressSync(bytes, brotli(bytes)), gz: gzipSync(bytes, GZIP) };
  known.set(bytes, made);
  return made;
}

/** One file after the other, whoever asks: the other threads of the pool are left to what reads and writes. */
let last = Promise.resolve();

async function makeAhead(bytes) {
  if (known.has(bytes)) return;
  const [br, gz] = [await promisify(brotliCompress)(bytes, brotli(bytes)), await promisify(gzip)(bytes, GZIP)];
  known.set(bytes, { br, gz });
}

/** Makes what `compressed` answers for these files, beside the thread that asks: a megabyte takes seconds. */
async function compressAhead(files) {
  for (const [file, bytes] of files) {
    if (!isText(file)) continue;
    const mine = last.then(() => makeAhead(bytes));
    last = mine.catch(() => {});
    await mine;
  }
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

module.exports = { compress, compressAhead, compressed };
