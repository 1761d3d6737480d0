import type { CompositionSpec } from '../render/protocol.ts';
import type { Fault } from '../render/wire.ts';
import type { Trial, TryOut } from './compositions.ts';
import { PlanError } from './plan-check.ts';
import { patterns } from './route-claims.ts';

/** Milliseconds for all of a plan. */
const PATIENCE_MS = 5000;

/** Tries a composition with some pages of it in a worker of its own; resolves to what is wrong. */
export type TryComposition = (what: {
  readonly spec: CompositionSpec;
  readonly urls: readonly string[];
  readonly timeoutMs: number;
}) => Promise<readonly Fault[]>;

/** An address of a remote's first page that needs to know nothing; every screen is started anyway. */
function pageOf({ spec }: Trial, name: string): string[] {
  const table = spec.remotes.find((remote) => remote.name === name)?.release.table ?? [];
  const plain = patterns(table).map((pattern) => pattern.replaceAll(/\/[^/]*\?(?=\/|$)/g, ''));
  const known = plain.find((pattern) => !/[:*]/.test(pattern));
  return known === undefined ? [] : [`http://localhost${known || '/'}`];
}

/** What is new in a plan must run. Faults of what was served before are no reason to refuse a change. */
export const tryOutIn =
  (tryComposition: TryComposition): TryOut =>
  async (trials) => {
    const end = performance.now() + PATIENCE_MS;
    for (const trial of trials) {
      const urls = trial.news.flatMap(({ name }) => pageOf(trial, name));
      const timeoutMs = Math.max(1, Math.round(end - performance.now()));
      const faults = await tryComposition({ spec: trial.spec, urls, timeoutMs });
      const [first] = trial.news;
      for (const { remote, version, phase, message } of faults) {
        const own = trial.news.some((one) => one.name === remote && one.version === version);
        if (own) throw new PlanError(remote, version, `${remote}@${version} failed its trial (${phase}): ${message}`);
        if (remote === 'shell' && first)
          throw new PlanError(
            first.name,
            first.version,
            `${first.name}@${first.version} failed its trial (${phase}): ${message}`,
          );
      }
    }
  };
