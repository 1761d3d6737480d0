import { isAbsolute } from 'node:path';
import { readSettings } from './env.ts';

test('nothing needs to be set', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 8081,
    host: '127.0.0.1',
    databaseUrl: undefined,
    sandbox: true,
    requireVerifiedReset: true,
  });
  expect(isAbsolute(settings.dataDir)).toBe(true);
});

test.each([
  [{ API_PORT: 'eighty' }, /API_PORT/],
  [{ SANDBOX: 'maybe' }, /SANDBOX/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  [{ NODE_ENV: 'production' }, /SANDBOX must be set outright in production/],
  [{ SANDBOX: 'false' }, /RAZORPAY_KEY_ID/],
])('a wrong setting stops the start and is named: %j', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});

test('a real gateway needs its three secrets, and a mail server: without one everybody may read the mails', () => {
  const secrets = { SANDBOX: 'off', RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' };
  expect(() => readSettings(secrets)).toThrow('SMTP_URL must be set when SANDBOX is false');
  const env = { ...secrets, SMTP_URL: 'smtp://mail.example.in' };
  expect(readSettings(env).razorpay).toEqual({ url: 'https://api.razorpay.com', keyId: 'a', keySecret: 'b', webhookSecret: 'c' });
});
