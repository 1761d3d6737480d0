import { Failure, unavailable } from '@safarnama/shared/server/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { hasBuild, readBuild } from '../releases/builds.ts';
import { SHELL_FACTOR } from '../releases/publish.ts';
import { ReleaseError, SHELL } from '../releases/store.ts';
import type { Settings } from '../settings.ts';
import { requireScopes } from './authentication.ts';
import type { Endpoints } from './endpoint.ts';
import * as facts from './schemas.ts';
import type { Principal } from './tokens.ts';
import { clearUploads, withUnpackedArchive } from './unpack-archive.ts';
import type { WriteContext } from './write-endpoints.ts';

const MAX_FILES = 2000;
/** Uploads at a time. A token must leave more free than it has under way, so that two slow clients leave room for others. */
const MAX_UPLOADS = 4;

const TYPES = { 'application/x-tar': false, 'application/gzip': true } as const;

/** The archive must hold the release of the address, because the token was checked for that one. */
function checkReleaseId(dir: string, name: string, version: string): void {
  if (!hasBuild(dir)) throw new Failure(422, 'ARCHIVE', 'there is no release.json in the archive');
  let built: ReturnType<typeof readBuild>['built'];
  try {
    ({ built } = readBuild(dir));
  } catch (error) {
    if (error instanceof ReleaseError) throw new Failure(422, 'ARCHIVE', error.message);
    throw new Failure(422, 'ARCHIVE', `release.json can't be read: ${(error as Error).message}`);
  }
  if (typeof built?.name !== 'string' || typeof built.version !== 'string')
    throw new Failure(422, 'ARCHIVE', "release.json can't be read: it names no release");
  if (built.name !== name || built.version !== version)
    throw new Failure(422, 'ARCHIVE', `the archive holds ${built.name}@${built.version}, not ${name}@${version}`);
}

const inArchive = (dir: string) => (error: unknown) => {
  if (!(error instanceof ReleaseError)) throw error;
  throw new ReleaseError(error.message.replaceAll(dir, 'the archive'), { cause: error.cause });
};

/** A release is sent as one archive. It is unpacked while it arrives and then checked like any build. */
export function uploadEndpoints(
  app: FastifyInstance,
  calls: Endpoints,
  settings: Pick<Settings, 'releaseLimits' | 'ops'>,
  { serviceOf, enqueue, changed, silenceMs }: WriteContext & { readonly silenceMs: number },
): void {
  const { uploads } = settings.ops;
  clearUploads(uploads);
  // The handler reads the body as a stream.
  for (const type of Object.keys(TYPES)) app.addContentTypeParser(type, (_request, _body, done) => done(null));
  /** Tokens for which active uploads count, one for each upload. */
  const active: string[] = [];

  async function withUpload<T>(
    { holder, request }: { readonly holder: Principal; readonly request: FastifyRequest },
    { remote: name, version }: { readonly remote: string; readonly version: string },
    use: (dir: string) => Promise<T>,
  ) {
    const type = request.headers['content-type']?.split(';')[0]?.trim() ?? '';
    if (!Object.hasOwn(TYPES, type))
      throw new Failure(415, 'TYPE', `an archive is ${Object.keys(TYPES).join(' or ')}, not ${type || 'nothing'}`);
    const own = active.filter((one) => one === holder.limitedWith).length;
    if (active.length + own >= MAX_UPLOADS) throw unavailable('too many uploads are under way; nothing was stored', 'BUSY');
    active.push(holder.limitedWith);
    const factor = name === SHELL ? SHELL_FACTOR : 1;
    const { release: bytes, file, server } = settings.releaseLimits;
    const limits = { files: MAX_FILES, bytes: factor * (bytes + server), fileBytes: factor * Math.max(file, server) };
    try {
      return await withUnpackedArchive(
        request.raw,
        { uploads, isPacked: TYPES[type as keyof typeof TYPES], limits, silenceMs },
        (dir) => {
          checkReleaseId(dir, name, version);
          return use(dir).catch(inArchive(dir));
        },
      );
    } finally {
      active.splice(active.indexOf(holder.limitedWith), 1);
    }
  }

  const params = z.object({ remote: facts.remote, version: facts.version });
  const query = z.strictObject({ 'base-url': z.string().max(500).optional() });
  calls.define({
    method: 'PUT',
    path: '/api/remotes/:remote/releases/:version',
    summary: 'Publishes a release: an archive of its release.json and the files that it lists',
    needs: 'publish',
    archive: true,
    params,
    query: query.extend({ why: facts.reasonFields.why, force: z.literal('true', { error: "is 'true' or left out" }).optional() }),
    answer: facts.publishedFacts,
    handle({ params: { remote, version }, query: { 'base-url': baseUrl, why, force }, holder, request }) {
      if (force) requireScopes(holder, [[remote, 'force']]);
      return withUpload({ holder, request }, { remote, version }, (dir) =>
        enqueue(request, async () => {
          const published = await serviceOf(holder.name, request).publish({ dir, baseUrl }, { why, force: force !== undefined });
          changed(holder, { what: 'publish', remote, version, ...(force ? { force: true } : {}), ...(why ? { why } : {}) });
          return published;
        }),
      );
    },
  });
  calls.define({
    method: 'POST',
    path: '/api/remotes/:remote/releases/:version/check',
    summary: 'Compares a release with what is live before it is published: the same archive; nothing is stored',
    needs: 'publish',
    archive: true,
    params,
    query,
    answer: facts.checkFacts,
    handle: ({ params: { remote, version }, query: { 'base-url': baseUrl }, holder, request }) =>
      withUpload({ holder, request }, { remote, version }, (dir) => serviceOf(holder.name).check({ dir, baseUrl })),
  });
}
