import { RELEASES_PREFIX, type RemoteInfo } from './page-data.ts';

const PATIENCE = 5000;

async function ask(composition: string): Promise<readonly RemoteInfo[]> {
  const reply = await fetch(RELEASES_PREFIX + composition, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
  const told = (await reply.json()) as { readonly composition: string; readonly remotes: readonly RemoteInfo[] };
  if (told.composition !== composition) throw new Error('not of this composition');
  return told.remotes;
}

let asked: Promise<readonly RemoteInfo[]> | undefined;

/**
 * Loads the descriptions of all remotes of the page's composition: one shared request. Rejects replies for another composition.
 */
export function loadRemoteInfos(composition: string): Promise<readonly RemoteInfo[]> {
  asked ??= ask(composition).catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}
