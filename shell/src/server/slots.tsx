import type { SlotName } from '@safarnama/shared/host';
import type { ReactNode } from 'react';
import { inlineJson } from '../remotes/page-data.ts';
import type { LoadedSlot, SlotSource } from '../remotes/slot.tsx';
import { type Guard, type ServerPage, textOf } from './server-page.ts';
import type { StartedRemote } from './start-remotes.ts';

interface ServerSlots {
  readonly remotes: ReadonlyMap<string, StartedRemote>;
  readonly page: ServerPage;
  readonly guard: Guard;
  /** `performance.now()` after which missing slots are client-rendered. */
  readonly deadline: number;
  readonly assets: (owner: string, slot: string) => ReactNode;
  readonly fills: SlotSource['fills'];
  readonly late: SlotSource['late'];
}

const remainingMs = (deadline: number) => Math.max(1, Math.ceil(deadline - performance.now()));

/** Messages of errors that client-rendered slots throw, after they have reported the reason. */
export const SLOT_CLIENT_RENDERED = /^(late|not rendered on the server)$/;

/** The slots of one page, from the remotes' server bundles. */
export function serverSlots(given: ServerSlots): SlotSource & { owners(): string[] } {
  const { remotes, page, guard, deadline, assets, fills, late } = given;
  const jobs = new Map<string, Promise<LoadedSlot>>();

  async function load(owner: string, slot: string, props: object): Promise<LoadedSlot> {
    const make = remotes.get(owner)?.slots[slot];
    if (!make) throw new Error('not rendered on the server');
    const module = await guard.enter(owner, 'slot', make);
    const data = (await guard.enter(owner, 'slot', async () => module.load?.({ signal: page.signal, props }))) ?? null;
    const Content = module.Component as LoadedSlot['Component'];
    function Marked(props: { data: unknown }) {
      guard.mark(owner, 'slot');
      return <Content {...props} />;
    }
    return { Component: Marked, data, json: inlineJson(data) };
  }

  function start(name: SlotName, props: object): Promise<LoadedSlot> {
    const [owner, slot] = name.split(':') as [string, string];
    const job = new Promise<LoadedSlot>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('late')), remainingMs(deadline)).unref();
      // A timer that is left would keep the whole page in memory until the deadline.
      load(owner, slot, props)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
    job.catch((error) => {
      const remote = remotes.get(owner);
      if (remote?.info.disabled || page.signal.aborted) return;
      page.lacks();
      if (remote && !remote.absent)
        guard.warn({ remote: owner, version: remote.info.version, phase: 'slot', message: `${name}: ${textOf(error)}` });
    });
    return job;
  }

  return {
    /** Owners of the slots that the page has shown so far. */
    owners: () => [...jobs.keys()].map((use) => use.slice(0, use.indexOf(':'))),
    fills,
    late,
    get(name, use, props) {
      const job = jobs.get(use) ?? start(name, props);
      jobs.set(use, job);
      return job;
    },
    release: () => {},
    renew: () => {},
    assets: (name) => assets(...(name.split(':') as [string, string])),
  };
}
