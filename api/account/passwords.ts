import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '@safarnama/shared/server/failure';

const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const MAX_PARALLEL = 2;
/** One or two seconds of work: in a flood from many networks later ones would wait until their client has gone. */
const MAX_WAITING = 100;

let running = 0;
const waiting: (() => void)[] = [];

/** Limits concurrent hashes, since each takes 19 MiB. Hashing itself runs off the main thread. */
const withSlot = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= MAX_WAITING) throw unavailable('The service is busy, please try again.');
  if (running >= MAX_PARALLEL) await new Promise<void>((start) => waiting.push(start));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
};

/** Argon2id hash in PHC format, which contains cost and salt. */
export const hashPassword = (password: string): Promise<string> => withSlot(() => hash(password, COST));

let dummyHash: Promise<string> | undefined;

/** Verifies a password. It takes the same time if the account does not exist (`stored` is undefined). */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  dummyHash ??= hash('no account has this password', COST);
  const expected = stored ?? (await dummyHash);
  const matches = await withSlot(() => verify(expected, password));
  return matches && stored !== undefined;
};
