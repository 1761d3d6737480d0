import { join, resolve } from 'node:path';
import { BRAND } from '@safarnama/shared/domain';
import * as z from 'zod/mini';

/** A relative DATA_DIR is relative to the project. */
const ROOT = join(import.meta.dirname, '../..');

const port = (fallback: number) =>
  z.pipe(
    z.optional(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number'))),
    z.transform((value) => (value ? Number(value) : fallback)),
  );
const text = z.optional(z.string());

const schema = z.object({
  API_PORT: port(8081),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: text,
  SMTP_URL: text,
  MAIL_FROM: z._default(z.string(), `${BRAND} <no-reply@safarnama.invalid>`),
  AGENCY_MAIL: z._default(z.string(), 'trips@safarnama.invalid'),
  SANDBOX: z._default(z.stringbool(), true),
  SANDBOX_SECRET: text,
  RAZORPAY_URL: z._default(z.string(), 'https://api.razorpay.com'),
  RAZORPAY_KEY_ID: text,
  RAZORPAY_KEY_SECRET: text,
  RAZORPAY_WEBHOOK_SECRET: text,
  REQUIRE_VERIFIED_RESET: z._default(z.stringbool(), true),
  TRUST_PROXY: z._default(z.stringbool(), true),
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
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where trip requests are mailed to. */
  agencyMail: string;
  /** The bank that moves no money. Refused in production unless SANDBOX is set outright. */
  sandbox: boolean;
  /** Signs the sandbox's webhooks; made anew with every start when not set. */
  sandboxSecret: string | undefined;
  razorpay: { url: string; keyId: string; keySecret: string; webhookSecret: string } | undefined;
  requireVerifiedReset: boolean;
  trustProxy: boolean;
  logLevel: string;
};

/** Reads the environment once; a wrong setting stops the start with its name. */
export const readSettings = (env: Record<string, string | undefined>): Settings => {
  const parsed = z.safeParse(schema, env);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '));
  }
  const value = parsed.data;
  if (value.NODE_ENV === 'production' && value.SANDBOX && env.SANDBOX === undefined) {
    throw new Error('SANDBOX must be set outright in production: true (no money moves) or false (with RAZORPAY_* settings)');
  }
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = value;
  const razorpay = keyId && keySecret && webhookSecret ? { url: value.RAZORPAY_URL, keyId, keySecret, webhookSecret } : undefined;
  if (!value.SANDBOX && !razorpay)
    throw new Error('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set when SANDBOX is false');
  // Without a mail server everybody may read all mails, password codes among them.
  if (!value.SANDBOX && !value.SMTP_URL) throw new Error('SMTP_URL must be set when SANDBOX is false');
  return {
    port: value.API_PORT,
    host: value.HOST,
    dataDir: resolve(ROOT, value.DATA_DIR),
    databaseUrl: value.DATABASE_URL || undefined,
    smtpUrl: value.SMTP_URL || undefined,
    mailFrom: value.MAIL_FROM,
    agencyMail: value.AGENCY_MAIL,
    sandbox: value.SANDBOX,
    sandboxSecret: value.SANDBOX_SECRET || undefined,
    razorpay,
    requireVerifiedReset: value.REQUIRE_VERIFIED_RESET,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
  };
};

export const environment = (): Settings => readSettings(process.env);

/** A PostgreSQL server on which tests and benches may make databases of their own; without it they use the embedded engine. */
export const testDatabaseUrl = (): string | undefined => process.env.TEST_DATABASE_URL || undefined;
