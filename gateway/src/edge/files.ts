import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { listedFiles } from '../releases/listed.ts';
import type { ReleaseStore } from '../releases/store.ts';

/** Files that never change under their name, already compressed. */
const immutable = (root: string) => ({
  root,
  preCompressed: true,
  immutable: true,
  maxAge: '365d',
  index: false as const,
  setHeaders: (reply: { setHeader(name: string, value: string): void }) => {
    reply.setHeader('access-control-allow-origin', '*');
    reply.setHeader('timing-allow-origin', '*');
    reply.setHeader('cross-origin-resource-policy', 'cross-origin');
  },
});

/** What a browser loads of the shell: it lies in no folder. */
const OF_SHELL = /^[\w.-]+\.(js|css|svg|png|ico)$/;

/** The files of the shell's builds, the one that is served first, and of published releases, as their lists have them. */
export async function files(app: FastifyInstance, shells: readonly string[], store: ReleaseStore): Promise<void> {
  const releases = { ...immutable(store.dir), prefix: '/releases/', decorateReply: false, allowedPath: listedFiles(store) };
  await app.register(fastifyStatic, releases);
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { ...immutable(shells[0] ?? ''), serve: false });
    scope.get<{ Params: { '*': string } }>('/_shell/*', (request, reply) => {
      const name = request.params['*'];
      const dir = OF_SHELL.test(name) ? shells.find((shell) => existsSync(path.join(shell, name))) : undefined;
      return dir ? reply.sendFile(name, dir) : reply.callNotFound();
    });
  });
}
