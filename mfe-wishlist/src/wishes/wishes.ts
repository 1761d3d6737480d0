import { MOST_WISHES, type Wish } from '@safarnama/shared/domain';
import type { HostApi } from '@safarnama/shared/host';
import { changeWishlist } from '../api/change-wishlist.ts';
import { getWishlist } from '../api/get-wishlist.ts';
import { type Device, indexedDevice, memoryDevice } from './device.ts';

export type Outcome = 'saved' | 'removed' | 'full' | 'failed';

/** The wishlist of whoever looks at the page, as all its hearts share it. */
export interface Wishes {
  /** Undefined until it is known; the newest first. */
  list(): readonly Wish[] | undefined;
  /** What `list` answers once it is known. */
  known(): Promise<readonly Wish[]>;
  subscribe(listener: () => void): () => void;
  /** Adds what is not on it, takes off what is. Shown at once; taken back when it could not be kept. */
  toggle(wish: Wish): Promise<Outcome>;
}

/**
 * Signed in, the list is the account's, and what the device has is added to it and leaves the device: the next person on this device
 * does not see it. Where the account can not be reached, the device's own list is used until it can.
 */
export function createWishes({ http, session }: Pick<HostApi, 'http' | 'session'>, device: Device): Wishes {
  const listeners = new Set<() => void>();
  let list: readonly Wish[] | undefined;
  let ofAccount = false;
  let turn = 0;
  let loading: Promise<void> | undefined;
  /** Changes go one after the other, in the order in which they were made. */
  let line: Promise<unknown> = Promise.resolve();

  function show(next: readonly Wish[]) {
    list = next;
    for (const listener of listeners) listener();
  }

  const isPerson = () => {
    const state = session.store.getState();
    return state.status === 'signed-in' && state.token !== '';
  };

  async function fromAccount(kept: readonly Wish[]): Promise<readonly Wish[]> {
    if (kept.length === 0) return getWishlist(http);
    const all = await changeWishlist(http, { add: kept.slice(0, MOST_WISHES) });
    await device.remove(kept.filter((wish) => all.includes(wish)));
    return all;
  }

  async function load() {
    turn += 1;
    const mine = turn;
    const kept = await device.list().catch(() => []);
    const account = isPerson() ? await fromAccount(kept).catch(() => undefined) : undefined;
    if (mine !== turn) return;
    ofAccount = account !== undefined;
    show(account ?? kept);
  }

  function start() {
    if (loading) return;
    loading = load();
    session.store.subscribe(() => {
      loading = load();
    });
    document.addEventListener('visibilitychange', () => {
      // Another tab may have changed what the device keeps.
      if (document.visibilityState === 'visible' && !ofAccount) loading = load();
    });
  }

  async function keep(wish: Wish, on: boolean): Promise<boolean> {
    if (ofAccount) return (await changeWishlist(http, on ? { add: [wish] } : { remove: [wish] })).includes(wish) === on;
    await (on ? device.add(wish) : device.remove([wish]));
    return true;
  }

  async function known() {
    start();
    await loading;
    return list ?? [];
  }

  return {
    list: () => list,
    known,
    subscribe(listener) {
      start();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async toggle(wish) {
      await known();
      const before = list ?? [];
      const on = !before.includes(wish);
      if (on && before.length >= MOST_WISHES) return 'full';
      const put = (there: boolean) => {
        const others = (list ?? []).filter((one) => one !== wish);
        show(there ? [wish, ...others] : others);
      };
      put(on);
      const job = line.then(() => keep(wish, on));
      line = job.catch(() => {});
      try {
        if (await job) return on ? 'saved' : 'removed';
      } catch {
        put(!on);
        return 'failed';
      }
      put(!on);
      return 'full';
    },
  };
}

const made = new WeakMap<HostApi, Wishes>();

/** The one list of a page. */
export function wishesOf(host: HostApi): Wishes {
  const wishes = made.get(host) ?? createWishes(host, typeof indexedDB === 'undefined' ? memoryDevice() : indexedDevice());
  made.set(host, wishes);
  return wishes;
}
