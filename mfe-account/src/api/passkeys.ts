import { API, type Passkey, READS } from '@safarnama/shared/contract';
import { authReply, lazy } from '@safarnama/shared/contract/replies';
import type { Http, Session } from '@safarnama/shared/host';
import { sessionOf } from './session-of.ts';

const replies = () => import('./passkey-replies.ts');
const passkeyCreation = lazy(async () => (await replies()).passkeyCreation);
const passkeyRequest = lazy(async () => (await replies()).passkeyRequest);
const passkeys = lazy(async () => (await replies()).passkeys);

type Passkeys = Promise<readonly Passkey[]>;

/** Not in the specification. Own passkeys; calls that change them return the changed list. */
const list = { schema: passkeys, at: READS.passkeys, personal: true } as const;
const publicKeyOf = (credential: Credential | null): object => (credential as PublicKeyCredential).toJSON();

export const getPasskeys = (http: Http, signal: AbortSignal): Passkeys => http.get(API.passkeys(), { ...list, signal });

export const renamePasskey = (http: Http, id: number, label: string): Passkeys =>
  http.post(API.renamePasskey(id), { label }, list);

export const removePasskey = (http: Http, id: number): Passkeys => http.post(API.removePasskey(id), {}, list);

/** Lets the browser create a passkey. Fails with an ApiFailure, or with the browser's DOMException. */
export async function addPasskey(http: Http, password: string): Passkeys {
  const options = await http.post(API.startPasskey(), { password }, { ...list, schema: passkeyCreation });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return http.post(API.addPasskey(), publicKeyOf(await navigator.credentials.create({ publicKey })), list);
}

/**
 * Lets the browser log in with a passkey. `conditional`: it offers passkeys in the email field until one is chosen. `onChosen` is called
 * when the visitor has chosen one.
 */
export async function logInByPasskey(
  http: Http,
  request: { readonly signal: AbortSignal; readonly mediation?: 'conditional' },
  onChosen: () => void,
): Promise<Session> {
  const { signal } = request;
  const options = await http.post(API.startPasskeyLogin(), {}, { schema: passkeyRequest, at: READS.passkeys, signal });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ ...request, publicKey });
  onChosen();
  return sessionOf(await http.post(API.passkeyLogin(), publicKeyOf(credential), { schema: authReply, at: READS.auth, signal }));
}
