import { authReply, passkeys } from '@safarnama/shared/contract';
import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import * as z from 'zod/mini';
import { readSettings } from '../config/env.ts';
import { passkeySite } from '../core/passkey-site.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';
import { as, PASSWORD, type Person, register, type TestApp, testApp } from '../testing/test-app.ts';

const ORIGIN = 'http://localhost:8080';
let at: TestApp;
/** Another process on the same database. */
let second: TestApp;
beforeAll(async () => {
  const site = parseSiteConfig({ preset: 'corrected' });
  at = await testApp({ site });
  second = await testApp({ site, db: at.db });
});
afterAll(async () => {
  await second.close();
  await at.close();
});
beforeEach(() => at.db.query('DELETE FROM attempts'));

type Sent = { origin?: string; from?: string; app?: TestApp['app'] };
const post = (url: string, payload: object = {}, { origin = ORIGIN, from = '203.0.113.1', app = at.app }: Sent = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { origin }, remoteAddress: from });
const own = (person: Person, url: string, payload: object = {}, origin = ORIGIN) =>
  at.app.inject(as(person, { method: 'POST', url, payload, headers: { origin } }));
const list = async (person: Person) =>
  z.parse(passkeys, (await at.app.inject(as(person, { url: '/passkeys' }))).json().data).map(({ label }) => label);

const creation = async (person: Person, origin = ORIGIN): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  (await own(person, '/passkeys/register/start', { password: PASSWORD }, origin)).json().data;
const request = async (sent: Sent = {}): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  (await post('/passkeys/login/start', {}, sent)).json().data;

/** A user with a passkey, and its authenticator. */
const withPasskey = async (authenticator = softwareAuthenticator()) => {
  const person = await register(at.app);
  const reply = await own(person, '/passkeys/register/finish', authenticator.create(await creation(person)));
  expect([reply.statusCode, reply.json().data?.length]).toEqual([200, 1]);
  return { person, authenticator };
};
const logIn = (body: object, sent: Sent = {}) => post('/passkeys/login/finish', body, sent);
const outcome = async (reply: ReturnType<typeof logIn>) => {
  const { statusCode, json } = await reply;
  return [statusCode, json().code];
};
const REFUSED = [401, 'WRONG_PASSKEY'];
const EXPIRED = [409, 'CHALLENGE_EXPIRED'];

test('a registered passkey logs in, with a reply and a session like those of a password, at any process', async () => {
  const { person, authenticator } = await withPasskey();
  const reply = await logIn(authenticator.get(await request()), { app: second.app });
  const { user, access_token: token } = z.parse(authReply, reply.json());
  const byPassword = await post('/login', { email: person.email, password: PASSWORD, role: 'user' });
  expect(user).toEqual(z.parse(authReply, byPassword.json()).user);
  expect(Object.keys(reply.json())).toEqual(Object.keys(byPassword.json()));
  expect((await at.app.inject(as({ token }, { url: `/users/${person.id}` }))).statusCode).toBe(200);
  expect((await at.app.inject(as({ token }, { method: 'POST', url: '/logout' }))).statusCode).toBe(200);
  expect((await at.app.inject(as({ token }, { url: `/users/${person.id}` }))).statusCode).toBe(401);
});

test('the options request a discoverable passkey with user verification, and exclude those of the account', async () => {
  const { person, authenticator } = await withPasskey();
  const options = await creation(person);
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: person.email, displayName: 'Mrs Asha Verma' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
    attestation: 'none',
  });
  expect(Buffer.from(options.challenge, 'base64url').length).toBeGreaterThanOrEqual(16);
  expect(options.user.id).toBe(authenticator.userHandle);
  expect(Buffer.from(options.user.id, 'base64url').toString('latin1')).not.toContain(String(person.id));
  expect(await request()).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
});

test('passkeys are listed with days, renamed and removed, and the password stays', async () => {
  const { person, authenticator } = await withPasskey();
  await logIn(authenticator.get(await request()));
  const [row] = z.parse(passkeys, (await at.app.inject(as(person, { url: '/passkeys' }))).json().data);
  expect(row).toMatchObject({ label: 'Passkey 1', created_on: '2026-11-21', last_used_on: '2026-11-21' });
  expect((await own(person, `/passkeys/${row?.id}/rename`, { label: ' Phone ' })).json().data).toMatchObject([
    { label: 'Phone' },
  ]);
  expect((await own(person, `/passkeys/${row?.id}/rename`, { label: 'Ph\u200bone' })).statusCode).toBe(422);
  expect((await own(person, `/passkeys/${row?.id}/remove`)).json().data).toEqual([]);
  expect(await outcome(logIn(authenticator.get(await request())))).toEqual(REFUSED);
  expect((await post('/login', { email: person.email, password: PASSWORD, role: 'user' })).statusCode).toBe(200);
});

