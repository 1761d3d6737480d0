import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { parse, ReleaseError, type ReleaseStore } from '../releases/store.ts';
import { type PublishedBy, publishedBy, revokeLinks, withDescendants } from './revocation.ts';

/** What a token may do beside reading, each with a remote or `*` before it: `mfe-tours:publish`, `*:rollback`, `*:*`. */
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
  'tokens',
] as const;
export type Action = (typeof ACTIONS)[number];

const SCOPE = new RegExp(`^(\\*|[a-z][a-z0-9-]*):(\\*|${ACTIONS.join('|')})$`);

const scopeSchema = z
  .string()
  .max(100)
  .regex(SCOPE, `is not a remote or * with one of ${ACTIONS.join(', ')} or *, such as mfe-tours:publish`);

export const tokenSchema = z.object({
  /** Stands as `who` in the history, so nobody else ever gets it. */
  name: z.string().regex(/^[a-z0-9][\w.@-]{0,63}$/i, 'is not a name of letters, digits, dots, dashes and @'),
  scopes: z.array(scopeSchema).min(1).max(200),
  until: z.iso.datetime(),
  madeBy: z.string(),
  /** The token that made it: it ends with that one. Absent for a token that was made on the machine itself. */
  parent: z.optional(z.string()),
  madeAt: z.iso.datetime(),
  revoked: z.optional(z.object({ at: z.string(), by: z.string(), why: z.optional(z.string()) })),
});
/** What everybody may know of a token. */
export type Token = Readonly<z.infer<typeof tokenSchema>>;

export const storedTokenSchema = tokenSchema.extend({ hash: z.string() });
/** As it is kept: the secret itself is nowhere. */
export type StoredToken = Readonly<z.infer<typeof storedTokenSchema>>;

/** All tokens that were ever made, of those that hold no more, too: a name in the history means one person for ever. */
export interface TokenStore {
  all(): Promise<readonly StoredToken[]>;
  find(hash: string): Promise<StoredToken | undefined>;
  /** False when there is, or was, one of that name. */
  add(token: StoredToken): Promise<boolean>;
  /** Puts another one in the place of the token of that name, if `isAsKnown` says so of what is there. */
  replace(token: StoredToken, isAsKnown: (there: StoredToken) => boolean): Promise<boolean>;
}

/** Who asks for something, and what that person or machine may do. */
export interface Principal {
  readonly name: string;
  /** It is a token; else a person who works on the machine itself. */
  readonly isToken?: boolean;
  readonly scopes: readonly string[];
  /** Milliseconds of the clock. */
  readonly until: number;
}

const PREFIX = 'safarnama_';

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64url')}`;

/** Whether scopes hold an action on a remote; `*` asks for all remotes. */
export const hasScope = ({ scopes }: Pick<Principal, 'scopes'>, remote: string, action: string): boolean =>
  scopes.some((scope) => {
    const [where, what] = scope.split(':');
    return (where === '*' || where === remote) && (what === '*' || what === action);
  });

/** What holds of a kept token now: undefined when it was revoked or has ended. */
export const principalOf = ({ name, scopes, until, revoked }: StoredToken, now = Date.now()): Principal | undefined =>
  revoked || Date.parse(until) <= now ? undefined : { name, isToken: true, scopes, until: Date.parse(until) };

export interface Tokens {
  /** The secret is known to whoever asked for it, and to nobody else. */
  make(what: { readonly name: string; readonly scopes: readonly string[]; readonly life: number }): Promise<{
    readonly secret: string;
    readonly token: Token;
  }>;
  list(): Promise<readonly Token[]>;
  /** Ends a token at once, and the tokens and links that it has made. */
  revoke(name: string, why?: string): Promise<Revocation>;
}

/** What ended with a token, and what stays of it. */
export interface Revocation {
  readonly token: Token;
  /** Names of the tokens that it had made, and those of theirs. */
  readonly tokens: readonly string[];
  /** Why links that it made are still accepted; absent when none is. */
  readonly linksStay?: string;
  /** Releases that these tokens have published. */
  readonly published: readonly PublishedBy[];
}

const shown = ({ hash: _, ...token }: StoredToken): Token => token;

/** Tokens in the name of somebody, who gives to others what he may do himself, and for no longer. */
export function tokensFor(book: TokenStore, by: Principal, store: ReleaseStore): Tokens {
  /** The first of some scopes that goes beyond what is done in the name of. */
  const beyond = (scopes: readonly string[]) =>
    scopes.find((scope) => {
      const [where = '', what = ''] = scope.split(':');
      return !hasScope(by, where, what);
    });

  function checkGiven(scopes: readonly string[], until: number): void {
    const more = beyond(scopes);
    if (more) throw new ReleaseError(`${by.name} may not do ${more}, and so can't let others do it`);
    if (until > by.until) throw new ReleaseError(`what ${by.name} may do ends at ${new Date(by.until).toISOString()}`);
  }
  const end = (token: StoredToken, revoked: NonNullable<Token['revoked']>) =>
    book.replace({ ...token, revoked }, (there) => !there.revoked);

  /** Resolves to why links of these are still accepted. */
  async function endLinks(tokens: readonly StoredToken[]): Promise<string | undefined> {
    const makers = tokens.filter(({ scopes }) => scopes.some((scope) => /:(preview|\*)$/.test(scope)));
    try {
      if (makers.length > 0)
        await revokeLinks(
          store,
          makers.map(({ name }) => name),
          by.name,
        );
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
      const made = { madeBy: by.name, ...(by.isToken ? { parent: by.name } : {}) };
      const token = parse(storedTokenSchema, { name, scopes, ...dates, ...made, hash: hashOf(secret) }, 'the token');
      checkGiven(scopes, until);
      if (!(await book.add(token))) throw new ReleaseError(`there is, or was, a token ${name} already`);
      // Its maker may have been revoked since it was checked: then the revocation has not seen the new token.
      const parent = (await book.all()).find((one) => one.name === token.parent);
      if (parent?.revoked) {
        await end(token, parent.revoked);
        throw new ReleaseError(`the token ${parent.name} was revoked`);
      }
      return { secret, token: shown(token) };
    },
    list: async () => (await book.all()).map(shown),
    async revoke(name, why) {
      const token = (await book.all()).find((one) => one.name === name);
      if (!token) throw new ReleaseError(`there is no token ${name}`);
      const more = beyond(token.scopes);
      if (more) throw new ReleaseError(`${by.name} may not revoke ${name}: ${name} may do ${more}, and ${by.name} may not`);
      const revoked = { at: new Date().toISOString(), by: by.name, ...(why ? { why } : {}) };
      if (token.revoked || !(await end(token, revoked))) throw new ReleaseError(`the token ${name} was revoked already`);
      // Read after the token has ended: from then on it makes no others.
      const ended = withDescendants(token, await book.all());
      for (const one of ended.slice(1)) await end(one, { ...revoked, why: `made by ${one.parent}, which was revoked` });
      const linksStay = await endLinks(ended);
      const published = publishedBy(store, new Set(ended.map((one) => one.name)));
      return {
        token: shown({ ...token, revoked }),
        tokens: ended.slice(1).map((one) => one.name),
        ...(linksStay ? { linksStay } : {}),
        published,
      };
    },
  };
}

/** Who works on this machine's own store needs no token. */
export const localPrincipal = (name: string): Principal => ({ name, scopes: ['*:*'], until: Number.POSITIVE_INFINITY });
