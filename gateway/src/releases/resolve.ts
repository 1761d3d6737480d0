import { hash } from 'node:crypto';
import type { Plan, PlanEntry } from '@safarnama/shared/release';
import { barred, canaryOf, quarantined, SHELL, stableOf } from './plan.ts';

/** The version of the shell or one remote that a visitor gets, and the reason as a sentence. */
export interface Resolved {
  readonly version: string;
  readonly rule: 'override' | 'pin' | 'quarantine' | 'canary' | 'stable';
  readonly why: string;
  readonly disabled?: string | undefined;
  /** Places that it does not fill. */
  readonly unfilled?: readonly string[] | undefined;
}

/** Bucket from 0 to below 100, a pure function of visitor, remote and salt. */
export function bucket(visitor: string, remote: string, salt: string): number {
  const number = hash('sha256', `${visitor}\n${remote}\n${salt}`, 'buffer').readUInt32BE(0);
  return (number / 2 ** 32) * 100;
}

function choose(name: string, entry: PlanEntry, visitor: string, override: string | undefined): Resolved {
  if (entry.pin) return { version: entry.pin, rule: 'pin', why: `${name} ${entry.pin} because it is pinned` };
  if (override && entry.disabled === undefined && !barred(entry, override) && quarantined(entry, override) === undefined)
    return { version: override, rule: 'override', why: `${name} ${override} because this browser asks for it` };
  const version = stableOf(entry);
  const stable: Resolved =
    version === entry.stable
      ? { version, rule: 'stable', why: `${name} ${version} because it is stable` }
      : { version, rule: 'quarantine', why: `${name} ${version} because ${entry.stable} is in quarantine` };
  const canary = canaryOf(entry);
  if (canary && visitor) {
    const assigned = bucket(visitor, name, canary.salt);
    const reason = `bucket ${assigned.toFixed(2)} of canary ${canary.percent} %`;
    if (assigned < canary.percent)
      return { version: canary.version, rule: 'canary', why: `${name} ${canary.version} because of ${reason}` };
    return stable.rule === 'stable' ? { ...stable, why: `${name} ${version} because of ${reason}` } : stable;
  }
  if (entry.canary && !canary)
    return { ...stable, why: `${stable.why}; ${entry.canary.version}, which some would get, is in quarantine` };
  return stable;
}

/**
 * The versions of one visitor: pin > override > canary > stable, for each remote separately. Instead of a quarantined stable version the
 * previous one counts; a quarantined canary has no visitors. An override never brings back a remote that is off, or a withdrawn, retired
 * or quarantined version (decisions 026 and 035).
 *
 * @param visitor id of the visitor; empty for one without (then never a canary)
 * @param overrides remote → version that this browser asks for
 */
export function resolvePlan(
  plan: Plan,
  visitor: string,
  overrides: Readonly<Record<string, string>> = {},
): Record<string, Resolved> {
  return Object.fromEntries(
    Object.entries(plan.remotes).map(([name, entry]) => [
      name,
      {
        ...choose(name, entry, visitor, overrides[name]),
        disabled: entry.disabled,
        ...(entry.unfilled ? { unfilled: Object.keys(entry.unfilled).sort() } : {}),
      },
    ]),
  );
}

/** The shell of one visitor, by the same rules; undefined while the plan names none. */
export const resolveShell = (
  { shell }: Plan,
  visitor: string,
  overrides: Readonly<Record<string, string>> = {},
): Resolved | undefined => shell && choose(SHELL, shell, visitor, overrides[SHELL]);

/** Twelve characters that identify a set of versions. `shell` is the shell with its version. */
export function compositionId(resolved: Readonly<Record<string, Resolved>>, shell: string): string {
  const facts = Object.entries(resolved)
    .map(([name, { version, disabled, unfilled = [] }]) =>
      [`${name}@${disabled === undefined ? version : 'off'}`, ...unfilled].join('-'),
    )
    .sort();
  return hash('sha256', [shell, ...facts].join('\n')).slice(0, 12);
}
