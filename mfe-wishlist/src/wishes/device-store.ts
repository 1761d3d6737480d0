import { readWish, type Wish } from '@safarnama/shared/domain';

/** Items saved without an account, on this device. */
export interface DeviceStore {
  /** Newest first. */
  list(): Promise<readonly Wish[]>;
  add(wish: Wish): Promise<void>;
  remove(wishes: readonly Wish[]): Promise<void>;
}

const STORE = 'wishes';
const JOURNAL = 'wishlist-unsaved';

/** Time of saving by wish; 0 removes it. */
type Changes = Readonly<Record<string, number>>;

/**
 * Changes that the database has not completed. A page load aborts its transactions; session storage is written synchronously, so
 * the next page repeats them.
 */
const readUnsaved = (): Changes => {
  try {
    return JSON.parse(sessionStorage.getItem(JOURNAL) ?? '{}');
  } catch {
    return {};
  }
};
const writeUnsaved = (changes: Changes) => {
  try {
    if (Object.keys(changes).length > 0) sessionStorage.setItem(JOURNAL, JSON.stringify(changes));
    else sessionStorage.removeItem(JOURNAL);
  } catch {
    // Without session storage only the database has the items.
  }
};

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
function indexedDbStore(database: IDBDatabase): DeviceStore {
  const start = (mode: IDBTransactionMode) => database.transaction(STORE, mode);
  const save = async (changes: Changes) => {
    writeUnsaved({ ...readUnsaved(), ...changes });
    try {
      const action = start('readwrite');
      for (const [wish, at] of Object.entries(changes))
        at > 0 ? action.objectStore(STORE).put(at, wish) : action.objectStore(STORE).delete(wish);
      await done(action);
    } finally {
      writeUnsaved(Object.fromEntries(Object.entries(readUnsaved()).filter(([wish, at]) => changes[wish] !== at)));
    }
  };
  return {
    async list() {
      const missed = readUnsaved();
      if (Object.keys(missed).length > 0) await save(missed);
      const action = start('readonly');
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
    add: (wish) => save({ [wish]: Date.now() }),
    remove: (wishes) => save(Object.fromEntries(wishes.map((wish) => [wish, 0]))),
  };
}

/** The items are lost with the page. */
export function memoryStore(): DeviceStore {
  let stored: Wish[] = [];
  return {
    list: async () => stored,
    add: async (wish) => {
      stored = [wish, ...stored.filter((item) => item !== wish)];
    },
    remove: async (wishes) => {
      stored = stored.filter((wish) => !wishes.includes(wish));
    },
  };
}

/** The browser's database; memory where there is none or the browser denies it, as where cookies are blocked. */
export function deviceStore(): DeviceStore {
  if (typeof indexedDB === 'undefined') return memoryStore();
  let opened: Promise<DeviceStore> | undefined;
  const store = () => {
    opened ??= open().then(indexedDbStore, memoryStore);
    return opened;
  };
  return {
    list: async () => (await store()).list(),
    add: async (wish) => (await store()).add(wish),
    remove: async (wishes) => (await store()).remove(wishes),
  };
}
