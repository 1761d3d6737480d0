import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { RELOAD_SCRIPT } from '../render/worker-settings.ts';
import type { Resolver } from './resolver.ts';

const SCRIPT = `
const source = new EventSource('/__dev/events');
let opened = false;
source.addEventListener('open', () => { if (opened) location.reload(); opened = true; });
source.addEventListener('reload', () => location.reload());
`;

/** Milliseconds between two comments on an idle stream: the server closes connections that are silent for 30 s. */
const COMMENT_MS = 10_000;

/** Reloads open pages when a remote changes or the gateway restarts. */
export function liveReload(app: FastifyInstance, resolver: Resolver): void {
  const open = new Set<ServerResponse>();
  // Ends the event streams; pages reconnect at once.
  app.addHook('preClose', async () => {
    for (const response of open) response.end();
  });
  app.get(RELOAD_SCRIPT, (_request, reply) => reply.type('text/javascript').header('cache-control', 'no-store').send(SCRIPT));
  app.get('/__dev/events', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write('retry: 300\n\n');
    const stop = resolver.onChange(() => reply.raw.write('event: reload\ndata: \n\n'));
    const comments = setInterval(() => reply.raw.write(': \n\n'), COMMENT_MS);
    open.add(reply.raw);
    reply.raw.once('close', () => {
      clearInterval(comments);
      open.delete(reply.raw);
      stop();
    });
  });
}
