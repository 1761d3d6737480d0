/** A bounded cache of replies; the oldest is evicted first. */
export interface BoundedCache {
  get(key: string): Promise<Response | undefined>;
  has(key: string): Promise<boolean>;
  /** Stores a reply as the newest. Rejects, without storing, when its body breaks off or the device is full. */
  put(key: string, reply: Response): Promise<void>;
  drop(key: string): Promise<void>;
  /** Newest first. */
  keys(): Promise<string[]>;
}

const PREFIX = 'safarnama-';
/** Increment when the meaning of stored data changes. Releases do not need it: file names contain a content hash. */
const GENERATION = 1;
const nameOf = (name: string) => `${PREFIX}${name}-${GENERATION}`;

export function boundedCache(name: string, capacity: number): BoundedCache {
  const open = () => caches.open(nameOf(name));
  const get: BoundedCache['get'] = async (key) => (await open()).match(key, { ignoreVary: true });
  return {
    get,
    has: async (key) => (await get(key)) !== undefined,
    async put(key, reply) {
      const cache = await open();
      await cache.put(key, reply);
      const all = await cache.keys();
      await Promise.all(all.slice(0, Math.max(0, all.length - capacity)).map((oldest) => cache.delete(oldest)));
    },
    async drop(key) {
      await (await open()).delete(key);
    },
    keys: async () => (await (await open()).keys()).map(({ url }) => url).reverse(),
  };
}

async function deleteCaches(unwanted: (name: string) => boolean): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && unwanted(name)).map((name) => caches.delete(name)));
}

/** Deletes caches of other generations: for each report of a page, since an older worker may still store after `activate` of this one. */
export const dropOldGenerations = () => deleteCaches((name) => !name.endsWith(`-${GENERATION}`));

export const deleteAllCaches = () => deleteCaches(() => true);
