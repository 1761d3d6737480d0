import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { namesOf, SETTING_NAMES } from '@safarnama/shared/server/environment';
import { readSettings, schema } from './env.ts';

test('an empty environment gives the default settings', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 8081,
    host: '127.0.0.1',
    databaseUrl: undefined,
    sandbox: true,
    requireVerifiedReset: true,
    trustProxy: ['loopback'],
  });
  expect(isAbsolute(settings.dataDir)).toBe(true);
});

test('every setting is in the list of names that no process warns of', () => {
  expect(SETTING_NAMES).toEqual(expect.arrayContaining(namesOf(schema)));
});

test.each([
  [{ API_PORT: 'eighty' }, /API_PORT/],
  [{ PORT: 'abc' }, /^PORT\b/],
  [{ API_PORT: '99999' }, /^API_PORT\b/],
  [{ DATA_DIR: '' }, /^DATA_DIR: must name a folder/],
  [{ SMTP_URL: 'abc' }, /^SMTP_URL\b/],
  [{ MAIL_FROM: 'Safarnama' }, /^MAIL_FROM: must be an address such as /],
  [{ MAIL_FROM: 'Safarnama <safarnama.example>' }, /^MAIL_FROM: must be an address such as /],
  [{ AGENCY_MAIL: 'trips' }, /^AGENCY_MAIL: must be an address such as /],
  [{ AGENCY_MAIL: 'trips@safarnama.example, desk@safarnama.example' }, /^AGENCY_MAIL: must be an address such as /],
  [{ PUBLIC_ORIGIN: 'abc' }, /^PUBLIC_ORIGIN\b/],
  [{ PUBLIC_ORIGIN: 'https://safarnama.example/site' }, /^PUBLIC_ORIGIN: must be scheme and host alone/],
  [{ PUBLIC_ORIGIN: 'https://asha@safarnama.example' }, /^PUBLIC_ORIGIN: must be scheme and host alone/],
  [{ SMTP_URL_FILE: '/run/secrets/nothing' }, /^SMTP_URL_FILE: \S+ does not exist$/],
  [{ RAZORPAY_KEY_SECRET_FILE: '/run/secrets/nothing' }, /^RAZORPAY_KEY_SECRET_FILE: \S+ does not exist$/],
  [{ RAZORPAY_WEBHOOK_SECRET_FILE: '/run/secrets/nothing' }, /^RAZORPAY_WEBHOOK_SECRET_FILE: \S+ does not exist$/],
  [{ SANDBOX_SECRET_FILE: '/run/secrets/nothing' }, /^SANDBOX_SECRET_FILE: \S+ does not exist$/],
  [{ SANDBOX: 'maybe' }, /^SANDBOX: .*"true"/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: .*"info"/],
  [{ DRAIN_SECONDS: 'abc' }, /^DRAIN_SECONDS: .*number/],
  [{ DRAIN_SECONDS: '301' }, /^DRAIN_SECONDS: .*300/],
  [{ NODE_ENV: 'production' }, /SANDBOX must be set outright in production/],
  [{ SANDBOX: 'false' }, /RAZORPAY_KEY_ID/],
  [{ DRAIN_SECONDS: '' }, /^DRAIN_SECONDS\b/],
  [{ TRUST_PROXY: 'true' }, /TRUST_PROXY.* must be addresses/],
])('a wrong setting is an error that names it: %j', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});

test('a real gateway requires its three secrets, a mail server, and addresses that exist', () => {
  const secrets = { SANDBOX: 'off', RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' };
  expect(() => readSettings(secrets)).toThrow('SMTP_URL must be set when SANDBOX is false');
  const mail = { SMTP_URL: 'smtp://mail.example.in', MAIL_FROM: 'no-reply@site.example.in' };
  expect(() => readSettings({ ...secrets, ...mail })).toThrow('AGENCY_MAIL must be set when SANDBOX is false');
  const env = { ...secrets, ...mail, AGENCY_MAIL: 'trips@site.example.in' };
  expect(() => readSettings({ ...env, MAIL_FROM: '' })).toThrow('MAIL_FROM must be set when SANDBOX is false');
  expect(readSettings({ ...env, RAZORPAY_URL: 'https://bank.example/' }).razorpay?.url).toBe('https://bank.example');
  expect(readSettings(env).razorpay).toEqual({ url: 'https://api.razorpay.com', keyId: 'a', keySecret: 'b', webhookSecret: 'c' });
});

test('TRUST_PROXY is a list of addresses', () => {
  expect(readSettings({ TRUST_PROXY: 'loopback, 10.1.0.0/16,fd00::7' }).trustProxy).toEqual([
    'loopback',
    '10.1.0.0/16',
    'fd00::7',
  ]);
  expect(readSettings({ TRUST_PROXY: '' }).trustProxy).toEqual([]);
});

test.each(['0.0.0.0', '::', '', '192.168.1.7', 'site.example', '127.0.0.1.example'])(
  'without a mail server the API does not listen on %j, where others could read password codes',
  (HOST) => {
    expect(() => readSettings({ HOST })).toThrow(`SMTP_URL must be set when the API listens on HOST=${HOST}`);
    expect(readSettings({ HOST, SMTP_URL: 'smtp://mail.example.in' }).host).toBe(HOST);
  },
);

test.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('without a mail server the API listens on %s', (HOST) => {
  expect(readSettings({ HOST }).host).toBe(HOST);
});

test('SITE_CONFIG is read like in the gateway; an error names file and field', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'safarnama-site-')), 'site.json');
  const read = (text: string) => {
    writeFileSync(file, text);
    return readSettings({ SITE_CONFIG: file }).site;
  };
  expect(readSettings({}).site.flags).toMatchObject({ qrAmount: 'one', exactTimesRooms: false, comboDiscount: 'spec' });
  expect(read('{"preset":"corrected","flags":{"qrAmount":"one"}}').flags).toMatchObject({
    qrAmount: 'one',
    exactTimesRooms: true,
    comboDiscount: 'percent',
  });
  expect(() => read('{"flags":{"exactTimesRooms":"yes"}}')).toThrow(`SITE_CONFIG ${file}: flags.exactTimesRooms is wrong`);
  expect(() => read('{"flags":{"price":1}}')).toThrow(`SITE_CONFIG ${file}: flags.price is no setting`);
  expect(() => read('{"flag":{}}')).toThrow(`SITE_CONFIG ${file}: flag is no setting`);
  expect(() => read('{')).toThrow(`SITE_CONFIG ${file}: `);
  expect(() => readSettings({ SITE_CONFIG: '/nowhere/site.json' })).toThrow('SITE_CONFIG names /nowhere/site.json');
});

test('ONE_RUPEE_CODES sets codes of ₹1; without it flags and bank decide', () => {
  expect([{}, { ONE_RUPEE_CODES: 'true' }, { ONE_RUPEE_CODES: 'false' }].map((env) => readSettings(env).oneRupeeCodes)).toEqual([
    undefined,
    true,
    false,
  ]);
  expect(() => readSettings({ ONE_RUPEE_CODES: 'perhaps' })).toThrow('ONE_RUPEE_CODES');
});
