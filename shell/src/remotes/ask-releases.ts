import { RELEASES_PREFIX, type RemoteInfo } from './page-data.ts';

const PATIENCE = 5000;

/** What the gateway tells of the remotes of a composition. An answer that is not of it is none. */
export async function askReleases(composition: string): Promise<readonly RemoteInfo[]> {
  const reply = await fetch(RELEASES_PREFIX + composition, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
  const told = (await reply.json()) as { readonly composition: string; readonly remotes: readonly RemoteInfo[] };
  if (told.composition !== composition) throw new Error('not of this composition');
  return told.remotes;
}
