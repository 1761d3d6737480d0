import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();

type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<number | string, Cbor>;

/** The parts of CBOR (RFC 8949) that WebAuthn uses. */
const cbor = (value: Cbor): Buffer => {
  const head = (major: number, n: number) => {
    if (n < 24) return Buffer.from([(major << 5) | n]);
    return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])]);
  const list = value as readonly Cbor[];
  return Buffer.concat([head(4, list.length), ...list.map(cbor)]);
};

/** A certificate for attestations, valid until 2126, and its key. Made for tests. */
const CERTIFICATE =
  'MIIB8jCCAZigAwIBAgIUE4fwI6bkZ9ao+epKMsPQWEGD7TIwCgYIKoZIzj0EAwIwTzELMAkGA1UEBhMCSU4xDTALBgNVBAoMBFRlc3QxIjAgBg' +
  'NVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xDTALBgNVBAMMBFRlc3QwIBcNMjYxMTI3MTE1NTM1WhgPMjEyNjExMDMxMTU1MzVaME8x' +
  'CzAJBgNVBAYTAklOMQ0wCwYDVQQKDARUZXN0MSIwIAYDVQQLDBlBdXRoZW50aWNhdG9yIEF0dGVzdGF0aW9uMQ0wCwYDVQQDDARUZXN0MFkwEw' +
  'YHKoZIzj0CAQYIKoZIzj0DAQcDQgAETC1B7kmMWFWndLZTsnfeQCx5yoPxnVgDZuxFD0YpS2Aas5u3etoX+PoICqKSOQud2QuYcknmAmcWYx3A' +
  'IDjtBKNQME4wHQYDVR0OBBYEFD7nRDI8NP/BVrqgVcPCVUbfRs++MB8GA1UdIwQYMBaAFD7nRDI8NP/BVrqgVcPCVUbfRs++MAwGA1UdEwEB/w' +
  'QCMAAwCgYIKoZIzj0EAwIDSAAwRQIgL7CHtdfM3GSvlySBKPWVsFyI1J0gKlSZvwzyWvwz0OgCIQCYPTvAm8vHxnxcIT1c5PKPHc97voMBtqZS' +
  '9oh/Q+Fyug==';
const CERTIFICATE_KEY =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgIsu5Gns1jEyoCCE12z/37DiV/j6GRvVb+XYi5juFoIihRANCAARMLUHuSYxYVa' +
  'd0tlOyd95ALHnKg/GdWANm7EUPRilLYBqzm7d62hf4+ggKopI5C53ZC5hySeYCZxZjHcAgOO0E';

/** Changes to the response of an honest browser and authenticator, for hostile cases. */
type Changes = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  verified?: boolean;
  counter?: number;
  /** Attestation: none, by the key itself, or by the key of a certificate. */
  attestation?: 'none' | 'self' | 'certificate';
};

/** An authenticator with resident ES256 keys, as a browser reports it. */
export type Authenticator = {
  /** Id of the latest credential. */
  id: string;
  userHandle: string;
  counter: number;
  create(options: PublicKeyCredentialCreationOptionsJSON, changes?: Changes): RegistrationBody;
  get(options: PublicKeyCredentialRequestOptionsJSON, changes?: Changes): LoginBody;
};
type Base = { id: string; rawId: string; type: 'public-key' };
export type RegistrationBody = Base & {
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
};
export type LoginBody = Base & {
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string };
};

export const softwareAuthenticator = (origin = 'http://localhost:8080'): Authenticator => {
  let key: KeyObject | undefined;
  const clientData = (type: string, challenge: string, changes: Changes) =>
    Buffer.from(
      JSON.stringify({
        type: changes.type ?? type,
        challenge: changes.challenge ?? challenge,
        origin: changes.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (rpId: string, { verified = true, counter, ...changes }: Changes, attested?: Buffer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? self.counter);
    // User present, user verified, attested data.
    const flags = 1 | (verified ? 4 : 0) | (attested ? 64 : 0);
    return Buffer.concat([hash(changes.rpId ?? rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };
  const self: Authenticator = {
    id: '',
    userHandle: '',
    counter: 0,
    create: (options, changes = {}) => {
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      key = pair.privateKey;
      const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
      const coordinates = [x, y].map((text) => Buffer.from(text, 'base64url')) as [Buffer, Buffer];
      const cose = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinates[0]],
        [-3, coordinates[1]],
      ]);
      const id = randomBytes(32);
      Object.assign(self, { id: id.toString('base64url'), userHandle: options.user.id, counter: self.counter + 1 });
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)]);
      const client = clientData('webauthn.create', options.challenge, changes);
      const data = authData(options.rp.id ?? '', changes, attested);
      const { attestation = 'none' } = changes;
      const certified = attestation === 'certificate';
      const signer = certified
        ? createPrivateKey({ key: Buffer.from(CERTIFICATE_KEY, 'base64'), format: 'der', type: 'pkcs8' })
        : key;
      const statement = new Map<string, Cbor>();
      if (attestation !== 'none')
        statement.set('alg', -7).set('sig', sign('sha256', Buffer.concat([data, hash(client)]), signer));
      if (certified) statement.set('x5c', [Buffer.from(CERTIFICATE, 'base64')]);
      const object = new Map<string, Cbor>([
        ['fmt', attestation === 'none' ? 'none' : 'packed'],
        ['attStmt', statement],
        ['authData', data],
      ]);
      return {
        id: self.id,
        rawId: self.id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: cbor(object).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get: (options, changes = {}) => {
      if (!key) throw new Error('the authenticator has no credential');
      self.counter++;
      const client = clientData('webauthn.get', options.challenge, changes);
      const data = authData(options.rpId ?? '', changes);
      return {
        id: self.id,
        rawId: self.id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, hash(client)]), key).toString('base64url'),
          userHandle: self.userHandle,
        },
      };
    },
  };
  return self;
};
