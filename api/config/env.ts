import { resolve } from 'node:path';
import { BRAND } from '@safarnama/shared/domain';
import type { SiteConfig } from '@safarnama/shared/host';
import { isLoopbackName, isProxy } from '@safarnama/shared/server/addresses';
import { exitWith, SettingError, settingError } from '@safarnama/shared/server/settings';
import { readSiteConfig } from '@safarnama/shared/server/site-config';
import * as z from 'zod/mini';
import { ROOT } from './paths.ts';

const isPort = (value: string): boolean => /^\d{0,5}$/.test(value) && Number(value) <= 65_535;
const port = (fallback: number) =>
  z.pipe(
    z.optional(z.string().check(z.refine(isPort, 'must be a port number from 0 to 65535'))),
    z.transform((value) => (value ? Number(value) : fallback)),
  );
const text = z.optional(z.string());
/** An address with one of some protocols; empty where it is not set. */
const address = (protocols: RegExp, example: string) =>
  z
    .string()
    .check(
      z.refine(
        (value) => value === '' || (URL.canParse(value) && protocols.test(new URL(value).protocol)),
        `must be an address such as ${example}`,
      ),
    );

const proxies = z.pipe(
  z.pipe(
    z._default(z.string(), 'loopback'),
    z.transform((value) => value.split(',').flatMap((one) => one.trim() || [])),
  ),
  z.array(
    z.string().check(z.refine(isProxy, 'must be addresses such as 10.0.0.7 or 10.0.0.0/8, or loopback, linklocal, uniquelocal')),
  ),
);

const schema = z.object({
  API_PORT: port(8081),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(address(/^postgres(ql)?:$/, 'postgres://user@host/database')),
  SITE_CONFIG: text,
  SMTP_URL: z.optional(address(/^smtps?:$/, 'smtp://mail.example.in')),
  MAIL_FROM: z._default(z.string(), `${BRAND} <no-reply@safarnama.invalid>`),
  PORT: port(8080),
  PUBLIC_ORIGIN: z.optional(address(/^https?:$/, 'https://safarnama.example')),
  AGENCY_MAIL: z._default(z.string(), 'trips@safarnama.invalid'),
  SANDBOX: z._default(z.stringbool(), true),
  SANDBOX_SECRET: text,
  ONE_RUPEE_CODES: z.optional(z.stringbool()),
  RAZORPAY_URL: z._default(address(/^https?:$/, 'https://api.razorpay.com'), 'https://api.razorpay.com'),
  RAZORPAY_KEY_ID: text,
  RAZORPAY_KEY_SECRET: text,
  RAZORPAY_WEBHOOK_SECRET: text,
  REQUIRE_VERIFIED_RESET: z._default(z.stringbool(), true),
  TRUST_PROXY: proxies,
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.union([z.literal(''), z.url({ protocol: /^https?$/ })])),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  NODE_ENV: text,
});

/** The settings of the process. */
export type Settings = {
  port: number;
  host: string;
  /** Absolute folder of the embedded database; unused with `databaseUrl`. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** The settings that the gateway gives the browser: the API quotes by the same flags. */
  site: SiteConfig;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where mails say that the site is: as the gateway names itself, without a mail server this machine's gateway. */
  publicOrigin: string;
  /** Where trip requests are mailed to. */
  agencyMail: string;
  /** The bank that moves no money. Refused in production unless SANDBOX is set outright. */
  sandbox: boolean;
  /** Signs the sandbox's webhooks; made anew with every start when not set. */
  sandboxSecret: string | undefined;
  /** Codes that collect ₹1 whatever the tour costs; undefined: where the site asks for them and the sandbox bank takes them. */
  oneRupeeCodes: boolean | undefined;
  razorpay: { url: string; keyId: string; keySecret: string; webhookSecret: string } | undefined;
  requireVerifiedReset: boolean;
  /** Addresses whose X-Forwarded-For is believed. The gateway beside it is on this machine. */
  trustProxy: readonly string[];
  /** The collector that traces are sent to; without one there are none. */
  traces: string | undefined;
  logLevel: string;
};

/** Reads the environment once; a wrong setting stops the start with its name. */
export const readSettings = (env: Record<string, string | undefined>): Settings => {
  const parsed = z.safeParse(schema, env);
  if (!parsed.success) {
    throw settingError(parsed.error.issues);
  }
  const value = parsed.data;
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
  if (!value.SMTP_URL && !isLoopbackName(value.HOST))
    throw new SettingError(
      `SMTP_URL must be set when the API listens on HOST=${value.HOST}: without a mail server it may only be reached from this machine. Leave HOST to the gateway (HOST=${value.HOST} npm run gateway), or set SMTP_URL`,
    );
  return {
    port: value.API_PORT,
    host: value.HOST,
    dataDir: resolve(ROOT, value.DATA_DIR),
    databaseUrl: value.DATABASE_URL || undefined,
    site: readSiteConfig(value.SITE_CONFIG && resolve(ROOT, value.SITE_CONFIG)),
    smtpUrl: value.SMTP_URL || undefined,
    mailFrom: value.MAIL_FROM,
    publicOrigin: value.PUBLIC_ORIGIN
      ? new URL(value.PUBLIC_ORIGIN).origin
      : value.SMTP_URL
        ? ''
        : `http://localhost:${value.PORT}`,
    agencyMail: value.AGENCY_MAIL,
    sandbox: value.SANDBOX,
    sandboxSecret: value.SANDBOX_SECRET || undefined,
    oneRupeeCodes: value.ONE_RUPEE_CODES,
    razorpay,
    requireVerifiedReset: value.REQUIRE_VERIFIED_RESET,
    trustProxy: value.TRUST_PROXY,
    traces: value.OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
    logLevel: value.LOG_LEVEL,
  };
};

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
