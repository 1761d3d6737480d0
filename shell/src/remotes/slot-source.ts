import { isApiFailure, type SlotName } from '@safarnama/shared/host';
import { RemoteFailure, type Report } from './failure.ts';
import type { Remotes } from './load-remote.ts';
import { retryLoad } from './retry-load.ts';
import { type LoadedSlot, type SlotSource, slotDataId } from './slot.tsx';

/** Milliseconds for which slot data is cached: back navigation shows the page without layout shifts. */
const CACHE_MS = 5 * 60_000;

interface Job {
  readonly slot: Promise<LoadedSlot>;
  /** The slot's data once loaded. */
  loaded?: LoadedSlot;
  /** Milliseconds since the page began: time of the request. */
  readonly since: number;
  shown: boolean;
}

/** A promise that `use` reads without suspending. */
const settled = <T>(promise: Promise<T>, value: T) => Object.assign(promise, { status: 'fulfilled', value });

/** Slots in the browser. The first use of a name takes its data from the page, later ones load it. */
export function createSlotSource(
  remotes: Remotes,
  report: Report,
  { fills, late }: Pick<SlotSource, 'fills' | 'late'>,
): SlotSource {
  const jobs = new Map<string, Job>();
  /** Loaded slots without data, by name: the same for all props. */
  const constant = new Map<string, LoadedSlot>();

  async function load(name: SlotName, use: string, props: object): Promise<LoadedSlot> {
    const [remote, slot] = name.split(':') as [string, string];
    const json = document.getElementById(slotDataId(use))?.textContent ?? undefined;
    const { slots, version } = await remotes.load(remote);
    try {
      const make = slots[slot];
      if (!make) throw new Error(`there is no slot ${name}`);
      const { Component, load: loadData } = await retryLoad(make);
      // Data loaded by another version is not reused.
      const data = json === undefined || !remotes.isPlanned(remote) ? await loadData?.({ props }) : JSON.parse(json);
      const loaded = { Component, data, json } as LoadedSlot;
      if (!loadData) constant.set(name, { ...loaded, json: undefined });
      return loaded;
    } catch (cause) {
      const failure = new RemoteFailure({ remote, version, phase: 'slot', cause });
      report(failure);
      throw failure;
    }
  }

  return {
    fills,
    late,
    get(name, use, props) {
      const known = jobs.get(use);
      if (known && (known.shown || performance.now() - known.since < CACHE_MS)) {
        known.shown = true;
        return known.slot;
      }
      const plain = constant.get(name);
      const slot = plain ? settled(Promise.resolve(plain), plain) : load(name, use, props);
      const job: Job = { slot, since: performance.now(), shown: true };
      jobs.set(use, job);
      job.slot.then(
        (value) => {
          settled(job.slot, value);
          job.loaded = value;
        },
        () => {},
      );
      return job.slot;
    },
    release(use) {
      const { loaded, since } = jobs.get(use) ?? {};
      if (!loaded || since === undefined) jobs.delete(use);
      else {
        // Once shown again, there is no server HTML to hydrate.
        const cached = { ...loaded, json: undefined };
        jobs.set(use, { slot: settled(Promise.resolve(cached), cached), loaded: cached, since, shown: false });
      }
    },
    renew: (use) => {
      jobs.delete(use);
      constant.clear();
    },
    async onError(name, error) {
      const remote = name.slice(0, name.indexOf(':'));
      const known = error instanceof RemoteFailure; // reported by the boundary of its origin
      if (!known) report({ remote, version: remotes.versions.getState()[remote] ?? '', phase: 'render', message: String(error) });
      const isFault = !known || (error.phase === 'slot' && !isApiFailure(error.cause));
      return isFault && (await remotes.stepBack(remote));
    },
  };
}
