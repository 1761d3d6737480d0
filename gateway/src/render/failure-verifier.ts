import type { CompositionRegistry } from './composition-registry.ts';
import type { Attribution, FailureAttribution } from './failure-attribution.ts';
import { findFailingRelease } from './find-failing-release.ts';
import type { CompositionSpec } from './protocol.ts';
import type { WorkerProcessOptions } from './worker-process.ts';
import type { WorkerSlot } from './worker-slot.ts';

/** A release that a worker claims to have run, without confirmation by the gateway. */
export type UnconfirmedAttribution = Omit<Attribution, 'isConfirmed'>;

interface FailureVerifierOptions extends WorkerProcessOptions {
  readonly registry: CompositionRegistry;
  readonly attribution: FailureAttribution;
}

/**
 * Verifies which release made a worker fail where the worker's claim is not confirmed. The claimed release, the owners of the worker's pages,
 * and the remotes of a composition that it was making are tried one by one. Only a release that fails alone is backed off.
 */
export class FailureVerifier {
  readonly #options: FailureVerifierOptions;
  #verifying: Promise<void> | undefined;
  #closed = false;

  constructor(options: FailureVerifierOptions) {
    this.#options = options;
  }

  /** One verification at a time: a failure meanwhile is ignored, since its cause will fail again. */
  verify(slot: WorkerSlot, claimed: UnconfirmedAttribution, why: string, done: () => void): void {
    this.#verifying ??= this.#verify(slot, claimed, why).then(() => {
      this.#verifying = undefined;
      if (!this.#closed) done();
    });
  }

  async #verify(slot: WorkerSlot, { phase, ...release }: UnconfirmedAttribution, why: string): Promise<void> {
    const { attribution } = this.#options;
    const spec = this.#compositionOf(slot, release);
    if (!spec) return;
    const { jobs, composing } = slot;
    const owners = [...jobs].flatMap((job) => attribution.owner(job) ?? []);
    const evaluated = (composing?.remotes ?? []).filter(({ clientRendered, disabled }) => !clientRendered && !disabled);
    const suspects = [release, ...owners, ...evaluated.map(({ name: remote, version }) => ({ remote, version }))];
    const found = await findFailingRelease({
      ...this.#options,
      spec,
      urls: [...new Set([...jobs].map(({ request }) => request.url))],
      suspects: suspects.filter(({ remote }, index) => suspects.findIndex((one) => one.remote === remote) === index),
      isOver: () => this.#closed,
    });
    if (this.#closed) return;
    if (found && found.release.remote !== release.remote) attribution.clear(release);
    if (found)
      attribution.penalize(found.release, found.fault.phase, `${why}; it fails in a trial of its own`, 'worker-replaced');
    else if (!composing) {
      const shell = { remote: 'shell', version: spec.id };
      attribution.penalize(shell, phase, `${why}; no remote fails in a trial of its own`, 'worker-replaced');
    }
  }

  /** A composition of the worker with the claimed release, else one that it was using. */
  #compositionOf({ jobs, composing, composed }: WorkerSlot, { remote, version }: Omit<UnconfirmedAttribution, 'phase'>) {
    const { registry } = this.#options;
    const [job] = jobs;
    const inWorker = [composing, ...[...jobs].map((one) => one.spec), ...[...composed].map((key) => registry.get(key))];
    const hasClaimed = (spec: CompositionSpec | undefined) =>
      spec?.remotes.some((one) => one.name === remote && one.version === version);
    return inWorker.find(hasClaimed) ?? composing ?? job?.spec ?? registry.newest;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#verifying;
  }
}
