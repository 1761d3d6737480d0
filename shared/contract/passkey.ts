import * as z from '@safarnama/shared/schema';
import { formName } from './form.ts';
import { wireId, wireRows, wireText } from './wire.ts';

/** Bytes in base64url without padding, as `PublicKeyCredential.toJSON()` writes them. */
const bytes = (max: number) =>
  z
    .string('is required')
    .check(z.maxLength(max, `must have at most ${max} characters`), z.regex(/^[\w-]+$/, 'must be base64url'));
/** A credential id has at most 1,023 bytes, a user handle at most 64. */
const credential = { id: bytes(1364), rawId: bytes(1364), type: z.literal('public-key', 'must be public-key') };

/** POST passkeys/register/start, JSON. */
export const passkeyPassword = z.object({
  password: z.string('is required').check(z.minLength(1, 'is required'), z.maxLength(128, 'must have at most 128 characters')),
});

/** POST passkeys/register/finish: the `RegistrationResponseJSON` of WebAuthn; other fields are ignored. */
export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)), []),
  }),
});

/** POST passkeys/login/finish: the `AuthenticationResponseJSON` of WebAuthn. The user handle identifies the account. */
export const passkeyLogin = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(88),
  }),
});

/** POST passkeys/{id}/rename, JSON. */
export const passkeyName = z.object({ label: formName(60) });

/** Replies of register/start and login/start → data: options in the JSON notation of WebAuthn. */
export const passkeyCreation = z.custom<PublicKeyCredentialCreationOptionsJSON>((value) => !!value && typeof value === 'object');
export const passkeyRequest = z.custom<PublicKeyCredentialRequestOptionsJSON>((value) => !!value && typeof value === 'object');

/** GET passkeys, and replies of the calls that change them → data[], the oldest first. Days are those of India; unused: empty. */
export const passkeys = wireRows(
  z.object({ id: wireId<number>(), label: wireText, created_on: wireText, last_used_on: wireText }),
);
export type Passkey = z.infer<typeof passkeys>[number];
