import type { Plan } from '@safarnama/shared/release';
import { withEntry } from '../releases/plan.ts';
import { readListedFiles, sha384 } from '../releases/release-files.ts';
import { type AnyRelease, isShell, type ReleaseReader } from '../releases/store.ts';
import { type OwnShell, Specs } from '../render/composition-specs.ts';
import type { TryOut } from '../render/try-out.ts';

/** Why a release failed the verification of a gateway. */
export interface VerificationFailure {
  readonly phase: 'trial' | 'entry' | 'chunk';
  readonly message: string;
}

/** Milliseconds for all files of a release that another origin serves. Verifications wait for each other. */
const FETCH_MS = 10_000;

/** The body of a reply; undefined where it breaks off. An endless one is read to `max` bytes and a chunk. */
async function bodyOf({ body }: Response, max: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > max) break;
    }
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}

/** Checks scripts that another origin serves. A wrong file or a 4xx is a failure; a missing reply or a 5xx is not. */
async function checkForeignFiles(release: AnyRelease, signal: AbortSignal): Promise<VerificationFailure | undefined> {
  if (isShell(release) || !release.baseUrl) return undefined;
  for (const { url, sha384: expected, kind, bytes: size } of release.assets) {
    if (kind !== 'entry' && kind !== 'script') continue;
    const phase = kind === 'entry' ? 'entry' : 'chunk';
    const reply = await fetch(new URL(url, release.baseUrl), { signal, redirect: 'manual' }).catch(() => undefined);
    if (!reply || reply.status >= 500) {
      await reply?.body?.cancel().catch(() => {});
      continue;
    }
    if (!reply.ok) return { phase, message: `${url} answers ${reply.status}` };
    const bytes = await bodyOf(reply, size);
    if (bytes && sha384(bytes) !== expected) return { phase, message: `${url} is not the file that was published` };
  }
  return undefined;
}

/** Checks the files on this machine. Damaged copies are fetched again first. */
async function checkFiles(store: ReleaseReader, release: AnyRelease): Promise<VerificationFailure | undefined> {
  const { name, version, assets } = release;
  try {
    readListedFiles(release, store.folder(name, version));
    return undefined;
  } catch (error) {
    const damaged: (typeof assets)[number][] = [];
    for (const asset of assets) if (store.intact && !(await store.intact(name, version, asset.url))) damaged.push(asset);
    // All copies were repaired.
    if (store.intact && damaged.length === 0) return undefined;
    return { phase: damaged.some(({ kind }) => kind === 'entry') ? 'entry' : 'chunk', message: (error as Error).message };
  }
}

/** Verifies that a release can be served: checks the hashes of its files, and tries every part of it in a worker of its own. */
export const verifyRelease =
  (store: ReleaseReader, ownShell: OwnShell, tryOut: TryOut, fetchMs = FETCH_MS) =>
  async (plan: Plan, name: string, version: string): Promise<VerificationFailure | undefined> => {
    try {
      const release = store.described(name, version);
      const failure = (await checkFiles(store, release)) ?? (await checkForeignFiles(release, AbortSignal.timeout(fetchMs)));
      if (failure) return failure;
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
