import type { SlotName } from '@safarnama/shared/host';
import { RemoteFailure, type Report } from './failure.ts';
import type { Remotes } from './load-remote.ts';
import { type LoadedSlot, type SlotSource, slotDataId } from './slot.tsx';
import { tryAgain } from './try-again.ts';

/** Slots in the browser. The first one of a name takes its data from the page, later ones load it. */
export function createSlotSource(remotes: Remotes, report: Report): SlotSource {
  const jobs = new Map<string, Promise<LoadedSlot>>();

  async function load(name: SlotName): Promise<LoadedSlot> {
    const [remote, slot] = name.split(':') as [string, string];
    const json = document.getElementById(slotDataId(name))?.textContent ?? undefined;
    const { slots, version } = await remotes.load(remote);
    try {
      const make = slots[slot];
      if (!make) throw new Error(`there is no slot ${name}`);
      const { Component, load: loadData } = await tryAgain(make);
      return { Component, data: json === undefined ? await loadData?.({}) : JSON.parse(json), json } as LoadedSlot;
    } catch (cause) {
      const failure = new RemoteFailure({ remote, version, phase: 'slot', cause });
      report({ remote, version, phase: 'slot', message: failure.message });
      throw failure;
    }
  }

  return {
    get(name) {
      let job = jobs.get(name);
      if (!job) {
        job = load(name);
        jobs.set(name, job);
        job.then(
          (value) => Object.assign(job as object, { status: 'fulfilled', value }),
          () => {},
        );
      }
      return job;
    },
    release: (name) => {
      jobs.delete(name);
    },
    onError(name, error) {
      if ((error as Error).name === 'RemoteFailure') return; // reported where it happened
      const remote = name.slice(0, name.indexOf(':'));
      report({ remote, version: remotes.versions.getState()[remote] ?? '', phase: 'render', message: String(error) });
    },
  };
}
