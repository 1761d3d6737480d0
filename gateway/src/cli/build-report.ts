import type { Release } from '@safarnama/shared/release';
import type { CheckReport } from '../ops/release-service.ts';
import { asMarkdown, asTable } from '../releases/deploy-report.ts';
import { measureBuild } from '../releases/publish.ts';
import { type ByteLimits, DEFAULT_LIMITS } from '../releases/release-files.ts';
import { findingsOf } from '../releases/rules.ts';
import type { ShellInterface } from '../releases/shell-interface.ts';
import { ReleaseError } from '../releases/store.ts';

/** What a build is compared with where no site is asked. */
export interface DeclaredSite {
  /** Slots and places of all areas, as the sources or the installed packages declare them. */
  readonly site: ShellInterface;
  readonly limits?: ByteLimits;
  /** Asks a site which origins the remote may call; asked only of a build that calls some. */
  readonly allowedOrigins?: (name: string) => Promise<readonly string[]>;
}

/** Undefined when no site answers: a build needs none. */
const allowedFor = async ({ name, connect = [] }: Release, ask: DeclaredSite['allowedOrigins']) =>
  connect.length === 0 ? [] : await ask?.(name).catch(() => undefined);

/** Applies the rules of `check` to a build. */
export async function reportBuild(
  dir: string,
  { site, limits = DEFAULT_LIMITS, allowedOrigins }: DeclaredSite,
): Promise<CheckReport> {
  const release = await measureBuild(dir, limits);
  const { name, version, places = [] } = release;
  // What a remote passes to its own slots and places stands in its release.
  const uses = site.uses.filter((full) => !full.startsWith(`${name}:`) && !places.includes(full));
  const allowed = await allowedFor(release, allowedOrigins);
  return { release: `${name}@${version}`, findings: findingsOf(release, { shells: [{ ...site, uses }], others: [], allowed }) };
}

/** Prints what the rules say of a release. Throws when one of them refuses it. */
export function showReport(say: (text: string) => void, { release, findings }: CheckReport, inMarkdown = false): void {
  say(inMarkdown ? asMarkdown(release, findings) : asTable(findings));
  const refused = findings.filter(({ verdict }) => verdict === 'refused').map(({ what }) => what);
  if (refused.length > 0) throw new ReleaseError(`${release} can not be deployed: ${refused.join(', ')}`);
}
