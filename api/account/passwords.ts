import { hash, verify } from '@node-rs/argon2';
import { isLoopback, networkOf } from '@safarnama/shared/server/addresses';
import { unavailable } from '@safarnama/shared/server/failure';

const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const MAX_PARALLEL = 2;
/** One or two seconds of work: in a flood from many networks later ones would wait until their client has gone. */
const MAX_WAITING = 100;
/** Right passwords are not limited: one network could keep the others waiting with them. */
const MAX_WAITING_OF_NETWORK = 20;

let running = 0;
const waiting: { network: string; start: () => void }[] = [];

/** Limits concurrent hashes, since each takes 19 MiB. Hashing itself runs off the main thread. */
const withSlot = async <T>(ip: string, work: () => Promise<T>): Promise<T> => {
  const network = networkOf(ip);
  const isFull = waiting.filter((one) => one.network === network).length >= MAX_WAITING_OF_NETWORK;
  // Calls from this machine itself carry no client address.
  if (waiting.length >= MAX_WAITING || (isFull && !isLoopback(ip))) throw unavailable('The service is busy, please try again.');
  if (running >= MAX_PARALLEL) await new Promise<void>((start) => waiting.push({ network, start }));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.start();
  }
};

/** Argon2id hash in PHC format, which contains cost and salt. */
export const hashPassword = (password: string, ip: string): Promise<string> => withSlot(ip, () => hash(password, COST));

let dummyHash: Promise<string> | undefined;

/** Verifies a password. It takes the same time if the account does not exist (`stored` is undefined). */
export const verifyPassword = async (stored: string | undefined, password: string, ip: string): Promise<boolean> => {
  dummyHash ??= hash('no account has this password', COST);
  const expected = stored ?? (await dummyHash);
  const matches = await withSlot(ip, () => verify(expected, password));
  return matches && stored !== undefined;
};
