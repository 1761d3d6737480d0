import { createHash } from 'node:crypto';
import { isLoopback, type Release } from '@safarnama/shared/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBody } from '../http/read-body.ts';
import { pageProblems } from '../releases/rules.ts';
import { parseRelease, ReleaseError } from '../releases/store.ts';
import type { CompositionSpec, RemoteSpec } from '../render/protocol.ts';

/** Session cookie with the requested URLs. */
const COOKIE = 'url-override';
const SESSION = { path: '/', httpOnly: true, sameSite: 'strict' } as const;

const TIMEOUT_MS = 2000;
const MAX_BYTES = 1024 * 1024;
const PAIR = /^([a-z][a-z0-9-]*)@(https?:\/\/[\w.:[\]-]+)\/?$/;

/** Folder of a release whose files are on another origin. */
const NO_FOLDER = '/dev/null';

/** Why a requested URL cannot be used. */
export class UrlOverrideError extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** Remote → origin of its files. */
type Addresses = ReadonlyMap<string, string>;

function addressesIn(text: string): Addresses {
  const pairs = text.split(',').filter((pair) => pair.includes('://'));
  return new Map(
    pairs.map((pair) => {
      const [, name, origin] = PAIR.exec(pair.trim()) ?? [];
      const url = origin && URL.canParse(origin) ? new URL(origin) : undefined;
      const isOpen = url && (url.protocol === 'https:' || isLoopback(url.hostname));
      if (!name || !url || !isOpen)
        throw new UrlOverrideError(
          `${pair} is no remote at https://host or at http:// of this machine, such as mfe-tours@http://localhost:3001`,
          400,
        );
      return [name, url.origin];
    }),
  );
}

/**
 * Origins from `?override=mfe-tours@http://localhost:3001`, for this session. Accepted only where overrides are open and not from a
 * link of another site, since the origin's code is untrusted.
 */
export function requestedUrls(request: FastifyRequest, reply: FastifyReply, kind: 'page' | 'data', mode: string): Addresses {
  const { override } = request.query as Record<string, unknown>;
  if (kind === 'data' || typeof override !== 'string') {
    const known = request.cookies[COOKIE];
    return known && mode === 'open' ? addressesIn(known) : new Map();
  }
  const requested = addressesIn(override);
  if (requested.size === 0) {
    if (request.cookies[COOKIE] !== undefined) reply.clearCookie(COOKIE, SESSION);
    return requested;
  }
  if (mode !== 'open') throw new UrlOverrideError('an address counts as an override only where OVERRIDES is open', 403);
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'none' && site !== 'same-origin')
    throw new UrlOverrideError('a link on another site can not bring code from an address: type it', 403);
  reply.setCookie(COOKIE, [...requested].map(([name, origin]) => `${name}@${origin}`).join(','), SESSION);
  return requested;
}

async function releaseAt(name: string, origin: string): Promise<Release> {
  const where = `${origin}/release.json`;
  const fail = (why: string) => new UrlOverrideError(`${name} can not come from ${where}: ${why}`, 502);
  try {
    const reply = await fetch(where, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!reply.ok) throw fail(`the reply has status ${reply.status}`);
    const body = await readBody(reply, MAX_BYTES);
    if (body && body.length > MAX_BYTES) throw fail(`the reply is larger than ${MAX_BYTES} bytes`);
    const release = parseRelease({ ...JSON.parse(String(body)), baseUrl: `${origin}/` }, where);
    if (release.name !== name) throw fail(`that is ${release.name}`);
    return release;
  } catch (error) {
    if (error instanceof UrlOverrideError) throw error;
    throw fail(error instanceof ReleaseError ? error.message : 'nothing answers there, or no release');
  }
}

/** A remote that is not in the plan may not claim routes of other remotes. */
function checkPages(release: Release, { remotes }: CompositionSpec): void {
  const [problem] = pageProblems(
    release,
    [],
    remotes.map((remote) => remote.release),
  );
  if (problem) throw new UrlOverrideError(problem, 409);
}

/**
 * The composition with remotes replaced or added by URL. The server evaluates none of their code: browsers render their pages, and the
 * page's policy allows their origin.
 */
export async function withUrlOverrides(
  spec: CompositionSpec,
  addresses: Addresses,
  isPinned: (name: string) => boolean,
): Promise<CompositionSpec> {
  const found = new Map<string, RemoteSpec>();
  for (const [name, origin] of addresses) {
    const planned = spec.remotes.find((remote) => remote.name === name);
    if (planned?.disabled || isPinned(name))
      throw new UrlOverrideError(`${name} is pinned or switched off: that counts for more`, 409);
    const release = await releaseAt(name, origin);
    if (!planned) checkPages(release, spec);
    found.set(name, {
      name,
      version: release.version,
      folder: NO_FOLDER,
      release,
      base: `${origin}/`,
      clientRendered: true,
      urlOverride: true,
    });
  }
  const identity = [...found.values()].map(({ name, base, release }) => [name, base, release.assets.map(({ sha384 }) => sha384)]);
  const key = `${spec.key} ${JSON.stringify(identity)}`;
  const id = createHash('sha256').update(key).digest('hex').slice(0, 12);
  const known = new Set(spec.remotes.map(({ name }) => name));
  const others = [...found.values()].filter(({ name }) => !known.has(name));
  const remotes = [...spec.remotes.map((remote) => found.get(remote.name) ?? remote), ...others];
  return { ...spec, id, key: `${spec.key} ${id}`, remotes };
}
