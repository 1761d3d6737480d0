import path from 'node:path';
import { openStore } from '../releases/open-store.ts';
import { makeKeys } from '../releases/signed-plan.ts';
import { ReleaseError } from '../releases/store.ts';
import type { Settings } from '../settings.ts';

/** Makes the pair of keys that plans are signed with, where the settings say or beside the others. */
export function makeKey({ planKeys, keysDir }: Pick<Settings, 'planKeys' | 'keysDir'>) {
  const own = planKeys.private ?? path.join(keysDir, 'ops.key');
  const known = planKeys.public ?? path.join(path.dirname(own), 'ops.pub');
  makeKeys(own, known);
  return { private: own, public: known };
}

/** Signs the plan that lies in the store, whoever has written it: for a person who has looked at it. */
export async function signPlan(settings: Settings, who: string, why: string | undefined): Promise<number> {
  if (!settings.planKeys.private) throw new ReleaseError('OPS_KEY_FILE must name the key to sign with');
  if (!why) throw new ReleaseError('sign needs a --why "…": the history keeps it');
  const store = await openStore(settings);
  try {
    await store.clear();
    const { plan } = await store.change((now) => ({
      plan: store.check(now),
      rows: [{ who, what: 'sign', remote: 'plan', why }],
      asItIs: true,
    }));
    return plan.signed?.counter ?? 0;
  } finally {
    await store.close?.();
  }
}
