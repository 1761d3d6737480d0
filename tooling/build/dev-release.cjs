const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { ROOT } = require('../remotes.cjs');
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
 * A development release of a remote for a site on this machine: `?override=mfe-tours@http://localhost:3001`. `update` builds it
 * after changes; `middleware` serves `/release.json` and the files of this and earlier builds, and notifies pages through
 * `/__reload` of a new build.
 *
 * @param {{ name: string, dir?: string, version?: string }} remote
 */
function devRelease({ name, dir = path.join(ROOT, name), version }) {
  const builds = path.join(dir, 'dist');
  const streams = new Set();
  let newest;

  const update = async () => {
    const built = (await buildRemote({ name, dir, version })).dir;
    if (newest && built !== newest) for (const reply of streams) reply.write('data: \n\n');
    newest = built;
  };

  function streamReloads(request, reply) {
    reply.writeHead(200, {
      'content-type': 'text/event-stream',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    });
    reply.write('retry: 1000\n\n');
    streams.add(reply);
    request.once('close', () => streams.delete(reply));
  }

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
    if (pathname === '/__reload') return streamReloads(request, reply);
    const [, file, ending] = FILE.exec(pathname) ?? [];
    const folder = TYPES[ending] && newest && readdirSync(builds).find((name) => existsSync(path.join(builds, name, file)));
    return folder ? send(reply, path.join(builds, folder, file), TYPES[ending]) : next();
  }

  return { update, middleware };
}

module.exports = { devRelease };
