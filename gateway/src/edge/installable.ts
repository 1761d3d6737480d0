import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Compositions } from '../releases/compositions.ts';
import type { Settings } from '../settings.ts';
import { workerPolicy } from './headers.ts';

type Manifest = typeof import('shell/server').manifest;

/** A file under a fixed name whose content changes: asked for each time, sent only when it is another one. */
function sendFresh(request: FastifyRequest, reply: FastifyReply, type: string, body: string) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': 'no-cache', etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(body);
}

/** What a browser needs to install the site: manifest, icon and service worker. Switched off, the worker removes itself. */
export function installable(app: FastifyInstance, compositions: Compositions, { shellDir, site }: Settings): void {
  const { manifest } = JSON.parse(readFileSync(path.join(shellDir, 'shell.json'), 'utf8')) as { manifest: Manifest };
  const manifestText = JSON.stringify(manifest);
  const script = readFileSync(path.join(shellDir, 'worker', site.serviceWorker ? 'worker.js' : 'farewell.js'), 'utf8');
  const storage = `${site.storageBase}/`;

  app.get('/manifest.webmanifest', (request, reply) => sendFresh(request, reply, 'application/manifest+json', manifestText));
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect(manifest.icons[0].src, 302),
  );
  app.get('/sw.js', (request, reply) => {
    const { origins } = compositions.for('');
    reply.headers({ 'content-security-policy': workerPolicy(origins, site), 'service-worker-allowed': '/' });
    const facts = JSON.stringify({ storage, origins });
    return sendFresh(request, reply, 'text/javascript; charset=utf-8', `self.SITE=${facts};\n${script}`);
  });
}
