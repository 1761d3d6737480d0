import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { serve } from './alone.mjs';

const load = createRequire(import.meta.url);
const { defineHotSite, PREFIX } = load('./webpack/define-hot-site.cjs');
const { remotesModule } = load('./build/build-monolith.cjs');

const DATA = /(<script id="page-data" type="application\/json">)(.*?)(<\/script>)/s;

/** A page of the gateway for the development build: without the gateway's scripts and the server's loader data. */
function hotPage(html) {
  const withoutData = html.replace(DATA, (_all, open, json, close) => {
    const { hydration: _hydration, ...page } = JSON.parse(json);
    return open + JSON.stringify(page).replaceAll('<', '\\u003c') + close;
  });
  return withoutData
    .replace(/<script\b[^>]*\bsrc="[^"]*"[^>]*><\/script>/g, '')
    .replace(/<link\b[^>]*\brel="(modulepreload|preload)"[^>]*>/g, '')
    .replace('</head>', `<link rel="stylesheet" href="${PREFIX}main.css"/><script defer src="${PREFIX}main.js"></script></head>`);
}

/** Serves the site of a gateway with hot reload: its pages, with a development build of the shell and these remotes. */
export function serveHotSite({ names, data, site, port }) {
  const remotes = path.join(data, 'hot/remotes.ts');
  mkdirSync(path.dirname(remotes), { recursive: true });
  writeFileSync(remotes, remotesModule(names));
  async function page(request, reply, next) {
    const isPage =
      request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '') && !/^\/(__|api\/)/.test(request.url);
    if (!isPage) return next();
    const { cookie = '', accept } = request.headers;
    try {
      const response = await fetch(site + request.url, { headers: { accept, cookie }, redirect: 'manual' });
      const location = response.headers.get('location');
      reply.writeHead(response.status, { 'content-type': 'text/html; charset=utf-8', ...(location ? { location } : {}) });
      reply.end(hotPage(await response.text()));
    } catch (error) {
      next(error);
    }
  }
  const devServer = {
    host: '127.0.0.1',
    hot: true,
    static: false,
    devMiddleware: { index: false },
    setupMiddlewares: (middlewares) => [page, ...middlewares],
    proxy: [{ context: (at) => !at.startsWith(PREFIX) && at !== '/ws', target: site }],
  };
  return serve({ ...defineHotSite({ remotes }), devServer }, port);
}
