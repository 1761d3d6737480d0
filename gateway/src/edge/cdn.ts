import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { CompositionSpec } from '../render/protocol.ts';
import type { Settings } from '../settings.ts';
import type { Resolver } from './resolver.ts';

type Tagged = Pick<CompositionSpec, 'id' | 'key' | 'shell' | 'remotes'>;

/** Tag of one exact composition, fall-back releases included, in all its languages. */
function exactTag({ key, shell }: Tagged): string {
  const english = shell.language ? key.slice(0, -` ${shell.language}`.length) : key;
  return `composition-${hash('sha256', english, 'hex').slice(0, 16)}`;
}

/** Cache tags of a page. The gateway purges by the first one; operators may purge by the others. */
export const tagsOf = (spec: Tagged): string[] => [
  exactTag(spec),
  'shell',
  `shell@${spec.shell.version}`,
  ...spec.remotes.flatMap(({ name, version, disabled }) => [name, `${name}@${disabled ? 'off' : version}`]),
];

const MAX_ATTEMPTS = 4;
const TIMEOUT_MS = 5000;

/**
 * Purges the CDN when the composition changes: `POST {"tags": […]}`, retried with back-off. Copies that were not purged end with
 * `s-maxage`.
 */
export function purgeOnChange(
  resolver: Pick<Resolver, 'for' | 'hasCanary' | 'onChange'>,
  { purge, cdnSeconds }: Pick<Settings, 'purge' | 'cdnSeconds'>,
  log: FastifyBaseLogger,
  retryMs = 1000,
): () => void {
  if (!purge || cdnSeconds === 0) return () => {};
  let current = exactTag(resolver.for('').spec);
  let hadCanary = resolver.hasCanary;
  const abort = new AbortController();

  async function send(tags: string[]): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const failure = await fetch(purge?.url ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(purge?.token ? { authorization: `Bearer ${purge.token}` } : {}) },
        body: JSON.stringify({ tags }),
        redirect: 'error',
        signal: AbortSignal.any([abort.signal, AbortSignal.timeout(TIMEOUT_MS)]),
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
      if (tries === MAX_ATTEMPTS) return;
      await wait(retryMs * 2 ** (tries - 1), undefined, { signal: abort.signal, ref: false }).catch(() => {});
    }
  }

  const stop = resolver.onChange(() => {
    const [before, canaryStarted] = [current, resolver.hasCanary && !hadCanary];
    current = exactTag(resolver.for('').spec);
    hadCanary = resolver.hasCanary;
    if (current !== before || canaryStarted) void send([before]);
  });
  return () => {
    stop();
    abort.abort();
  };
}
