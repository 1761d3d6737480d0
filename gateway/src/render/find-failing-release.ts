import type { RemoteVersion } from './failure-backoff.ts';
import type { CompositionSpec } from './protocol.ts';
import { type TrialLimits, tryComposition } from './trial.ts';
import type { Fault } from './worker-messages.ts';
import type { WorkerProcessOptions } from './worker-process.ts';

/** For each suspect. */
const LIMITS: TrialLimits = { cpuMs: 3000, wallMs: 15_000 };

/**
 * Finds the release that ends or blocks a worker: renders the pages in a worker that evaluates the code of one suspect alone, for each
 * suspect in turn. With one release evaluated, each fatal fault is caused by it, whatever the worker claims.
 */
export async function findFailingRelease({
  spec,
  urls,
  suspects,
  isOver,
  ...options
}: WorkerProcessOptions & {
  readonly spec: CompositionSpec;
  readonly urls: readonly string[];
  readonly suspects: readonly RemoteVersion[];
  /** The result is not needed any more. */
  readonly isOver: () => boolean;
}): Promise<{ readonly release: RemoteVersion; readonly fault: Fault } | undefined> {
  for (const release of suspects) {
    if (isOver()) return undefined;
    // Evaluates the suspect even where it is backed off.
    const remotes = spec.remotes.map(({ clientRendered: _, ...one }) =>
      one.name === release.remote ? one : { ...one, clientRendered: true as const },
    );
    const alone = { ...spec, key: `${spec.key} only ${release.remote}`, remotes };
    const faults = await tryComposition({ ...options, spec: alone, urls, limits: LIMITS });
    const fault = faults.find(({ fatal }) => fatal);
    if (fault) return { release, fault };
  }
  return undefined;
}
