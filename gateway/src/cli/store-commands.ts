import path from 'node:path';
import { userName } from '../ops/user-name.ts';
import { copyFolderStore } from '../releases/copy-folder-store.ts';
import { openStore } from '../releases/open-store.ts';
import { makeKeys } from '../releases/plan-keys.ts';
import { ReleaseError } from '../releases/store.ts';
import type { Settings } from '../settings.ts';
import { UsageError } from './command-line.ts';
import type { CommandContext, Commands } from './main.ts';

/** Creates the key pair for plans at the paths of the settings, by default in the folder of the other keys. */
function makeKeyPair({ planKeys, keysDir }: Settings) {
  const privateFile = planKeys.private ?? path.join(keysDir, 'ops.key');
  const publicFile = planKeys.public ?? path.join(path.dirname(privateFile), 'ops.pub');
  makeKeys(privateFile, publicFile);
  return { private: privateFile, public: publicFile };
}

/** Signs the plan in the store as it is, after an operator has looked at it. Resolves to its number. */
export async function signPlan(settings: Settings, who: string, why: string | undefined): Promise<number> {
  if (!settings.planKeys.private) throw new ReleaseError('OPS_KEY_FILE must name the key to sign with');
  if (!why) throw new ReleaseError('sign needs a --why "…": the history keeps it');
  const store = await openStore(settings);
  try {
    await store.clear();
    const { plan } = await store.change((now) => ({
      plan: store.check(now),
      rows: [{ who, what: 'sign', remote: 'plan', why }],
      acceptsEdits: true,
    }));
    return plan.signed?.counter ?? 0;
  } finally {
    await store.close?.();
  }
}

/** `move`, `key` and `sign`, which work on the store itself. */
export const storeCommands = ({ values, output: { print, addFields } }: CommandContext, settings: Settings): Commands => ({
  async move() {
    if (settings.ops.url) throw new UsageError('move copies the stores themselves: leave out OPS_URL');
    const { releases, rows } = await copyFolderStore(settings);
    print(`moved ${releases} releases, the plan and ${rows} rows of its history from ${settings.releasesDir}, and compared them`);
    addFields({ moved: { releases, rows } });
  },
  key() {
    const made = makeKeyPair(settings);
    print(`made ${made.private} (OPS_KEY_FILE, signs plans) and ${made.public} (OPS_PUBLIC_KEY_FILE, for gateways)`);
    addFields({ made });
  },
  async sign() {
    if (settings.ops.url) throw new UsageError('sign works on the store itself: leave out OPS_URL');
    const counter = await signPlan(settings, userName(), values.why);
    print(`signed the plan as it is, number ${counter}`);
    addFields({ signed: { counter } });
  },
});
