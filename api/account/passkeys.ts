import type { Passkey, passkeyLogin, passkeyRegistration } from '@safarnama/shared/contract';
import { BRAND, dayInIndia } from '@safarnama/shared/domain';
import { networkOf } from '@safarnama/shared/server/addresses';
import { Failure, notFound } from '@safarnama/shared/server/failure';
import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type * as z from 'zod/mini';
import { inSeconds } from '../core/clock.ts';
import { sha256 } from '../core/ids.ts';
import { type PasskeySite, passkeySite } from '../core/passkey-site.ts';
import { type Queryable, sqlState } from '../database/database.ts';
import { insertRow } from '../database/insert-row.ts';
import { mailPerson } from '../mail/outbox.ts';
import { countAttempt, uncountAttempt } from '../plugins/attempt-limits.ts';
import type { Person } from '../plugins/endpoint.ts';
import { lockPerson } from '../plugins/locks.ts';
import type { Services } from '../services.ts';
import { t } from '../texts/translate.ts';
import { checkPassword, LOGIN_FROM_ADDRESS, sessionReply } from './login-attempts.ts';

const CHALLENGE_SECONDS = 300;
const MAX_PASSKEYS = 10;
/** Every opened login dialog asks for a challenge. */
const STARTS_FROM_ADDRESS = { kind: 'passkey-start', max: 300, seconds: 15 * 60 };
const REGISTRATIONS = { kind: 'passkey-register', max: 30, seconds: 15 * 60 };
/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded with the first use: it takes 0.3 s and 30 MB. */
const webauthn = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
});

const siteOf = ({ passkeyOrigins }: Services, origin: string | undefined): PasskeySite => {
  const site = passkeySite(passkeyOrigins, origin);
  if (!site) throw new Failure(409, 'PASSKEYS_UNAVAILABLE', 'Passkeys do not work at this address of the site.');
  return site;
};

/** A challenge of a registration by a user, or of a login (null). */
const createChallenge = async ({ db, clock, ids }: Services, userId: number | null, { origin }: PasskeySite) => {
  const challenge = ids.token();
  await insertRow(db, 'passkey_challenges', {
    challenge_hash: sha256(challenge),
    user_id: userId,
    origin,
    expires_at: inSeconds(clock, CHALLENGE_SECONDS),
  });
  return challenge;
};

const challengeIn = (clientData: string): string => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

/** Deletes the challenge that the client has signed, and returns what a valid response must contain. */
const consumeChallenge = async (services: Services, userId: number | null, clientData: string) => {
  const { db, clock } = services;
  const challenge = challengeIn(clientData);
  const row = await db.first<{ origin: string }>(
    `DELETE FROM passkey_challenges WHERE challenge_hash = $1 AND user_id IS NOT DISTINCT FROM $2::int AND expires_at > $3
     RETURNING origin`,
    [sha256(challenge), userId, clock.now()],
  );
  if (!row) throw new Failure(409, 'CHALLENGE_EXPIRED', 'That took too long. Please try again.');
  const { origin, rpId } = siteOf(services, row.origin);
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  };
};

type Expected = Awaited<ReturnType<typeof consumeChallenge>>;

/** The result of a verification; undefined if it fails or cannot read the response. */
const verified = async <T extends { verified: boolean }>(verify: () => Promise<T>): Promise<T | undefined> => {
  const result = await verify().catch(() => undefined);
  return result?.verified ? result : undefined;
};

export const listPasskeys = async (db: Queryable, userId: number): Promise<Passkey[]> => {
  const rows = await db.query<{ passkey_id: number; label: string; created_at: Date; last_used_at: Date | null }>(
    'SELECT passkey_id, label, created_at, last_used_at FROM passkeys WHERE user_id = $1 ORDER BY passkey_id',
    [userId],
  );
  return rows.map(({ passkey_id: id, label, created_at, last_used_at }) => ({
    id,
    label,
    created_on: dayInIndia(created_at),
    last_used_on: last_used_at ? dayInIndia(last_used_at) : '',
  }));
};

/**
 * Options of a new passkey. They require the password, so that a stolen session cannot add a passkey, which outlives it.
 */
