import { resolve } from 'node:path';
import { BRAND } from '@safarnama/shared/domain';
import { isLoopbackName } from '@safarnama/shared/server/addresses';
import { type Env, parseEnvironment, secret } from '@safarnama/shared/server/environment';
import { list, origin, port, proxies, SERVER_SETTINGS } from '@safarnama/shared/server/setting-fields';
import { exitWith, SettingError } from '@safarnama/shared/server/settings';
import { readSiteConfig } from '@safarnama/shared/server/site-config';
import * as z from 'zod';
import { isGstin } from '../core/gst.ts';
import { isPasskeyOrigin } from '../core/passkey-site.ts';
import { ROOT } from './paths.ts';

/** An address with one of some protocols; empty where it is not set. */
const address = (protocols: RegExp, example: string) =>
  z
    .string()
    .refine(
      (value) => value === '' || (URL.canParse(value) && protocols.test(new URL(value).protocol)),
      `must be an address such as ${example}`,
    );

/** A mail address; empty where it is not set. */
const mailAddress = (pattern: RegExp, example: string) =>
  z.string().refine((value) => value === '' || pattern.test(value), `must be an address such as ${example}`);
const SENDER = /^([^<>@]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;

/** A rate in percent, as hundredths of a percent; undefined where it is not set. */
const rate = z
  .string()
  .refine((value) => value === '' || /^\d{1,2}(\.\d{1,2})?$/.test(value), 'must be a percentage such as 5 or 2.5')
  .optional()
  .transform((value) => Math.round(Number(value ?? 0) * 100) || undefined);

/** Descriptions become docs/operations/settings.md. */
export const schema = z.object({
  API_PORT: port(8081).describe('Port of the API.'),
  HOST: z.string().default('127.0.0.1').describe('Address on which it listens; the gateway is the public server.'),
  DATA_DIR: z
    .string()
    .regex(/\S/, 'must name a folder; without it .data is used')
    .default('.data')
    .describe('Folder of the embedded database, unused with `DATABASE_URL`. Closed to other users (0700) at each start.'),
  DATABASE_URL: address(/^postgres(ql)?:$/, 'postgres://user@host/database')
    .optional()
    .meta(secret('`postgres://user:password@host/name` instead of the embedded database.')),
  DATABASE_DURABLE: z
    .stringbool()
    .default(true)
    .describe(
      'The embedded database acknowledges a commit when it is on the disk. `false` is faster, and a power cut may lose or tear data.',
    ),
  SITE_CONFIG: z.string().optional().describe('The same file as the gateway: prices and parties follow its flags.'),
  SMTP_URL: address(/^smtps?:$/, 'smtp://mail.example.in')
    .optional()
    .meta(secret('Mail server. Without it, mails are shown at `/__dev/outbox` of `API_PORT` on this machine.')),
  MAIL_FROM: mailAddress(SENDER, `${BRAND} <no-reply@safarnama.example>`)
    .default(`${BRAND} <no-reply@safarnama.invalid>`)
    .describe('Sender of mails.'),
  PORT: port(8080).describe('Port of the gateway, for links in mails.'),
  PUBLIC_ORIGIN: z
    .union([z.literal(''), origin])
    .optional()
    .describe('Where links in mails lead; with a mail server and without it mails name paths alone.'),
  PASSKEY_ORIGINS: list(isPasskeyOrigin, 'must be origins such as https://safarnama.example').describe(
    'Origins of the site on which passkeys work, with commas. The shortest host is that of the passkeys of its subdomains. Default: `PUBLIC_ORIGIN`, or without it `http://localhost` at any port. A passkey is lost when its host changes.',
  ),
  AGENCY_MAIL: mailAddress(/^[^\s<>@,]+@[^\s<>@,]+$/, 'trips@safarnama.example')
    .default('trips@safarnama.invalid')
    .describe('Receives trip requests.'),
  SANDBOX: z.stringbool().default(true).describe('The bank that moves no money. Must be set with `NODE_ENV=production`.'),
  SANDBOX_SECRET: z.string().optional().meta(secret("Signs the sandbox bank's webhooks. Default: new at each start.")),
  ONE_RUPEE_CODES: z
    .stringbool()
    .optional()
    .describe(
      'Codes that collect ₹1 whatever the tour costs. Default: true when `qrAmount` is `one` and the bank is the sandbox.',
    ),
  RAZORPAY_URL: address(/^https?:$/, 'https://api.razorpay.com')
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.razorpay.com')
    .describe('Address of the real bank.'),
  RAZORPAY_KEY_ID: z.string().optional().describe('The real bank, used with `SANDBOX=false`.'),
  RAZORPAY_KEY_SECRET: z.string().optional().meta(secret('As above.')),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .optional()
    .meta(secret('As above; webhooks go to `/api/webhooks/payments` of the gateway.')),
  INVOICE_SELLER: z.string().default(BRAND).describe('Name of the seller on invoices.'),
  INVOICE_ADDRESS: z.string().default('').describe('Address of the seller on invoices.'),
  INVOICE_GSTIN: z
    .string()
    .refine((value) => value === '' || isGstin(value), 'must be a GSTIN with its check digit')
    .optional()
    .describe('GSTIN of the seller. Without it, or without a rate, paid bookings have receipts, not tax invoices.'),
  INVOICE_TOUR_RATE: rate.describe('GST within the price of tours, in percent, such as `5`. Empty: no tax is stated.'),
  INVOICE_STAY_RATE: rate.describe('GST within the price of stays, in percent.'),
  REQUIRE_VERIFIED_RESET: z.stringbool().default(true).describe('A new password needs a verified code.'),
  TRUST_PROXY: proxies('loopback').describe("Addresses whose `X-Forwarded-For` is trusted: the gateway's."),
  ...SERVER_SETTINGS,
  NODE_ENV: z.string().optional().describe('`production` requires `SANDBOX` to be set.'),
});

/** Reads the environment; an error names the wrong setting. */
export const readSettings = (env: Env) => {
  const value = parseEnvironment(schema, env, ROOT);
  if (value.NODE_ENV === 'production' && value.SANDBOX && env.SANDBOX === undefined) {
    throw new SettingError(
      'SANDBOX must be set outright in production: true (no money moves) or false (with RAZORPAY_* settings)',
    );
  }
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = value;
  const razorpay = keyId && keySecret && webhookSecret ? { url: value.RAZORPAY_URL, keyId, keySecret, webhookSecret } : undefined;
  if (!value.SANDBOX && !razorpay)
    throw new SettingError('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set when SANDBOX is false');
  // Without a mail server the mails, password codes among them, are read on this machine instead of being sent.
  if (!value.SMTP_URL && !value.SANDBOX) throw new SettingError('SMTP_URL must be set when SANDBOX is false');
  // The defaults are no real addresses: servers refuse the sender, and trip requests of visitors are lost.
  for (const name of ['MAIL_FROM', 'AGENCY_MAIL'] as const)
    if (!env[name] && !value.SANDBOX) throw new SettingError(`${name} must be set when SANDBOX is false`);
  if (!value.SMTP_URL && !isLoopbackName(value.HOST))
    throw new SettingError(
      `SMTP_URL must be set when the API listens on HOST=${value.HOST}: without a mail server it may only be reached from this machine. Give HOST=${value.HOST} to the gateway alone, or set SMTP_URL`,
    );
  const gstin = value.INVOICE_GSTIN ?? '';
  if (gstin && !value.INVOICE_ADDRESS)
    throw new SettingError('INVOICE_ADDRESS must be set with INVOICE_GSTIN: a tax invoice names it');
  if (!gstin && (value.INVOICE_TOUR_RATE || value.INVOICE_STAY_RATE))
    throw new SettingError('INVOICE_GSTIN must be set with INVOICE_TOUR_RATE and INVOICE_STAY_RATE');
  return {
    port: value.API_PORT,
    host: value.HOST,
    dataDir: resolve(ROOT, value.DATA_DIR),
    databaseUrl: value.DATABASE_URL || undefined,
    durable: value.DATABASE_DURABLE,
    /** The settings that the gateway sends to the browser: the API quotes by the same flags. */
    site: readSiteConfig(value.SITE_CONFIG && resolve(ROOT, value.SITE_CONFIG)),
    smtpUrl: value.SMTP_URL || undefined,
    mailFrom: value.MAIL_FROM,
    /** Address of the site in mails: the public one, or without a mail server that of the gateway on this machine. */
    publicOrigin: value.PUBLIC_ORIGIN
      ? new URL(value.PUBLIC_ORIGIN).origin
      : value.SMTP_URL
        ? ''
        : `http://localhost:${value.PORT}`,
    /** Origins of pages on which passkeys work; empty: http://localhost at any port. */
    passkeyOrigins:
      value.PASSKEY_ORIGINS.length || !value.PUBLIC_ORIGIN ? value.PASSKEY_ORIGINS : [new URL(value.PUBLIC_ORIGIN).origin],
    agencyMail: value.AGENCY_MAIL,
    sandbox: value.SANDBOX,
    sandboxSecret: value.SANDBOX_SECRET || undefined,
    oneRupeeCodes: value.ONE_RUPEE_CODES,
    razorpay,
    seller: {
      name: value.INVOICE_SELLER,
      address: value.INVOICE_ADDRESS,
      gstin,
      rates: {
        ...(value.INVOICE_TOUR_RATE ? { tour: value.INVOICE_TOUR_RATE } : {}),
        ...(value.INVOICE_STAY_RATE ? { hotel: value.INVOICE_STAY_RATE } : {}),
      },
    },
    requireVerifiedReset: value.REQUIRE_VERIFIED_RESET,
    trustProxy: value.TRUST_PROXY,
    traces: value.OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
    drainSeconds: value.DRAIN_SECONDS,
    logLevel: value.LOG_LEVEL,
  };
};

export type Settings = ReturnType<typeof readSettings>;

/** For entry points: a wrong setting ends the process with one line. */
export const environment = (): Settings => {
  try {
    return readSettings(process.env);
  } catch (error) {
    return exitWith(error);
  }
};

/** A PostgreSQL server on which tests and benches may make databases of their own; without it they use the embedded engine. */
export const testDatabaseUrl = (): string | undefined => process.env.TEST_DATABASE_URL || undefined;
