import { createTransport } from 'nodemailer';
import type { Mailer } from '../core/mailer.ts';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Connects to a mail server and logs in; sends nothing. Throws when it refuses. */
export const tryMailServer = async (url: string): Promise<void> => {
  const transport = createTransport({ url, ...TIMEOUTS });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
};

/** A mail server, as `smtp://user:password@host:port`. */
export const smtpMailer = (url: string, from: string): Mailer & { close(): void } => {
  const transport = createTransport({ url, ...TIMEOUTS }, { from });
  return {
    send: async ({ recipient, subject, body }) => {
      await transport.sendMail({ to: { name: '', address: recipient }, subject, text: body });
    },
    close: () => transport.close(),
  };
};
