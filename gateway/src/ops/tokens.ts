import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { parse, ReleaseError, type ReleaseStore } from '../releases/store.ts';
import { ancestorsOf, makersOfOpenLinks, publishedBy, publishedBySchema, revokeLinks, withDescendants } from './revocation.ts';

/** Actions of scopes; with a remote or `*` as prefix: `mfe-tours:publish`, `*:rollback`, `*:*`. Reading needs no scope. */
export const ACTIONS = [
  'publish',
  'promote',
  'canary',
  'lift',
  'pin',
  'disable',
  'rollback',
  'retire',
  'preview',
  'force',
  'allow',
  'tokens',
] as const;
export type Action = (typeof ACTIONS)[number];

const SCOPE = new RegExp(`^(\\*|[a-z][a-z0-9-]*):(\\*|${ACTIONS.join('|')})$`);

const scopeSchema = z
  .string()
  .max(100)
  .regex(SCOPE, `is not a remote or * with one of ${ACTIONS.join(', ')} or *, such as mfe-tours:publish`);

export const tokenSchema = z.object({
  /** Author in the history, so it is never used again. */
  name: z.string().regex(/^[a-z0-9][\w.@-]{0,63}$/i, 'is not a name of letters, digits, dots, dashes and @'),
  scopes: z.array(scopeSchema).min(1).max(200),
  until: z.iso.datetime(),
  madeBy: z.string(),
  /** The token that made it and with which it ends. Absent for a token that was made on this machine. */
  parent: z.optional(z.string()),
  /** The first token of its team, with which it shares limits: a team could else pass them with tokens that it makes. Absent: itself. */
  limitedWith: z.optional(z.string()),
  madeAt: z.iso.datetime(),
  revoked: z.optional(z.object({ at: z.string(), by: z.string(), why: z.optional(z.string()) })),
});
/** A token without its secret. */
export type Token = Readonly<z.infer<typeof tokenSchema>>;

export const storedTokenSchema = tokenSchema.extend({ hash: z.string() });
export type StoredToken = Readonly<z.infer<typeof storedTokenSchema>>;

/** All tokens, also expired and revoked ones, because a name in the history must stay unique. */
export interface TokenStore {
  all(): Promise<readonly StoredToken[]>;
  find(hash: string): Promise<StoredToken | undefined>;
  /** False when the name is or was taken. */
  add(token: StoredToken): Promise<boolean>;
  /** Replaces the token of that name, if `isAsKnown` accepts the stored one. */
  replace(token: StoredToken, isAsKnown: (stored: StoredToken) => boolean): Promise<boolean>;
}

/** An authenticated user or token, and its scopes. */
export interface Principal {
  readonly name: string;
  /** True for a token, false for a user of this machine. */
  readonly isToken?: boolean;
  /** For whom its limits count: the name of a token, or a user of this machine. */
  readonly limitedWith: string;
  readonly scopes: readonly string[];
  /** Time at which its permissions expire, in milliseconds since 1970. */
  readonly until: number;
}

/**
 * Limits of tokens that are valid or younger than {@link DAY_MS}: of one team, and in total. Every request searches all that were
 * ever made. They apply to requests with a token; a user of this machine can always make one.
 */
const MAX_OF_TEAM = 100;
const MAX_TOKENS = 1000;
const DAY_MS = 24 * 3_600_000;

const PREFIX = 'safarnama_';

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64url')}`;

/**
 * Whether scopes allow an action on a remote; `*` means all remotes. `mfe-tours:*`, the scope of a team, is without `allow`: operators
 * decide to which origins a remote may send data.
 */
export const hasScope = ({ scopes }: Pick<Principal, 'scopes'>, remote: string, action: string): boolean =>
  scopes.some((scope) => {
    const [where, what] = scope.split(':');
    const isAny = what === '*' && (where === '*' || action !== 'allow');
    return (where === '*' || where === remote) && (isAny || what === action);
  });

/** The principal of a stored token; undefined when it was revoked or has expired. */
export const principalOf = (
  { name, limitedWith = name, scopes, until, revoked }: StoredToken,
  now = Date.now(),
): Principal | undefined =>
  revoked || Date.parse(until) <= now ? undefined : { name, isToken: true, limitedWith, scopes, until: Date.parse(until) };

/** Whether it changes single remotes only. An operator's token makes tokens for several teams, which share no limits. */
const isOfTeam = ({ scopes }: Principal) => scopes.every((scope) => scope === '*:tokens' || !scope.startsWith('*:'));

export interface Tokens {
  /** The secret is returned once and not stored. */
  make(token: { readonly name: string; readonly scopes: readonly string[]; readonly life: number }): Promise<{
    readonly secret: string;
    readonly token: Token;
  }>;
  list(): Promise<readonly Token[]>;
  /** Ends a token at once, with the tokens and links that it made. */
  revoke(name: string, why?: string): Promise<Revocation>;
}

