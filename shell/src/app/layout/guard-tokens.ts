import { encodeBase64, GUARD_KEYS } from '@safarnama/shared/domain';

const randomNumber = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

/** Marks a tab as served by this shell: two new random numbers in base64, in session storage. */
export function writeGuardTokens(storage: Storage): void {
  for (const key of GUARD_KEYS) storage.setItem(key, encodeBase64(randomNumber()));
}
