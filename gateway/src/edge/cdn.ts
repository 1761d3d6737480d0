import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { CompositionSpec } from '../render/protocol.ts';
import type { Settings } from '../settings.ts';

type Tagged = Pick<CompositionSpec, 'id' | 'key' | 'shell' | 'remotes'>;

/** Names the very composition, the releases that a page carries on beside it included. */
const exactTag = ({ key }: Tagged) => `composition-${hash('sha256', key, 'hex').slice(0, 16)}`;

/** What a kept page is made of, for a CDN: purged by the first, or by hand by one of the others. */
export const tagsOf = (spec: Tagged): string[] => [
  exactTag(spec),
  'shell',
  `shell@${spec.shell.version}`,
  ...spec.remotes.flatMap(({ name, version, disabled }) => [name, `${name}@${disabled ? 'off' : version}`]),
];

const TRIES = 4;
const PATIENCE = 5000;

/**
 * Tells the CDN what it must not show any more, once another composition is taken up: `POST {"tags": […]}`. One that does not
 * answer is asked again; what it misses then ends with `s-maxage`.
 */
export function purgeOnChange(
  plans: {
    for(visitor: string): { readonly spec: Tagged };
    /** Some visitors get another version than others: then no page may stand where nobody is told apart. */
    readonly drawsLots: boolean;
    onChange(listener: () => void): () => void;
  },
  { purge, cdnSeconds }: Pick<Settings, 'purge' | 'cdnSeconds'>,
  log: FastifyBaseLogger,
  pause = 1000,
): () => void {
  if (!purge || cdnSeconds === 0) return () => {};
  let current = exactTag(plans.for('').spec);
  let drew = plans.drawsLots;
  const abort = new AbortController();

  async function send(tags: string[]): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const failure = await fetch(purge?.url ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(purge?.token ? { authorization: `Bearer ${purge.token}` } : {}) },
        body: JSON.stringify({ tags }),
        redirect: 'error',
        signal: AbortSignal.any([abort.signal, AbortSignal.timeout(PATIENCE)]),
      }).then(
        async (reply) => {
          await reply.body?.cancel();
          return reply.ok ? undefined : `answered ${reply.status}`;
        },
        (error) => String(error),
      );
      if (abort.signal.aborted) return;
      if (!failure) return log.info({ tags, tries }, 'CDN purged');
      log.warn({ tags, tries, failure }, 'CDN not purged');
      if (tries === TRIES) return;
      await wait(pause * 2 ** (tries - 1), undefined, { signal: abort.signal, ref: false }).catch(() => {});
    }
  }

  const stop = plans.onChange(() => {
    const [before, began] = [current, plans.drawsLots && !drew];
    current = exactTag(plans.for('').spec);
    drew = plans.drawsLots;
    if (current !== before || began) void send([before]);
  });
  return () => {
    stop();
    abort.abort();
  };
}
