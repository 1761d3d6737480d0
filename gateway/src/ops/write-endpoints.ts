import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { parseDuration } from '../releases/duration.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { type RequiredScope, requireScopes } from './authentication.ts';
import type { Endpoints } from './endpoint.ts';
import { COMMAND_SCHEMAS, type CommandName, type ReleaseCommand } from './release-commands.ts';
import type { ReleaseService } from './release-service.ts';
import * as facts from './schemas.ts';
import { type Action, type Principal, revocationSchema, type TokenStore, tokensFor } from './tokens.ts';

/** The scope that each command needs, and its summary in the API description. */
const COMMANDS: Record<CommandName, readonly [needs: Action, summary: string]> = {
  promote: ['promote', 'Makes a version stable: all visitors get it'],
  rollback: ['rollback', 'Back to the previous version; the bad one is withdrawn'],
  retire: ['retire', 'Takes a version out for ever'],
  canary: ['canary', 'Gives a version to a share of the visitors; 0 ends it; with auto the share grows by the metrics'],
  lift: ['lift', 'Serves a version again that a gateway put into quarantine'],
  pin: ['pin', 'One version whatever is stable; without a version ends it'],
  disable: ['disable', 'Switches a remote off, or its fill at a place of another page'],
  enable: ['disable', 'Switches it on again'],
};

/**
 * Whether a command tries nothing and ends a failure: it does not wait for trials of other teams, which take half a minute each. Another
 * reason for a switch-off waits: it ends nothing, and each change of the plan lets the trials in progress begin again.
 */
function isUrgent(store: ReleaseStore, remote: string, command: ReleaseCommand): boolean {
  if (command.what !== 'disable') return command.what === 'rollback';
  const { disabled, unfilled = {} } = store.plan().remotes[remote] ?? {};
  return (command.place ? unfilled[command.place] : disabled) === undefined;
}

const lifetime = (max: string) =>
  z
    .string()
    .refine((text) => parseDuration(text, max) !== undefined, `is not a time such as 30m, 12h or 2d, up to ${max}`)
    .transform((text) => parseDuration(text, max) ?? 0);

/** Lifetime of a link in milliseconds: it ends no later than the token that made it. */
const lifeOf = ({ until }: Principal, wanted: number) => Math.min(wanted, until - Date.now());

/** Functions for endpoints that change something. */
export interface WriteContext {
  /** Runs the work after earlier changes, if the credentials of the request are still valid then. */
  readonly enqueue: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;
  readonly changed: (holder: Principal, what: object) => void;
  /** The service for changes by `who`, which writes nothing when the credentials of the request have ended meanwhile. */
  readonly serviceOf: (who: string, request?: FastifyRequest) => ReleaseService;
}

