import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readShell } from '../releases/builds.ts';
import { readListedFile } from '../releases/release-files.ts';
import type { Settings } from '../settings.ts';
import { workerPolicy } from './content-security-policy.ts';
import { matchesEtag } from './page-reply.ts';
import type { Resolver } from './resolver.ts';

/** Sends a file with a fixed name, which browsers revalidate on each use. */
function sendRevalidated(request: FastifyRequest, reply: FastifyReply, type: string, body: string) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': 'no-cache', etag });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(body);
}

interface InstallFiles {
  readonly manifest: string;
  readonly icon: string;
  readonly script: string;
}

/** Manifest, icon and service worker of the stable shell. When it is switched off, the service worker unregisters itself. */
export function installable(app: FastifyInstance, resolver: Pick<Resolver, 'for'>, { site }: Pick<Settings, 'site'>): void {
  const storage = `${site.storageBase}/`;
  const cache = new LRUCache<string, InstallFiles>({ max: 4 });

  function stableFiles(): InstallFiles {
    const { dir, digest } = resolver.for('').spec.shell;
    const cached = cache.get(dir);
    if (cached) return cached;
    const release = readShell(dir, digest);
    const { manifest, workers } = release;
    const script = readListedFile(release, dir, site.serviceWorker ? workers.worker : workers.farewell).toString('utf8');
    const made = { manifest: JSON.stringify(manifest), icon: manifest.icons[0]?.src ?? '', script };
    cache.set(dir, made);
    return made;
  }

  app.get('/manifest.webmanifest', (request, reply) =>
    sendRevalidated(request, reply, 'application/manifest+json', stableFiles().manifest),
  );
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect(stableFiles().icon, 302),
  );
  app.get('/sw.js', (request, reply) => {
    const { origins } = resolver.for('');
    reply.headers({ 'content-security-policy': workerPolicy(origins, site), 'service-worker-allowed': '/' });
    const facts = JSON.stringify({ storage, origins });
    return sendRevalidated(request, reply, 'text/javascript; charset=utf-8', `self.SITE=${facts};\n${stableFiles().script}`);
  });
}
