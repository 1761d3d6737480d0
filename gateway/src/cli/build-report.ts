import type { Release } from '@safarnama/shared/release';
import type { CheckReport } from '../ops/release-service.ts';
import { asMarkdown, asTable } from '../releases/deploy-report.ts';
import { measureBuild } from '../releases/publish.ts';
import { type ByteLimits, DEFAULT_LIMITS } from '../releases/release-files.ts';
import { findingsOf } from '../releases/rules.ts';
import type { ShellInterface } from '../releases/shell-interface.ts';
import { ReleaseError } from '../releases/store.ts';

/** Facts that a build is compared with when no site is given. */
export interface DeclaredSite {
  /** Slots and places of all areas, as the sources or the installed packages declare them. */
  readonly site: ShellInterface;
  readonly limits?: ByteLimits;
  /** Requests the allowed origins of the remote from a site; only for builds that call some. */
  readonly allowedOrigins?: (name: string) => Promise<readonly string[]>;
}

/** Allowed origins of a remote; undefined without a reply of a site, which a build does not need. */
const allowedFor = async ({ name, connect = [] }: Release, fetchAllowed: DeclaredSite['allowedOrigins']) =>
  connect.length === 0 ? [] : await fetchAllowed?.(name).catch(() => undefined);

/** Applies the rules of `check` to a build. */
export async function reportBuild(
  dir: string,
  { site, limits = DEFAULT_LIMITS, allowedOrigins }: DeclaredSite,
): Promise<CheckReport> {
  const release = await measureBuild(dir, limits);
  const { name, version, places = [] } = release;
  // The props of a remote's own slots and places are in its release.
  const uses = site.uses.filter((full) => !full.startsWith(`${name}:`) && !places.includes(full));
  const allowed = await allowedFor(release, allowedOrigins);
  return { release: `${name}@${version}`, findings: findingsOf(release, { shells: [{ ...site, uses }], others: [], allowed }) };
}

/** Prints the findings of the rules for a release. Throws when a rule refuses it. */
export function showReport(print: (text: string) => void, { release, findings }: CheckReport, inMarkdown = false): void {
  print(inMarkdown ? asMarkdown(release, findings) : asTable(findings));
  const refused = findings.filter(({ verdict }) => verdict === 'refused').map(({ what }) => what);
  if (refused.length > 0) throw new ReleaseError(`${release} can not be deployed: ${refused.join(', ')}`);
}
