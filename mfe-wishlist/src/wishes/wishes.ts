import { MAX_WISHES, type Wish } from '@safarnama/shared/domain';
import type { HostApi } from '@safarnama/shared/host';
import { changeWishlist } from '../api/change-wishlist.ts';
import { getWishlist } from '../api/get-wishlist.ts';
import { type DeviceStore, deviceStore } from './device-store.ts';

/** The visitor's wishlist, shared by all buttons of a page. */
export interface Wishes {
  /** Newest first; undefined until loaded. */
  list(): readonly Wish[] | undefined;
  /** The list, once it is loaded. */
  loaded(): Promise<readonly Wish[]>;
  subscribe(listener: () => void): () => void;
  /** Adds the item, or removes it if it is on the list. Shown at once; undone if it cannot be saved. */
  toggle(wish: Wish): Promise<'saved' | 'removed' | 'full' | 'failed'>;
  /** Removes items that are no longer sold, which the account's list does not have. */
  drop(gone: readonly Wish[]): Promise<void>;
}

/**
 * With a session, the list is the account's. The device's items are moved to it, because the next user of this device must not see
 * them. While the account call fails, the device's list is used.
 */
export function createWishes({ http, session }: Pick<HostApi, 'http' | 'session'>, device: DeviceStore): Wishes {
  const listeners = new Set<() => void>();
  let list: readonly Wish[] | undefined;
  let isAccountList = false;
  let loadCount = 0;
  let loading: Promise<void> | undefined;
  /** Runs changes one after the other, in their order. */
  let queue: Promise<unknown> = Promise.resolve();

  function show(next: readonly Wish[]) {
    list = next;
    for (const listener of listeners) listener();
  }

  const isSignedIn = () => {
    const state = session.store.getState();
    return state.status === 'signed-in' && state.token !== '';
  };

  async function fromAccount(onDevice: readonly Wish[]): Promise<readonly Wish[]> {
    if (onDevice.length === 0) return getWishlist(http);
    const all = await changeWishlist(http, { add: onDevice.slice(0, MAX_WISHES) });
    await device.remove(onDevice.filter((wish) => all.includes(wish)));
    return all;
  }

  /** With `keep`, a failed account call keeps the shown list. */
  async function load(keep = false) {
    loadCount += 1;
    const ownCount = loadCount;
    const onDevice = await device.list().catch(() => []);
    const account = isSignedIn() ? await fromAccount(onDevice).catch(() => undefined) : undefined;
    if (ownCount !== loadCount || (keep && isAccountList && isSignedIn() && !account)) return;
    isAccountList = account !== undefined;
    show(account ?? onDevice);
  }

  function start() {
    if (loading) return;
    loading = load();
    session.store.subscribe(() => {
      loading = load();
    });
    document.addEventListener('visibilitychange', () => {
      // Another tab may have changed the list. Pending changes are sent first, so that the loaded list contains them.
      if (document.visibilityState === 'visible') loading = Promise.all([loading, queue]).then(() => load(true));
    });
  }

  async function save(wish: Wish, on: boolean): Promise<boolean> {
    if (isAccountList) return (await changeWishlist(http, on ? { add: [wish] } : { remove: [wish] })).includes(wish) === on;
    await (on ? device.add(wish) : device.remove([wish]));
    return true;
  }

  async function loaded() {
    start();
    await loading;
    return list ?? [];
  }

  return {
    list: () => list,
    loaded,
    subscribe(listener) {
      start();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async drop(gone) {
      if (isAccountList || gone.length === 0) return;
      await device.remove(gone).catch(() => {});
      show((list ?? []).filter((wish) => !gone.includes(wish)));
    },
    async toggle(wish) {
      await loaded();
      const before = list ?? [];
      const on = !before.includes(wish);
      if (on && before.length >= MAX_WISHES) return 'full';
      const put = (isOn: boolean) => {
        const others = (list ?? []).filter((other) => other !== wish);
        show(isOn ? [wish, ...others] : others);
      };
      put(on);
      const job = queue.then(() => save(wish, on));
      queue = job.catch(() => {});
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

const instances = new WeakMap<HostApi, Wishes>();

export function wishesOf(host: HostApi): Wishes {
  const wishes = instances.get(host) ?? createWishes(host, deviceStore());
  instances.set(host, wishes);
  return wishes;
}
