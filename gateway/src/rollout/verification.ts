import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Plan } from '@safarnama/shared/release';
import { readBody } from '../http/read-body.ts';
import { entryOf, stableOf, withEntry } from '../releases/plan.ts';
import { readListedFiles, sha384 } from '../releases/release-files.ts';
import { type AnyRelease, isShell, type ReleaseReader } from '../releases/store.ts';
import { type OwnShell, Specs } from '../render/composition-specs.ts';
import { checkOrigin, lookupPublic } from '../render/public-addresses.ts';
import type { TryOut } from '../render/try-out.ts';

/** Why a release failed the verification of a gateway. */
export interface VerificationFailure {
  readonly phase: 'trial' | 'entry' | 'chunk';
  readonly message: string;
  /** Another origin replied: it may refuse this gateway alone, and serve browsers. */
  readonly isForeign?: true;
}

/** Verifies a version: undefined where it can be served. Rejects where this machine can't tell. */
export type Verify = (plan: Plan, name: string, version: string) => Promise<VerificationFailure | undefined>;

/**
 * Whether a version is the cause of its failure. An overloaded machine, or a faulty shell, fails the trial of any release, and an origin
 * may refuse this gateway every file: so these count only where the version that would be served instead passes, and this one fails again.
 */
export async function isAtFault(
  { phase, isForeign }: VerificationFailure,
  { plan, verify }: { readonly plan: () => Plan; readonly verify: Verify },
  name: string,
  version: string,
): Promise<boolean> {
  const entry = entryOf(plan(), name);
  const replacement = entry && (version === entry.stable ? entry.previous : stableOf(entry));
  if ((phase !== 'trial' && !isForeign) || replacement === undefined) return true;
  return !(await verify(plan(), name, replacement)) && (await verify(plan(), name, version)) !== undefined;
}

/** Milliseconds for all files of a release that another origin serves. Verifications wait for each other. */
const FETCH_MS = 10_000;

/** Statuses that say nothing about a file: the server is slow or limits requests. */
const TEMPORARY: readonly number[] = [408, 429];

interface FetchOptions {
  /** Whether addresses that are not public may be requested: a team names the address, and must not reach the network of the gateway. */
  readonly isDevelopment: boolean;
  readonly fetchMs?: number;
}

/** Follows no redirect. Rejects for a connection that fails, and for an address that may not be requested. */
async function get(url: URL, isDevelopment: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  checkOrigin(url.origin, isDevelopment);
  const options = { signal, headers: { 'accept-encoding': 'identity' }, ...(isDevelopment ? {} : { lookup: lookupPublic }) };
  return new Promise((resolve, reject) =>
    (url.protocol === 'https:' ? https : http).get(url, options, resolve).on('error', reject),
  );
}

/** Checks scripts that another origin serves. A wrong file or a 4xx is a failure; a missing reply, a redirect or a 5xx is not. */
async function checkForeignFiles(
  release: AnyRelease,
  { isDevelopment, fetchMs = FETCH_MS }: FetchOptions,
): Promise<VerificationFailure | undefined> {
  if (isShell(release) || !release.baseUrl) return undefined;
  const signal = AbortSignal.timeout(fetchMs);
  for (const { url, sha384: expected, kind, bytes: size } of release.assets) {
    if (kind !== 'entry' && kind !== 'script') continue;
    const phase = kind === 'entry' ? 'entry' : 'chunk';
    const reply = await get(new URL(url, release.baseUrl), isDevelopment, signal).catch(() => undefined);
    const status = reply?.statusCode ?? 500;
    if (!reply || status >= 500 || TEMPORARY.includes(status) || (status >= 300 && status < 400)) {
      reply?.destroy();
      continue;
    }
    if (status >= 400) {
      reply.destroy();
      return { phase, message: `${url} answers ${status}`, isForeign: true };
    }
    const bytes = await readBody({ body: reply }, size);
    if (bytes && sha384(bytes) !== expected)
      return { phase, message: `${url} is not the file that was published`, isForeign: true };
  }
  return undefined;
}

/** Checks the files on this machine. Damaged copies are fetched again first; throws where that fails. */
async function checkFiles(store: ReleaseReader, release: AnyRelease): Promise<VerificationFailure | undefined> {
  const { name, version, assets } = release;
  try {
    readListedFiles(release, store.folder(name, version));
    return undefined;
  } catch (error) {
    if (!store.intact) return { phase: 'chunk', message: (error as Error).message };
    for (const { url } of assets)
      if (!(await store.intact(name, version, url)))
        throw new Error(`the copy of ${url} on this machine is damaged and can't be replaced`);
    return undefined;
  }
}

/** Verifies that a release can be served: checks the hashes of its files, and tries every part of it in a worker of its own. */
export const verifyRelease =
  (store: ReleaseReader, ownShell: OwnShell, tryOut: TryOut, fetchOptions: FetchOptions): Verify =>
  async (plan, name, version) => {
    try {
      const release = store.described(name, version);
      const failure = (await checkFiles(store, release)) ?? (await checkForeignFiles(release, fetchOptions));
      if (failure) return failure;
    } catch (error) {
      // A copy says nothing about the release in the database, which other gateways serve.
      if (store.intact) throw error;
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