test('adding and removing a passkey is mailed to the owner; a new password keeps passkeys and its mail counts them', async () => {
  const { person, authenticator } = await withPasskey();
  const mails = async () => (await at.app.inject(`/__dev/outbox?to=${encodeURIComponent(person.email)}`)).json().data;
  expect((await mails())[0].subject).toBe('A passkey was added to your Safarnama account');
  await post('/forget-pass', { email: person.email });
  const otp = /\d{6}/.exec((await mails())[0].text)?.[0];
  await post('/verify-pass', { email: person.email, otp });
  const update = { email: person.email, new_password: 'fresh-1', new_password_confirmation: 'fresh-1' };
  expect((await post('/pass-update', update)).statusCode).toBe(200);
  expect((await mails())[0].text).toContain('Passkeys that can still log in: 1.');
  const reply = await logIn(authenticator.get(await request()));
  const token = reply.json().access_token;
  const { data } = (await at.app.inject(as({ token }, { url: '/passkeys' }))).json();
  await own({ ...person, token }, `/passkeys/${data[0].id}/remove`);
  expect((await mails())[0].subject).toBe('A passkey was removed from your Safarnama account');
});

test('without the flag every call about passkeys is 404', async () => {
  const plain = await testApp({ db: at.db });
  const person = await register(plain.app);
  const { authenticator } = await withPasskey();
  const body = authenticator.get(await request());
  const replies = [
    await plain.app.inject(as(person, { url: '/passkeys' })),
    await plain.app.inject(as(person, { method: 'POST', url: '/passkeys/register/start', payload: { password: PASSWORD } })),
    await post('/passkeys/login/start', {}, { app: plain.app }),
    await logIn(body, { app: plain.app }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  await plain.close();
});

describe('a login by passkey is refused', () => {
  test('when its challenge was used before', async () => {
    const { authenticator } = await withPasskey();
    const options = await request();
    expect((await logIn(authenticator.get(options))).statusCode).toBe(200);
    expect(await outcome(logIn(authenticator.get(options)))).toEqual(EXPIRED);
  });

  test('when a refused login has used up its challenge', async () => {
    const { authenticator } = await withPasskey();
    const options = await request();
    expect(await outcome(logIn(authenticator.get(options, { verified: false })))).toEqual(REFUSED);
    expect(await outcome(logIn(authenticator.get(options)))).toEqual(EXPIRED);
  });

  test('for one of two processes that finish with one challenge at the same time', async () => {
    const { authenticator } = await withPasskey();
    const options = await request();
    const bodies = Array.from({ length: 6 }, () => authenticator.get(options));
    const replies = await Promise.all(bodies.map((body, n) => logIn(body, { app: n % 2 ? at.app : second.app })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('for one of two challenges that are signed with one counter at the same time', async () => {
    const { authenticator } = await withPasskey();
    const bodies = [await request(), await request(), await request()].map((options) =>
      authenticator.get(options, { counter: 9 }),
    );
    const replies = await Promise.all(bodies.map((body, n) => logIn(body, { app: n % 2 ? at.app : second.app })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  });

  test('when its challenge is older than five minutes', async () => {
    const { authenticator } = await withPasskey();
    const [before, options] = [await request(), await request()];
    at.clock.pass(299);
    expect((await logIn(authenticator.get(before))).statusCode).toBe(200);
    at.clock.pass(2);
    expect(await outcome(logIn(authenticator.get(options)))).toEqual(EXPIRED);
  });

  test('when its challenge was issued for a registration, or not issued', async () => {
    const { person, authenticator } = await withPasskey();
    const options = { ...(await request()), challenge: (await creation(person)).challenge };
    expect(await outcome(logIn(authenticator.get(options)))).toEqual(EXPIRED);
    expect(await outcome(logIn(authenticator.get({ ...options, challenge: 'invented' })))).toEqual(EXPIRED);
  });

  test.each([
    ['the page has another origin', { origin: 'http://localhost:8081' }],
    ['the page has an origin that begins with that of the site', { origin: `${ORIGIN}.evil.example` }],
    ['the passkey is one of another site', { rpId: 'evil.example' }],
    ['the authenticator has not verified the user', { verified: false }],
    ['the response is one of a registration', { type: 'webauthn.create' }],
    ['the counter stands still', { counter: 1 }],
    ['the counter goes back to zero', { counter: 0 }],
  ])('when %s', async (_, changes) => {
    const { authenticator } = await withPasskey();
    expect(await outcome(logIn(authenticator.get(await request(), changes)))).toEqual(REFUSED);
    expect((await logIn(authenticator.get(await request()))).statusCode).toBe(200);
  });

  test('when a counter is below that of the latest login', async () => {
    const { authenticator } = await withPasskey();
    expect((await logIn(authenticator.get(await request(), { counter: 20 }))).statusCode).toBe(200);
    expect(await outcome(logIn(authenticator.get(await request(), { counter: 19 })))).toEqual(REFUSED);
    expect((await logIn(authenticator.get(await request(), { counter: 21 }))).statusCode).toBe(200);
  });

  test('when one bit of the signature, the data or the user handle differs', async () => {
    const { authenticator } = await withPasskey();
    const tampered = (text: string) => {
      const bytes = Buffer.from(text, 'base64url');
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      return bytes.toString('base64url');
    };
    for (const field of ['signature', 'authenticatorData', 'userHandle'] as const) {
      const { response, ...body } = authenticator.get(await request());
      const changed = { ...body, response: { ...response, [field]: tampered(response[field]) } };
      expect([field, await outcome(logIn(changed))]).toEqual([field, REFUSED]);
    }
  });

  test('when it names the passkey or the user handle of another account, or an unknown one', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()];
    const { response, ...body } = mine.authenticator.get(await request());
    expect(await outcome(logIn({ ...body, id: other.authenticator.id, rawId: other.authenticator.id, response }))).toEqual(
      REFUSED,
    );
    const again = mine.authenticator.get(await request());
    again.response.userHandle = other.authenticator.userHandle;
    expect(await outcome(logIn(again))).toEqual(REFUSED);
    const stranger = softwareAuthenticator();
    stranger.create(await creation(mine.person));
    expect(await outcome(logIn(stranger.get(await request())))).toEqual(REFUSED);
  });

  test('when both passkey and handle are those of another account', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()];
    const { id, userHandle } = other.authenticator;
    const { response } = mine.authenticator.get(await request());
    const body = { id, rawId: id, type: 'public-key', response: { ...response, userHandle } };
    expect(await outcome(logIn(body))).toEqual(REFUSED);
  });

  test('when the body is too large or no WebAuthn', async () => {
    const { authenticator } = await withPasskey();
    const { response, ...body } = authenticator.get(await request());
    const sent = (change: object) => logIn({ ...body, response: { ...response, ...change } });
    expect((await sent({ signature: 'A'.repeat(4001) })).statusCode).toBe(422);
    expect((await sent({ clientDataJSON: 'A'.repeat(200_000) })).statusCode).toBe(413);
    expect((await sent({ clientDataJSON: '{"challenge":1}' })).statusCode).toBe(422);
    for (const text of ['{', 'null', '1', '{"challenge":{}}'])
      expect(await outcome(sent({ clientDataJSON: Buffer.from(text).toString('base64url') }))).toEqual(EXPIRED);
    const options = await request();
    const cut = authenticator.get(options);
    cut.response.authenticatorData = cut.response.authenticatorData.slice(0, 20);
    expect(await outcome(logIn(cut))).toEqual(REFUSED);
  });
});

describe('a registration of a passkey is refused', () => {
  const finish = async (person: Person, body: object) => {
    const reply = await own(person, '/passkeys/register/finish', body);
    return [reply.statusCode, reply.json().code];
  };

  test('without the password, within the limits on guessing', async () => {
    const person = await register(at.app);
    const start = async (password: string) => (await own(person, '/passkeys/register/start', { password })).statusCode;
    for (let n = 0; n < 5; n++) expect(await start('wrong!')).toBe(403);
    expect(await start('wrong!')).toBe(429);
    at.clock.pass(1);
    expect(await start(PASSWORD)).toBe(200);
  });

  test('with a challenge of another user, of a login, used or expired', async () => {
    const [person, other] = [await register(at.app), await register(at.app)];
    const authenticator = softwareAuthenticator();
    const options = await creation(person);
    expect(await finish(other, authenticator.create(options))).toEqual(EXPIRED);
    const { challenge } = await request();
    expect(await finish(person, authenticator.create({ ...options, challenge }))).toEqual(EXPIRED);
    expect(await finish(person, authenticator.create(options))).toEqual([200, undefined]);
    expect(await finish(person, authenticator.create(options))).toEqual(EXPIRED);
    const late = await creation(person);
    at.clock.pass(301);
    expect(await finish(person, authenticator.create(late))).toEqual(EXPIRED);
    expect([await list(person), await list(other)]).toEqual([['Passkey 1'], []]);
  });

  test('for all but one of concurrent calls with one challenge', async () => {
    const person = await register(at.app);
    const options = await creation(person);
    const bodies = [1, 2, 3].map(() => softwareAuthenticator().create(options));
    const replies = await Promise.all(bodies.map((body) => finish(person, body)));
    expect(replies.map(([status]) => status).sort()).toEqual([200, 409, 409]);
    expect(await list(person)).toHaveLength(1);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no user verification', { verified: false }],
    ['a login’s type', { type: 'webauthn.get' }],
    ['a certificate, although it is valid', { attestation: 'certificate' }],
  ] as const)('with %s', async (_, changes) => {
    const person = await register(at.app);
    const body = softwareAuthenticator().create(await creation(person), changes);
    expect(await finish(person, body)).toEqual([422, 'WRONG_PASSKEY']);
    expect(await list(person)).toEqual([]);
  });

  test('but not for a self-attestation', async () => {
    const person = await register(at.app);
    const authenticator = softwareAuthenticator();
    expect(await finish(person, authenticator.create(await creation(person), { attestation: 'self' }))).toEqual([200, undefined]);
    expect((await logIn(authenticator.get(await request()))).statusCode).toBe(200);
  });

  test('when the passkey is registered already, for this account or another', async () => {
    const { person, authenticator } = await withPasskey();
    const other = await register(at.app);
    const { id } = authenticator;
    for (const someone of [person, other]) {
      // The id of the credential is in the unsigned part of an attestation `none`.
      const body = softwareAuthenticator().create(await creation(someone));
      const bytes = Buffer.from(body.response.attestationObject, 'base64url');
      Buffer.from(id, 'base64url').copy(bytes, bytes.indexOf(Buffer.from(body.id, 'base64url')));
      const stolen = { ...body, id, rawId: id, response: { ...body.response, attestationObject: bytes.toString('base64url') } };
      expect(await finish(someone, stolen)).toEqual([409, 'PASSKEY_KNOWN']);
    }
    expect((await logIn(authenticator.get(await request()))).json().user.id).toBe(person.id);
  });

  test('beyond ten passkeys of an account, also when they are added at the same time', async () => {
    const { person } = await withPasskey();
    const bodies = [];
    for (let n = 0; n < 11; n++) bodies.push(softwareAuthenticator().create(await creation(person)));
    const replies = await Promise.all(bodies.map((body) => finish(person, body)));
    expect(replies.filter(([status]) => status === 200)).toHaveLength(9);
    expect(replies.filter(([, code]) => code === 'TOO_MANY_PASSKEYS')).toHaveLength(2);
    expect(await list(person)).toHaveLength(10);
  });
});

test('another user’s passkey cannot be renamed or removed', async () => {
  const { person, authenticator } = await withPasskey();
  const other = await register(at.app);
  const [row] = (await at.app.inject(as(person, { url: '/passkeys' }))).json().data;
  expect((await own(other, `/passkeys/${row.id}/rename`, { label: 'mine' })).statusCode).toBe(404);
  expect((await own(other, `/passkeys/${row.id}/remove`)).statusCode).toBe(404);
  expect(await list(person)).toEqual(['Passkey 1']);
  expect((await logIn(authenticator.get(await request()))).statusCode).toBe(200);
});

test('starts and failures of logins by passkey are limited per network; successful logins are not', async () => {
  const { authenticator } = await withPasskey();
  for (let n = 0; n < 105; n++) expect((await logIn(authenticator.get(await request()))).statusCode).toBe(200);
  const wrong = async () => (await logIn(authenticator.get(await request(), { verified: false }))).statusCode;
  for (let n = 0; n < 100; n++) expect(await wrong()).toBe(401);
  expect((await logIn(authenticator.get(await request()))).statusCode).toBe(429);
  expect((await logIn(authenticator.get(await request()), { from: '198.51.100.1' })).statusCode).toBe(200);
  const starts = [];
  for (let n = 0; n < 100; n++) starts.push((await post('/passkeys/login/start')).statusCode);
  expect([starts[0], starts.at(-1)]).toEqual([200, 429]);
});

test('the options of a login by passkey do not depend on an account, and challenges are stored as hashes', async () => {
  const options = await request();
  expect(Object.keys(options).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
  const rows = JSON.stringify(await at.db.query('SELECT * FROM passkey_challenges'));
  expect(rows).not.toContain(options.challenge);
});

test('passkeys work at configured origins: subdomains share the passkeys of the shortest host', async () => {
  const origins = ['https://www.safarnama.example', 'https://safarnama.example', 'https://safarnama.test:8443'];
  const site = (origin?: string) => passkeySite(origins, origin)?.rpId;
  expect(site('https://www.safarnama.example')).toBe('safarnama.example');
  expect(site('https://safarnama.example')).toBe('safarnama.example');
  expect(site('https://safarnama.test:8443')).toBe('safarnama.test');
  for (const wrong of [undefined, 'null', 'http://safarnama.example', 'https://evilsafarnama.example', 'http://localhost:8080'])
    expect(site(wrong)).toBeUndefined();

  const deployed = await testApp({ site: parseSiteConfig({ preset: 'corrected' }), db: at.db, passkeyOrigins: origins });
  const start = (origin: string) => post('/passkeys/login/start', {}, { origin, app: deployed.app });
  expect((await start('https://evil.example')).json().code).toBe('PASSKEYS_UNAVAILABLE');
  const person = await register(deployed.app);
  const authenticator = softwareAuthenticator('https://www.safarnama.example');
  const headers = { origin: 'https://www.safarnama.example' };
  const options = await deployed.app.inject(
    as(person, { method: 'POST', url: '/passkeys/register/start', payload: { password: PASSWORD }, headers }),
  );
  const payload = authenticator.create(options.json().data);
  await deployed.app.inject(as(person, { method: 'POST', url: '/passkeys/register/finish', payload, headers }));
  const login = (await start('https://safarnama.example')).json().data;
  expect(await outcome(logIn(authenticator.get(login), { app: deployed.app }))).toEqual(REFUSED);
  const next = (await start('https://safarnama.example')).json().data;
  const body = authenticator.get(next, { origin: 'https://safarnama.example' });
  expect((await logIn(body, { app: deployed.app })).statusCode).toBe(200);
  await deployed.close();
});

test('the default of PASSKEY_ORIGINS is PUBLIC_ORIGIN, else localhost at any port; other values are refused', () => {
  const origins = (env: Record<string, string>) => readSettings(env).passkeyOrigins;
  expect(origins({})).toEqual([]);
  for (const port of ['', ':8080', ':8091']) expect(passkeySite([], `http://localhost${port}`)?.rpId).toBe('localhost');
  for (const wrong of ['http://127.0.0.1:8080', 'http://localhost.evil.example', 'https://localhost:1'])
    expect(passkeySite([], wrong)).toBeUndefined();
  expect(origins({ PUBLIC_ORIGIN: 'https://safarnama.example/' })).toEqual(['https://safarnama.example']);
  expect(origins({ PASSKEY_ORIGINS: 'https://a.example, http://localhost:8080', PUBLIC_ORIGIN: 'https://b.example' })).toEqual([
    'https://a.example',
    'http://localhost:8080',
  ]);
  for (const wrong of ['safarnama.example', 'http://safarnama.example', 'https://10.0.0.7', 'https://a.example/'])
    expect(() => origins({ PASSKEY_ORIGINS: wrong })).toThrow(/PASSKEY_ORIGINS/);
});

test('expired challenges that were not used are deleted', async () => {
  const { deleteExpiredRows } = await import('../plugins/expired-rows.ts');
  await request();
  at.clock.pass(301);
  const options = await request();
  await deleteExpiredRows(at.db, at.clock);
  const rows = await at.db.query('SELECT expires_at FROM passkey_challenges');
  expect([rows.length, !!options]).toEqual([1, true]);
});
