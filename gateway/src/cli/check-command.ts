import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkSite, tryDataFolder, tryFolder, tryPostgres } from '@safarnama/shared/server/site-check';
import { checkShell } from '../check-files.ts';
import { FolderReader } from '../releases/folder-reader.ts';
import { knownKeys } from '../releases/plan-keys.ts';
import { PlanTrust } from '../releases/plan-trust.ts';
import { STORE_MIGRATIONS } from '../releases/postgres/connection.ts';
import { openIsolation } from '../render/isolation.ts';
import { readSettings, type Settings } from '../settings.ts';

/** Reads the plan, and verifies its signature where there are keys. A shell of `SHELL_DIR` replaces that of the plan. */
async function tryStore(settings: Settings): Promise<string> {
  const { releasesUrl, releasesDir, planKeys, keptPlan } = settings;
  checkShell(settings);
  if (releasesUrl) return `${await tryPostgres(releasesUrl, STORE_MIGRATIONS)} answers`;
  tryFolder(releasesDir);
  if (!existsSync(releasesDir)) return `0 remotes in the plan of ${releasesDir}`;
  const plan = new PlanTrust(planKeys, path.join(path.dirname(keptPlan), 'counter.json')).admit(
    new FolderReader(releasesDir).plan(),
  );
  return `${Object.keys(plan.remotes).length} remotes in the plan of ${releasesDir}`;
}

/** Checks the settings of gateway and release service, and what they name. Starts and changes nothing. */
// biome-ignore lint/style/noProcessEnv: the command's entry point reads the environment
process.exitCode = await checkSite('gateway', process.env, readSettings, (settings) => ({
  'data folder': () => tryDataFolder(settings.dataDir),
  'release store': () => tryStore(settings),
  keys: () => {
    const count = knownKeys(settings.planKeys).length;
    return count > 0 ? `${count} for signed plans` : 'none: plans are not signed';
  },
  'render workers': () => `isolated by ${openIsolation(settings.isolation, settings.isProduction).mode}`,
}));
