import { readWish, type Wish } from '@safarnama/shared/domain';

/** Items saved without an account, on this device. */
export interface DeviceStore {
  /** Newest first. */
  list(): Promise<readonly Wish[]>;
  add(wish: Wish): Promise<void>;
  remove(wishes: readonly Wish[]): Promise<void>;
}

const STORE = 'wishes';

const done = (action: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    action.oncomplete = () => resolve();
    action.onabort = () => reject(action.error);
  });

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('wishlist', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** One record per wish, so that two tabs do not overwrite each other. */
export function indexedDbStore(): DeviceStore {
  let opened: Promise<IDBDatabase> | undefined;
  const start = async (mode: IDBTransactionMode) => {
    opened ??= open();
    return (await opened).transaction(STORE, mode);
  };
  return {
    async list() {
      const action = await start('readonly');
      const found: { wish: string; at: number }[] = [];
      const cursor = action.objectStore(STORE).openCursor();
      cursor.onsuccess = () => {
        if (!cursor.result) return;
        found.push({ wish: String(cursor.result.key), at: Number(cursor.result.value) });
        cursor.result.continue();
      };
      await done(action);
      return found
        .filter(({ wish }) => readWish(wish))
        .sort((a, b) => b.at - a.at)
        .map(({ wish }) => wish as Wish);
    },
    async add(wish) {
      const action = await start('readwrite');
      action.objectStore(STORE).put(Date.now(), wish);
      await done(action);
    },
    async remove(wishes) {
      const action = await start('readwrite');
      for (const wish of wishes) action.objectStore(STORE).delete(wish);
      await done(action);
    },
  };
}

/** For browsers without IndexedDB: the items are lost with the page. */
export function memoryStore(): DeviceStore {
  let stored: Wish[] = [];
  return {
    list: async () => stored,
    add: async (wish) => {
      stored = [wish, ...stored.filter((other) => other !== wish)];
    },
    remove: async (wishes) => {
      stored = stored.filter((wish) => !wishes.includes(wish));
    },
  };
}
