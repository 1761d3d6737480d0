import { createTransport } from 'nodemailer';
import type { Mailer } from './outbox.ts';

/** A mail server, as `smtp://user:password@host:port`. */
export const smtpMailer = (url: string, from: string): Mailer & { close(): void } => {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }, { from });
  return {
    send: async ({ recipient, subject, body }) => {
      await transport.sendMail({ to: { name: '', address: recipient }, subject, text: body });
    },
    close: () => transport.close(),
  };
};
