import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { networkOf } from '@safarnama/shared/server/addresses';
import { RateLimiter } from '@safarnama/shared/server/rate-limiter';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Failure } from './failure.ts';
import { hashOf, hasScope, localPrincipal, type Principal, principalOf, type TokenStore } from './tokens.ts';

export const COOKIE = 'ops';

/** Milliseconds that a browser stays logged in, browsers at a time, and milliseconds that the link of a start can be used. */
const SESSION_MS = 12 * 3_600_000;
const SESSIONS = 1000;
const LINK_MS = 3_600_000;

/** Wrong secrets that an address may send, and milliseconds after which it may send as many again. */
export const WRONG_SECRETS = { each: 10, windowMs: 15 * 60_000 } as const;

/** A browser that is logged in: by a token, which may be revoked meanwhile, or by the link of this machine. */
interface Session {
  readonly hash?: string;
  readonly holder: Principal;
}

const unauthorized = (message: string) =>
  new Failure(401, 'UNAUTHORIZED', message, { headers: { 'www-authenticate': 'Bearer realm="releases"' } });

const sameText = (one: string, other: string) =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());

/** Says who asks, by a token or a browser's session, and what that one may do. */
export class Authenticator {
  readonly #book: TokenStore;
  readonly #wrong: RateLimiter;
  readonly #sessions = new LRUCache<string, Session>({ max: SESSIONS, ttl: SESSION_MS });
  #link: { readonly secret: string; readonly name: string; readonly until: number } | undefined;

  /** @param link secret of a link that logs one browser in, and whose name it has then */
  constructor(book: TokenStore, link?: { readonly secret: string; readonly name: string }, now: () => number = Date.now) {
    this.#book = book;
    this.#wrong = new RateLimiter(WRONG_SECRETS, now);
    this.#link = link && { ...link, until: Date.now() + LINK_MS };
  }

  /** Refuses a secret that is not known: with 401, or with 429 when the address has sent too many. */
  #refuse(address: string, message: string): Failure {
    const seconds = Math.ceil(this.#wrong.take(networkOf(address)) / 1000);
    if (seconds === 0) return unauthorized(message);
    const minutes = Math.ceil(seconds / 60);
    return new Failure(429, 'TOO_MANY', `too many wrong tokens came from this address; again in ${minutes} minutes`, {
      headers: { 'retry-after': String(seconds) },
    });
  }

  async #holderOf(secret: string, address: string): Promise<Principal> {
    // Looked up before the limit: others who share the address cannot lock a valid token out.
    const kept = await this.#book.find(hashOf(secret));
    const holder = kept && principalOf(kept);
    if (holder) return holder;
    // A secret that was valid once is no guess.
    if (kept) throw unauthorized(kept.revoked ? 'this token was revoked' : 'this token has ended');
    throw this.#refuse(address, 'this token is not known');
  }

  /** Who asks. Throws for whoever says nothing of himself, or what does not hold. */
  async authenticate(request: FastifyRequest): Promise<Principal> {
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      const [, secret] = /^Bearer +(\S{1,200})$/i.exec(authorization) ?? [];
      if (!secret) throw unauthorized('Authorization is not a Bearer token');
      return this.#holderOf(secret, request.ip);
    }
    const cookie = request.cookies[COOKIE];
    const session = cookie ? this.#sessions.get(hashOf(cookie)) : undefined;
    if (!session) throw unauthorized('say who you are: Authorization: Bearer …');
    // A cookie comes along by itself, also with what the site beside this port asks for.
    if (request.method !== 'GET' && request.headers.origin !== request.origin)
      throw new Failure(403, 'OTHER_ORIGIN', 'this must be asked for by the page of this service');
    if (!session.hash) return session.holder;
    const kept = await this.#book.find(session.hash);
    const holder = kept && principalOf(kept);
    if (!holder) throw unauthorized('the token of this login holds no longer');
    return holder;
  }

  #open(session: Session): string {
    const id = randomBytes(32).toString('base64url');
    this.#sessions.set(hashOf(id), session);
    return id;
  }

  /** Opens a session with a token; resolves to the cookie's value. */
  async logIn(secret: string, address: string): Promise<string> {
    const holder = await this.#holderOf(secret, address);
    return this.#open({ holder, hash: hashOf(secret) });
  }

  /** Opens a session with the link of this machine, once. */
  useLink(secret: string, address: string): string {
    const link = this.#link;
    if (!link || link.until < Date.now() || !sameText(link.secret, secret))
      throw this.#refuse(address, 'this link was used, or is not known');
    this.#link = undefined;
    return this.#open({ holder: localPrincipal(link.name) });
  }

  logOut(cookie: string): void {
    this.#sessions.delete(hashOf(cookie));
  }
}

/** `mfe-tours:publish` */
export type RequiredScope = readonly [remote: string, action: string];

/** Throws with what is missing when somebody may not do all of it. */
export function requireScopes(holder: Principal, needs: readonly RequiredScope[]): void {
  const missing = needs.filter(([remote, action]) => !hasScope(holder, remote, action)).map((need) => need.join(':'));
  if (missing.length > 0)
    throw new Failure(403, 'FORBIDDEN', `${holder.name} may not do this: the token lacks ${missing.join(', ')}`, {
      more: { missing },
    });
}
