import { type DestinationStream, type Logger, pino } from 'pino';

/** Fields with personal data or secrets, which are redacted in the log. */
const PERSONAL = [
  'email',
  'name',
  'phone',
  'user_mob_no1',
  'user_mob_no2',
  'password',
  'new_password',
  'otp',
  'token',
  'reset_token',
  'access_token',
  'authorization',
  'recipient',
];

export const logger = (level: string, destination?: DestinationStream): Logger => {
  const options = {
    level,
    base: { service: 'api', pid: process.pid },
    redact: { paths: PERSONAL.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
};
