import type { CompositionRegistry } from './composition-registry.ts';
import type { FailureAttribution } from './failure-attribution.ts';
import type { CompositionSpec } from './protocol.ts';
import type { WorkerEvent } from './worker-messages.ts';
import { slotToCompose, type WorkerSlot } from './worker-slot.ts';

interface CompositionLoaderOptions {
  readonly slots: readonly WorkerSlot[];
  readonly registry: CompositionRegistry;
  readonly attribution: FailureAttribution;
}

/** Loads compositions into workers: into one worker first, since a composition may end it, then into all others. */
export class CompositionLoader {
  readonly #slots: readonly WorkerSlot[];
  readonly #registry: CompositionRegistry;
  readonly #attribution: FailureAttribution;
  /** Origins that releases may call, by name@version: those of the composition that was prepared last. */
  readonly #connect = new Map<string, readonly string[]>();
  #closed = false;

  constructor({ slots, registry, attribution }: CompositionLoaderOptions) {
    this.#slots = slots;
    this.#registry = registry;
    this.#attribution = attribution;
  }

  /** The composition as it is rendered now: browsers render releases that are backed off. */
  current(spec: CompositionSpec): CompositionSpec {
    return this.#attribution.current(spec, this.#slots);
  }

  get newest(): CompositionSpec | undefined {
    const { newest } = this.#registry;
    return newest && this.current(newest);
  }

  makeNewest(spec: CompositionSpec): void {
    for (const key of this.#registry.makeNewest(spec))
      for (const { worker, composed } of this.#slots) {
        worker.forget(key);
        composed.delete(key);
      }
  }

  compose(slot: WorkerSlot, spec: CompositionSpec): void {
    if (!slot.worker.hasReceived(spec.key)) slot.composing = spec;
    const remotes = spec.remotes.map((remote) => {
      const connect = this.#connect.get(`${remote.name}@${remote.version}`);
      return connect ? { ...remote, connect } : remote;
    });
    slot.worker.compose({ ...spec, remotes }, this.#attribution.numbersOf(spec));
  }

  /** Sends the composition to one worker, unless a worker has received it. */
  composeFirst(spec: CompositionSpec): void {
    if (this.#slots.some(({ worker }) => worker.hasReceived(spec.key))) return;
    const slot = slotToCompose(this.#slots);
    if (slot) this.compose(slot, spec);
  }

  /** Sends awaited compositions again: no worker may have been free before. */
  composeAwaited(): void {
    for (const spec of this.#registry.awaited) this.composeFirst(spec);
  }

  handle(slot: WorkerSlot, message: WorkerEvent & { type: 'composed' | 'compose-failed' }): void {
    const { key } = message;
    if (slot.composing?.key === key) slot.composing = undefined;
    const spec = this.#registry.get(key);
    if (message.type === 'compose-failed') {
      this.#attribution.fault({ remote: 'shell', version: spec?.id ?? key, phase: 'server-bundle', message: message.error });
      slot.worker.forget(key);
      slot.composed.delete(key);
      if (this.#slots.some(({ composed }) => composed.has(key))) this.#registry.settle(key);
      else this.#registry.fail(key);
      return;
    }
    slot.composed.add(key);
    const isFirst = this.#registry.composed(key, message.clientPages);
    if (spec && isFirst && spec === this.#registry.newest) for (const other of this.#slots) this.compose(other, spec);
  }

  /** A worker has ended: the compositions that it was making are settled. */
  abandon({ worker, composed }: WorkerSlot): void {
    for (const { key } of this.#registry.awaited) if (worker.hasReceived(key) && !composed.has(key)) this.#registry.settle(key);
  }

  /** Resolves when a worker has made the composition, or none can. */
  async prewarm(spec: CompositionSpec): Promise<void> {
    for (const { name, version, connect = [] } of spec.remotes) this.#connect.set(`${name}@${version}`, connect);
    for (let wanted: CompositionSpec | undefined; !this.#closed; ) {
      const before = wanted?.key;
      wanted = this.current(spec);
      this.makeNewest(wanted);
      const { key } = wanted;
      // Tried again only where the composition has changed: the release that ended the worker was backed off.
      if (key === before || this.#slots.some(({ composed }) => composed.has(key))) return;
      const settled = this.#registry.settled(key);
      this.composeFirst(wanted);
      await settled;
    }
  }

  close(): void {
    this.#closed = true;
    for (const { key } of this.#registry.awaited) this.#registry.settle(key);
  }
}
