import type { Plan } from '@safarnama/shared/release';
import { withEntry } from '../releases/plan.ts';
import { readListedFiles, sha384 } from '../releases/release-files.ts';
import { type AnyRelease, isShell, type ReleaseReader } from '../releases/store.ts';
import { type OwnShell, Specs } from '../render/composition-specs.ts';
import type { TryOut } from '../render/try-out.ts';

/** What a gateway found wrong with a release that it tried itself. */
export interface VerificationFailure {
  readonly phase: 'trial' | 'entry' | 'chunk';
  readonly message: string;
}

/** Milliseconds for one file at the address of a release that is served elsewhere. */
const FETCH_MS = 5000;
/** Where its files come from elsewhere: an answer that is another file, or none, is a verdict; no answer is none. */
async function elsewhere(release: AnyRelease): Promise<VerificationFailure | undefined> {
  if (isShell(release) || !release.baseUrl) return undefined;
  for (const { url, sha384: expected, kind } of release.assets) {
    if (kind !== 'entry' && kind !== 'script') continue;
    const phase = kind === 'entry' ? 'entry' : 'chunk';
    const reply = await fetch(new URL(url, release.baseUrl), { signal: AbortSignal.timeout(FETCH_MS), redirect: 'manual' }).catch(
      () => undefined,
    );
    if (!reply || reply.status >= 500) continue;
    if (!reply.ok) return { phase, message: `${url} answers ${reply.status}` };
    const bytes = await reply.arrayBuffer().catch(() => undefined);
    if (bytes && sha384(Buffer.from(bytes)) !== expected) return { phase, message: `${url} is not the file that was published` };
  }
  return undefined;
}

/** As they lie here; copies are fetched anew before they are judged. */
async function files(store: ReleaseReader, release: AnyRelease): Promise<VerificationFailure | undefined> {
  const { name, version, assets } = release;
  try {
    readListedFiles(release, store.folder(name, version));
    return undefined;
  } catch (error) {
    const bad: (typeof assets)[number][] = [];
    for (const asset of assets) if (store.intact && !(await store.intact(name, version, asset.url))) bad.push(asset);
    // Mended.
    if (store.intact && bad.length === 0) return undefined;
    return { phase: bad.some(({ kind }) => kind === 'entry') ? 'entry' : 'chunk', message: (error as Error).message };
  }
}

/** Whether a release can be served: its files with their hashes, and every part of it in a worker of its own, a page rendered. */
export const verifyRelease =
  (store: ReleaseReader, ownShell: OwnShell, tryOut: TryOut) =>
  async (plan: Plan, name: string, version: string): Promise<VerificationFailure | undefined> => {
    try {
      const release = store.described(name, version);
      const torn = (await files(store, release)) ?? (await elsewhere(release));
      if (torn) return torn;
    } catch (error) {
      return { phase: 'entry', message: (error as Error).message };
    }
    const alone = withEntry(plan, name, { stable: version, criticality: 'regular' });
    const { [name]: _, ...others } = plan.remotes;
    const { shell, ...rest } = plan;
    const before = name === 'shell' ? rest : { ...rest, ...(shell ? { shell } : {}), remotes: others };
    try {
      await tryOut(new Specs(store, ownShell).trials(alone, before));
      return undefined;
    } catch (error) {
      return { phase: 'trial', message: (error as Error).message };
    }
  };