export const startRegistration = async (
  services: Services,
  { userId, email, name }: Person,
  password: string,
  { ip, origin }: { ip: string; origin: string | undefined },
): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const { db, ids } = services;
  const site = siteOf(services, origin);
  if (!(await checkPassword(services, email, password, ip))) throw new Failure(403, 'WRONG_PASSWORD', 'The password is wrong.');
  const user = await db.first<{ id: string }>(
    'UPDATE users SET passkey_handle = coalesce(passkey_handle, $2) WHERE user_id = $1 RETURNING passkey_handle AS id',
    [userId, ids.token()],
  );
  const known = await db.query<{ id: string; transports: string[] }>(
    'SELECT credential_id AS id, transports FROM passkeys WHERE user_id = $1',
    [userId],
  );
  return {
    challenge: await createChallenge(services, userId, site),
    rp: { id: site.rpId, name: BRAND },
    user: { id: user?.id ?? '', name: email, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: known.map((one) => ({ type: 'public-key', ...one })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
};

type Registration = z.output<typeof passkeyRegistration>;

const verifyRegistration = async (body: Registration, expected: Expected) => {
  const { decodeAttestationObject, isoBase64URL, verifyRegistrationResponse } = await webauthn();
  return verified(async (): Promise<VerifiedRegistrationResponse> => {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(body.response.attestationObject));
    // Attestation is not requested: certificates of a client are refused unread.
    if (!['none', 'packed'].includes(attestation.get('fmt')) || attestation.get('attStmt').get('x5c')) return { verified: false };
    return verifyRegistrationResponse({
      ...expected,
      response: { ...body, clientExtensionResults: {} } as RegistrationResponseJSON,
      supportedAlgorithmIDs: ALGORITHMS,
    });
  });
};

/** Stores a new passkey and mails its owner. */
export const finishRegistration = async (services: Services, person: Person, body: Registration) => {
  const { db, clock } = services;
  const { userId } = person;
  await countAttempt(db, clock, REGISTRATIONS, String(userId));
  const expected = await consumeChallenge(services, userId, body.response.clientDataJSON);
  const info = (await verifyRegistration(body, expected))?.registrationInfo;
  if (!info) throw new Failure(422, 'WRONG_PASSKEY', 'The passkey could not be verified. Please try again.');
  const { id, publicKey, counter } = info.credential;
  try {
    return await db.transaction(async (tx) => {
      await lockPerson(tx, userId);
      const { length } = await listPasskeys(tx, userId);
      if (length >= MAX_PASSKEYS)
        throw new Failure(409, 'TOO_MANY_PASSKEYS', t`An account has at most ${MAX_PASSKEYS} passkeys. Please remove one first.`);
      const label = t`Passkey ${length + 1}`;
      await insertRow(tx, 'passkeys', {
        user_id: userId,
        credential_id: id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: body.response.transports,
        label,
        created_at: clock.now(),
      });
      await mailPerson(
        tx,
        clock,
        person,
        t`A passkey was added to your ${BRAND} account`,
        t('a passkey was added to your account. It can be used to log in.'),
        t('If that was not you, remove it on your profile page at once and set a new password with "Forgot your password".'),
      );
      return listPasskeys(tx, userId);
    });
  } catch (error) {
    if (sqlState(error) === '23505') throw new Failure(409, 'PASSKEY_KNOWN', 'This passkey is registered already.');
    throw error;
  }
};

/** Options of a login. They take no email, so that they do not disclose which accounts exist. */
export const startLogin = async (
  services: Services,
  { ip, origin }: { ip: string; origin: string | undefined },
): Promise<PublicKeyCredentialRequestOptionsJSON> => {
  const site = siteOf(services, origin);
  await countAttempt(services.db, services.clock, STARTS_FROM_ADDRESS, networkOf(ip));
  return {
    challenge: await createChallenge(services, null, site),
    rpId: site.rpId,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
  };
};

type PasskeyRow = {
  passkey_id: number;
  user_id: number;
  name: string;
  email: string;
  public_key: string;
  counter: number;
};

const verifyLogin = async (body: z.output<typeof passkeyLogin>, { public_key, counter }: PasskeyRow, expected: Expected) => {
  const { isoBase64URL, verifyAuthenticationResponse } = await webauthn();
  return verified(() =>
    verifyAuthenticationResponse({
      ...expected,
      response: { ...body, clientExtensionResults: {} },
      credential: { id: body.id, publicKey: isoBase64URL.toBuffer(public_key), counter },
    }),
  );
};

/** Logs in with a signed challenge. An unknown passkey and a wrong signature have one answer. */
export const finishLogin = async (services: Services, body: z.output<typeof passkeyLogin>, ip: string) => {
  const { db, clock } = services;
  const network = networkOf(ip);
  await countAttempt(db, clock, LOGIN_FROM_ADDRESS, network);
  const expected = await consumeChallenge(services, null, body.response.clientDataJSON);
  const row = await db.first<PasskeyRow>(
    `SELECT passkey_id, user_id, name, email, public_key, counter FROM passkeys JOIN users USING (user_id)
     WHERE credential_id = $1 AND passkey_handle = $2`,
    [body.id, body.response.userHandle],
  );
  const info = row && (await verifyLogin(body, row, expected))?.authenticationInfo;
  const session =
    info &&
    (await db.transaction(async (tx) => {
      // Fails if the passkey was removed meanwhile, or another login has used this counter.
      const used = await tx.first(
        `UPDATE passkeys SET counter = $2, last_used_at = $3
         WHERE passkey_id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING 1`,
        [row.passkey_id, info.newCounter, clock.now()],
      );
      return used && sessionReply(tx, services, row);
    }));
  if (!session)
    throw new Failure(401, 'WRONG_PASSKEY', 'This passkey is not accepted. It may have been removed. Please use your password.');
  await uncountAttempt(db, LOGIN_FROM_ADDRESS, network);
  return session;
};

export const renamePasskey = async (db: Queryable, userId: number, passkeyId: number, label: string) => {
  if (
    !(await db.first('UPDATE passkeys SET label = $3 WHERE user_id = $1 AND passkey_id = $2 RETURNING 1', [
      userId,
      passkeyId,
      label,
    ]))
  )
    throw notFound('the passkey');
  return listPasskeys(db, userId);
};

/** Removes a passkey and mails its owner. The password stays, and so do open sessions. */
export const removePasskey = ({ db, clock }: Services, person: Person, passkeyId: number) =>
  db.transaction(async (tx) => {
    const { userId } = person;
    if (!(await tx.first('DELETE FROM passkeys WHERE user_id = $1 AND passkey_id = $2 RETURNING 1', [userId, passkeyId])))
      throw notFound('the passkey');
    await mailPerson(
      tx,
      clock,
      person,
      t`A passkey was removed from your ${BRAND} account`,
      t('a passkey was removed from your account and logs in no more.'),
      t('If that was not you, set a new password with "Forgot your password".'),
    );
    return listPasskeys(tx, userId);
  });
