import { readWish, type Wish } from '@safarnama/shared/domain';

/** What a visitor who is not signed in has saved: on this device, in this browser. */
export interface Device {
  /** The newest first. */
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
    const asked = indexedDB.open('wishlist', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

/** One record for each wish, so that two tabs never write over each other. */
export function indexedDevice(): Device {
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

/** Where the browser keeps nothing: until the page is left. */
export function memoryDevice(): Device {
  let kept: Wish[] = [];
  return {
    list: async () => kept,
    add: async (wish) => {
      kept = [wish, ...kept.filter((one) => one !== wish)];
    },
    remove: async (wishes) => {
      kept = kept.filter((one) => !wishes.includes(one));
    },
  };
}
