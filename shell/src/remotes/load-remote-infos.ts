import { LANGUAGE } from '@safarnama/shared/domain';
import { RELEASES_PREFIX, type RemoteInfo } from './page-data.ts';

const TIMEOUT_MS = 5000;

async function request(composition: string): Promise<readonly RemoteInfo[]> {
  const reply = await fetch(RELEASES_PREFIX + composition + LANGUAGE.prefix, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = (await reply.json()) as { readonly composition: string; readonly remotes: readonly RemoteInfo[] };
  if (body.composition !== composition) throw new Error('not of this composition');
  return body.remotes;
}

let pending: Promise<readonly RemoteInfo[]> | undefined;

/**
 * Loads the descriptions of all remotes of the page's composition: one shared request. Rejects replies for another composition.
 */
export function loadRemoteInfos(composition: string): Promise<readonly RemoteInfo[]> {
  pending ??= request(composition).catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}
