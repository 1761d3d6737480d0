import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { networkOf } from '@safarnama/shared/server/addresses';
import { Failure } from '@safarnama/shared/server/failure';
import { RateLimiter } from '@safarnama/shared/server/rate-limiter';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hashOf, hasScope, localPrincipal, type Principal, principalOf, type TokenStore } from './tokens.ts';

export const COOKIE = 'ops';

/** Lifetime of a session in milliseconds, sessions at a time, those of one token, and lifetime of the start's login link. */
const SESSION_MS = 12 * 3_600_000;
const SESSIONS = 1000;
const SESSIONS_OF_TOKEN = 20;
const LINK_MS = 3_600_000;

/** Wrong secrets that an address may send within the window. */
const WRONG_SECRETS = { each: 10, windowMs: 15 * 60_000 } as const;

/** A logged-in browser: by a token, which may be revoked meanwhile, or by the link of this machine. */
interface Session {
  readonly hash?: string;
  readonly holder: Principal;
}

const unauthorized = (message: string) =>
  new Failure(401, 'UNAUTHORIZED', message, { headers: { 'www-authenticate': 'Bearer realm="releases"' } });

const sameText = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

/** Authenticates requests by a token or by the session of a browser. */
export class Authenticator {
  readonly #tokenStore: TokenStore;
  readonly #wrongSecrets: RateLimiter;
  readonly #sessions = new LRUCache<string, Session>({ max: SESSIONS, ttl: SESSION_MS });
  #link: { readonly secret: string; readonly name: string; readonly until: number } | undefined;

  /** @param link secret of the link that logs one browser in, and the user's name */
  constructor(tokenStore: TokenStore, link?: { readonly secret: string; readonly name: string }) {
    this.#tokenStore = tokenStore;
    this.#wrongSecrets = new RateLimiter(WRONG_SECRETS);
    this.#link = link && { ...link, until: Date.now() + LINK_MS };
  }

  /** Refuses an unknown secret: with 401, or with 429 after too many from one address. */
  #refuse(address: string, message: string): Failure {
    const seconds = Math.ceil(this.#wrongSecrets.take(networkOf(address)) / 1000);
    if (seconds === 0) return unauthorized(message);
    const minutes = Math.ceil(seconds / 60);
    return new Failure(429, 'TOO_MANY', `too many wrong tokens came from this address; try again in ${minutes} minutes`, {
      retryAfter: seconds,
    });
  }

  async #holderOf(secret: string, address: string): Promise<Principal> {
    // The token is looked up before the limit, so that other clients of the address cannot lock a valid token out.
    const stored = await this.#tokenStore.find(hashOf(secret));
    const holder = stored && principalOf(stored);
    if (holder) return holder;
    // A secret that was valid before does not count as a wrong one.
    if (stored) throw unauthorized(stored.revoked ? 'this token was revoked' : 'this token has expired');
    throw this.#refuse(address, 'this token is not known');
  }

  /** The principal of a request. Throws a `Failure` without valid credentials. */
  async authenticate(request: FastifyRequest): Promise<Principal> {
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      const [, secret] = /^Bearer +(\S{1,200})$/i.exec(authorization) ?? [];
      if (!secret) throw unauthorized('Authorization is not a Bearer token');
      return this.#holderOf(secret, request.ip);
    }
    const cookie = request.cookies[COOKIE];
    const session = cookie ? this.#sessions.get(hashOf(cookie)) : undefined;
    if (!session) throw unauthorized('credentials are missing: Authorization: Bearer …');
    // Browsers send the cookie also with requests of other origins on this host, such as the site's.
    if (request.method !== 'GET' && request.headers.origin !== request.origin)
      throw new Failure(403, 'OTHER_ORIGIN', 'this request must come from the page of this service');
    if (!session.hash) return session.holder;
    const stored = await this.#tokenStore.find(session.hash);
    const holder = stored && principalOf(stored);
    if (!holder) throw unauthorized('the token of this login is no longer valid');
    return holder;
  }

  #open(session: Session): string {
    // The most recently used come first.
    const own = [...this.#sessions.entries()].filter(([, { holder }]) => holder.limitedWith === session.holder.limitedWith);
    for (const [oldest] of own.slice(SESSIONS_OF_TOKEN - 1)) this.#sessions.delete(oldest);
    const id = randomBytes(32).toString('base64url');
    this.#sessions.set(hashOf(id), session);
    return id;
  }

  /** Opens a session with a token. Resolves to the value of the cookie. */
  async logIn(secret: string, address: string): Promise<string> {
    const holder = await this.#holderOf(secret, address);
    return this.#open({ holder, hash: hashOf(secret) });
  }

  /** Opens a session with the login link of this machine, which works once. */
  useLink(secret: string, address: string): string {
    const link = this.#link;
    if (!link || link.until < Date.now() || !sameText(link.secret, secret))
      throw this.#refuse(address, 'this login link is unknown, was used, or has expired');
    this.#link = undefined;
    return this.#open({ holder: localPrincipal(link.name) });
  }

  logOut(cookie: string): void {
    this.#sessions.delete(hashOf(cookie));
  }
}

/** `mfe-tours:publish` */
export type RequiredScope = readonly [remote: string, action: string];

/** Throws a 403 that names the missing scopes. */
export function requireScopes(holder: Principal, needs: readonly RequiredScope[]): void {
  const missing = needs.filter(([remote, action]) => !hasScope(holder, remote, action)).map((need) => need.join(':'));
  if (missing.length > 0)
    throw new Failure(403, 'FORBIDDEN', `${holder.name} may not do this: the token lacks ${missing.join(', ')}`, {
      extra: { missing },
    });
}
