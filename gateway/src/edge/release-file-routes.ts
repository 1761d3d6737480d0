import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { refuse } from '@safarnama/shared/server/parser-errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isShellFile, ReleaseFileLookup } from '../releases/release-file-lookup.ts';
import { type ReleaseStore, SHELL } from '../releases/store.ts';
import { RUNS_NOTHING } from './content-security-policy.ts';
import { deltas, dictionaryHeader } from './dictionaries.ts';

/** Files are public and may be loaded from any origin. */
const OPEN = {
  'access-control-allow-origin': '*',
  'timing-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'accept-encoding',
} as const;

/** Policy of an SVG picture: opened as a page it runs nothing. It may have styles of its own. */
const PICTURE_POLICY = `${RUNS_NOTHING}; style-src 'unsafe-inline'`;

/** Options for immutable, precompressed files. */
const immutable = (root: string) => ({
  root,
  preCompressed: true,
  immutable: true,
  maxAge: '365d',
  index: false as const,
  setHeaders: (reply: { setHeader(name: string, value: string): void }, file: string) => {
    for (const [name, value] of Object.entries(OPEN)) reply.setHeader(name, value);
    if (/\.svg(\.\w+)?$/.test(file)) reply.setHeader('content-security-policy', PICTURE_POLICY);
  },
});

const WITH_DICTIONARY = `${OPEN.vary}, available-dictionary`;

const TYPES = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' } as const;

/** Sends a delta against the dictionary that the browser has, with the headers of the whole file. */
const sendDelta = (reply: FastifyReply, file: string, delta: Buffer) =>
  reply
    .headers({
      ...OPEN,
      vary: WITH_DICTIONARY,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'dcz',
    })
    .type(TYPES[path.extname(file) as keyof typeof TYPES])
    .send(delta);

/** The cached copy does not match its hash and cannot be restored now. */
const sendDamaged = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '1' })
    .send('This file is damaged here. Please try again.');

/**
 * Serves files that published releases list: under the address of the release, or, for names with a content hash, under one address
 * for all releases of a remote or of the shell. Also serves shells that were built beside this gateway.
 */
export async function releaseFileRoutes(app: FastifyInstance, builds: readonly string[], store: ReleaseStore): Promise<void> {
  // A shared cache may store a 404 that does not forbid it, while the file arrives here.
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404));
  const lookup = new ReleaseFileLookup(store);
  const allowedPath = (pathname: string) => lookup.isListed(pathname);
  const releases = { ...immutable(store.dir), prefix: '/releases/', decorateReply: false, allowedPath };
  await app.register(async (scope) => {
    scope.addHook<{ Params: { '*'?: string } }>('preHandler', async ({ params }, reply) => {
      const [, name, version, file] = /^([^/]+)\/([^/]+)\/(.+)$/.exec(params['*'] ?? '') ?? [];
      if (name && version && file && (await store.intact?.(name, version, file)) === false) return sendDamaged(reply);
    });
    await scope.register(fastifyStatic, releases);
  });
  await app.register(async (scope) => {
    const deltaFor = deltas(app.log);
    /** Sends a file that has one address in all releases, or a delta for a browser that has an earlier version of it. */
    const send = (request: FastifyRequest, reply: FastifyReply, address: string, dir: string, file: string) => {
      const dictionary = dictionaryHeader(address, file);
      if (!dictionary) return reply.sendFile(file, dir);
      reply.headers({ 'use-as-dictionary': dictionary, vary: WITH_DICTIONARY });
      const delta = deltaFor(request, dir, file);
      return delta ? sendDelta(reply, file, delta) : reply.sendFile(file, dir);
    };
    const isDamaged = async (name: string, dir: string, file: string) =>
      (await store.intact?.(name, path.basename(dir), file)) === false;
    await scope.register(fastifyStatic, { ...immutable(store.dir), serve: false });
    scope.get<{ Params: { '*': string } }>('/_shell/*', async (request, reply) => {
      const file = request.params['*'];
      const dir = lookup.folderOf(SHELL, file);
      if (dir) return (await isDamaged(SHELL, dir, file)) ? sendDamaged(reply) : send(request, reply, '/_shell/', dir, file);
      const build = isShellFile(file) ? builds.find((one) => existsSync(path.join(one, file))) : undefined;
      return build ? reply.sendFile(file, build) : reply.callNotFound();
    });
    scope.get<{ Params: { name: string; file: string } }>('/releases/:name/files/:file', async (request, reply) => {
      const { name, file } = request.params;
      const dir = name === SHELL ? undefined : lookup.folderOf(name, file);
      if (!dir) return reply.callNotFound();
      return (await isDamaged(name, dir, file))
        ? sendDamaged(reply)
        : send(request, reply, `/releases/${name}/files/`, dir, file);
    });
  });
}
