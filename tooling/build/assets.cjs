const { readdirSync, readFileSync, statSync } = require('node:fs');
const path = require('node:path');
const { integrityOf, sha384 } = require('../webpack/integrity.cjs');

const KINDS = { '.js': 'script', '.css': 'style', '.svg': 'image', '.png': 'image', '.ico': 'image' };

/** Kind of a file for browsers, by its ending. */
const kindOf = (file) => KINDS[path.extname(file)];

/** Files for browsers in the folder of a build. */
const browserFiles = (dir) => readdirSync(dir).filter((file) => kindOf(file) && statSync(path.join(dir, file)).isFile());

/** Entry of a file in `release.json`. `publish` replaces `brotli` with the compressed size. */
function assetOf(dir, file, kind, hasIntegrity = false) {
  const bytes = readFileSync(path.join(dir, file));
  const integrity = hasIntegrity ? { integrity: integrityOf(bytes) } : {};
  return { url: file, bytes: bytes.length, brotli: bytes.length, sha384: sha384(bytes), ...integrity, kind };
}

module.exports = { assetOf, browserFiles, kindOf };