export const revocationSchema = z.object({
  token: tokenSchema,
  /** Names of its descendants, which ended with it. */
  tokens: z.array(z.string()),
  /** Why its links could not be ended; absent when they were. */
  linksStay: z.optional(z.string()),
  /** Releases that these tokens published; they stay. */
  published: z.array(publishedBySchema),
});
export type Revocation = z.infer<typeof revocationSchema>;

const withoutHash = ({ hash: _, ...token }: StoredToken): Token => token;

/** Token management for a principal, which can only give scopes and lifetimes within its own. */
export function tokensFor(tokenStore: TokenStore, by: Principal, store: ReleaseStore): Tokens {
  /** The first scope that the principal does not have. */
  const scopeBeyond = (scopes: readonly string[]) =>
    scopes.find((scope) => {
      const [where = '', what = ''] = scope.split(':');
      return !hasScope(by, where, what);
    });

  function checkGrant(scopes: readonly string[], until: number): void {
    const excess = scopeBeyond(scopes);
    if (excess) throw new ReleaseError(`${by.name} may not do ${excess}, and so can't let others do it`);
    if (until > by.until) throw new ReleaseError(`the permissions of ${by.name} expire at ${new Date(by.until).toISOString()}`);
  }
  async function checkCount(): Promise<void> {
    const since = Date.now() - DAY_MS;
    const counted = (await tokenStore.all()).filter((one) => principalOf(one) || Date.parse(one.madeAt) > since);
    const own = counted.filter(({ name, limitedWith = name }) => limitedWith === by.limitedWith).length;
    const refused =
      own >= MAX_OF_TEAM ? `${by.limitedWith} has ${own}` : counted.length >= MAX_TOKENS && `there are ${counted.length}`;
    if (refused)
      throw new ReleaseError(
        `${refused} tokens that are valid or younger than a day, which is the limit: reuse one of them, or ask an operator`,
      );
  }
  const end = (token: StoredToken, revoked: NonNullable<Token['revoked']>) =>
    tokenStore.replace({ ...token, revoked }, (there) => !there.revoked);

  /** Resolves to the reason when links of these makers could not be ended. */
  async function endLinks(makers: readonly string[]): Promise<string | undefined> {
    try {
      if (makers.length > 0) await revokeLinks(store, makers, by.name);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  }

  return {
    async make({ name, scopes, life }) {
      const secret = newSecret();
      const until = Date.now() + life;
      const dates = { until: new Date(until).toISOString(), madeAt: new Date().toISOString() };
      const made = {
        madeBy: by.name,
        ...(by.isToken ? { parent: by.name, ...(isOfTeam(by) ? { limitedWith: by.limitedWith } : {}) } : {}),
      };
      const token = parse(storedTokenSchema, { name, scopes, ...dates, ...made, hash: hashOf(secret) }, 'the token');
      checkGrant(scopes, until);
      if (name.toLowerCase() === 'gateway') throw new ReleaseError('gateway is the author of what gateways decide');
      if (by.isToken) await checkCount();
      if (!(await tokenStore.add(token))) throw new ReleaseError(`there is, or was, a token ${name} already`);
      // An ancestor may have been revoked meanwhile, by a revocation that did not see the new token.
      const ended = ancestorsOf(token, await tokenStore.all()).find(({ revoked }) => revoked);
      if (ended?.revoked) {
        await end(token, ended.revoked);
        throw new ReleaseError(`the token ${ended.name} was revoked`);
      }
      return { secret, token: withoutHash(token) };
    },
    list: async () => (await tokenStore.all()).map(withoutHash),
    async revoke(name, why) {
      const token = (await tokenStore.all()).find((one) => one.name === name);
      if (!token) throw new ReleaseError(`there is no token ${name}`);
      const excess = scopeBeyond(token.scopes);
      if (excess) throw new ReleaseError(`${by.name} may not revoke ${name}: ${name} may do ${excess}, and ${by.name} may not`);
      const revoked = { at: new Date().toISOString(), by: by.name, ...(why ? { why } : {}) };
      const isNew = !token.revoked && (await end(token, revoked));
      // Read after the token has ended, when it can make no more tokens.
      const ended = withDescendants(token, await tokenStore.all());
      // An earlier revocation may have been interrupted here.
      const open = ended.slice(1).filter((one) => !one.revoked);
      for (const one of open) await end(one, { ...revoked, why: `made by ${one.parent}, which was revoked` });
      const makers = makersOfOpenLinks(store, ended);
      if (!isNew && open.length === 0 && makers.length === 0) throw new ReleaseError(`the token ${name} was revoked already`);
      const linksStay = await endLinks(makers);
      const published = publishedBy(store, new Set(ended.map((one) => one.name)));
      return {
        token: withoutHash({ revoked, ...token }),
        tokens: ended.slice(1).map((one) => one.name),
        ...(linksStay ? { linksStay } : {}),
        published,
      };
    },
  };
}

/** A user of this machine; needs no token. */
export const localPrincipal = (name: string): Principal => ({
  name,
  limitedWith: `user ${name}`,
  scopes: ['*:*'],
  until: Number.POSITIVE_INFINITY,
});