/** Commands, links and tokens. Changes that are tried before they are written run one after the other. */
export function writeEndpoints(
  calls: Endpoints,
  {
    serviceOf,
    enqueue,
    tokenStore,
    store,
    changed,
  }: WriteContext & { readonly tokenStore: TokenStore; readonly store: ReleaseStore },
): void {
  for (const [what, schema] of Object.entries(COMMAND_SCHEMAS) as [CommandName, (typeof COMMAND_SCHEMAS)[CommandName]][]) {
    const [needs, summary] = COMMANDS[what];
    calls.define({
      method: 'POST',
      path: `/api/remotes/:remote/${what}`,
      summary,
      needs,
      params: z.object({ remote: facts.remote }),
      body: schema.extend(facts.reasonFields),
      answer: facts.changedFacts,
      handle({ params, body, holder, request }) {
        if (body.force) requireScopes(holder, [[params.remote, 'force']]);
        const { why, again, force, ...words } = body;
        const command = { what, ...words } as ReleaseCommand;
        const run = async () => {
          const done = await serviceOf(holder.name, request).run(params.remote, command, { why, again, force });
          changed(holder, { remote: params.remote, ...command, why });
          return { changed: done };
        };
        return isUrgent(store, params.remote, command) ? run() : enqueue(request, run);
      },
    });
  }
  for (const [what, isAllowed] of [
    ['allow', true],
    ['forbid', false],
  ] as const)
    calls.define({
      method: 'POST',
      path: `/api/remotes/:remote/${what}`,
      summary: isAllowed ? 'Allows releases of a remote to call an origin' : 'Forbids it again',
      needs: 'allow',
      params: z.object({ remote: facts.remote }),
      body: z.strictObject({ origin: z.string().max(300), why: facts.reasonFields.why }),
      answer: facts.originsFacts,
      handle: ({ params: { remote }, body: { origin, why }, holder, request }) =>
        enqueue(request, async () => {
          const allowed = await serviceOf(holder.name, request).setOrigin(remote, origin, isAllowed, { why });
          changed(holder, { what, remote, origin, ...(why ? { why } : {}) });
          return { allowed: [...allowed] };
        }),
    });
  calls.define({
    method: 'POST',
    path: '/api/promote',
    summary: 'Makes several versions stable in one step: all of them or none',
    needs: ({ set, force }) =>
      set.flatMap(({ name }) => [[name, 'promote'], ...(force ? [[name, 'force'] as const] : [])] as RequiredScope[]),
    body: z.strictObject({
      set: z
        .array(z.strictObject({ name: facts.remote, version: facts.version }))
        .min(1)
        .max(200),
      what: z.literal('ship').optional(),
      ...facts.reasonFields,
    }),
    answer: facts.changedFacts,
    handle: ({ body, holder, request }) =>
      enqueue(request, async () => {
        const { set, ...options } = body;
        const done = await serviceOf(holder.name, request).promoteSet(set, options);
        changed(holder, { what: 'promote', set, why: options.why });
        return { changed: done };
      }),
  });
  calls.define({
    method: 'POST',
    path: '/api/remotes/:remote/preview',
    summary: 'A link that gives a version to every browser that opens it',
    needs: 'preview',
    params: z.object({ remote: facts.remote }),
    body: z.strictObject({ version: facts.version, for: lifetime('30d').prefault('2d') }),
    answer: facts.linkFacts,
    handle: ({ params, body, holder }) => serviceOf(holder.name).preview(params.remote, body.version, lifeOf(holder, body.for)),
  });
  calls.define({
    method: 'POST',
    path: '/api/compositions/:id/replay',
    summary: 'A link that opens a composition again: what pages and log lines call composition',
    needs: 'preview',
    params: z.object({ id: z.string().regex(/^[0-9a-f]{12}$/, 'is not the id of a composition') }),
    body: z.strictObject({ for: lifetime('30d').prefault('2d') }),
    answer: facts.linkFacts,
    handle: ({ params, body, holder }) => serviceOf(holder.name).replay(params.id, lifeOf(holder, body.for)),
  });
  calls.define({
    method: 'GET',
    path: '/api/tokens',
    summary: 'All tokens that were ever made, without their secrets',
    needs: 'tokens',
    answer: facts.tokensFacts,
    handle: async ({ holder }) => ({ tokens: await tokensFor(tokenStore, holder, store).list() }),
  });
  calls.define({
    method: 'POST',
    path: '/api/tokens',
    summary: 'Makes a token that may do some of what this one may; the secret is shown once',
    needs: 'tokens',
    body: z.strictObject({
      name: z.string().max(100),
      scopes: z.array(z.string().max(100)).max(200),
      for: lifetime('366d').prefault('90d'),
    }),
    answer: facts.madeFacts,
    async handle({ body, holder }) {
      const made = await tokensFor(tokenStore, holder, store).make({ name: body.name, scopes: body.scopes, life: body.for });
      changed(holder, { what: 'token made', token: body.name });
      return made;
    },
  });
  calls.define({
    method: 'POST',
    path: '/api/tokens/:name/revoke',
    summary: 'Ends a token at once, with the tokens and links that it made; tells which releases it published',
    needs: 'tokens',
    params: z.object({ name: z.string().max(100) }),
    body: z.strictObject({ why: facts.reasonFields.why }),
    answer: revocationSchema,
    async handle({ params, body, holder }) {
      const revoked = await tokensFor(tokenStore, holder, store).revoke(params.name, body.why);
      changed(holder, { what: 'token revoked', token: params.name, tokens: revoked.tokens });
      return revoked;
    },
  });
}
