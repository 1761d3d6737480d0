const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { ROOT } = require('./built.cjs');
const { buildRemote } = require('./build-remote.cjs');

const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};
const FILE = /^\/([\w-][\w.-]*\.[0-9a-f]{8}(\.\w+))$/;

/**
 * A remote as a release of its own, for a site that runs on this machine: `?override=mfe-tours@http://localhost:3001`. `update`
 * builds what has changed; `middleware` answers `/release.json` and the files of this and of former builds.
 *
 * @param {{ name: string, dir?: string, version?: string }} remote
 */
function devRelease({ name, dir = path.join(ROOT, name), version }) {
  const builds = path.join(dir, 'dist');
  let newest;

  const update = async () => {
    newest = (await buildRemote({ name, dir, version })).dir;
  };

  function send(reply, file, type) {
    reply.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    });
    reply.end(readFileSync(file));
  }

  function middleware(request, reply, next) {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === '/release.json' && newest) return send(reply, path.join(newest, 'release.json'), 'application/json');
    const [, file, ending] = FILE.exec(pathname) ?? [];
    const folder = TYPES[ending] && newest && readdirSync(builds).find((one) => existsSync(path.join(builds, one, file)));
    return folder ? send(reply, path.join(builds, folder, file), TYPES[ending]) : next();
  }

  return { update, middleware };
}

module.exports = { devRelease };
