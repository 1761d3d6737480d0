import type { HistoryRow, Plan, PlanEntry } from '@safarnama/shared/release';
import { versionsOf } from './plan.ts';

/**
 * The last version before `version` that was stable and may be again. From the history: the plan remembers one step only.
 */
export function stableBefore(
  history: readonly HistoryRow[],
  name: string,
  version: string,
  may: (version: string) => boolean,
): string | undefined {
  const stables = history.flatMap(({ remote, after }) => (remote === name && after ? [after.stable] : []));
  return stables.slice(0, stables.lastIndexOf(version) + 1).findLast((one) => one !== version && may(one));
}

function takeOverEntry(name: string, entry: PlanEntry, history: readonly HistoryRow[]): PlanEntry {
  const last = history.findLast(({ remote, what }) => remote === name && (what === 'rollback' || what === 'promote'));
  const bad = last?.what === 'rollback' ? last.before?.stable : undefined;
  const { previous, ...kept } = entry;
  if (!bad || bad !== previous || versionsOf(kept).includes(bad)) return entry;
  const older = stableBefore(history, name, entry.stable, (version) => version !== bad);
  return { ...kept, ...(older ? { previous: older } : {}), withdrawn: [bad] };
}

/** In version 1 a version that was rolled back was the previous one: to be loaded, and brought back by the next rollback. */
export const takeOver = (plan: Plan, history: readonly HistoryRow[]): Plan => ({
  ...plan,
  remotes: Object.fromEntries(Object.entries(plan.remotes).map(([name, entry]) => [name, takeOverEntry(name, entry, history)])),
});
