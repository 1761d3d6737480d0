import * as z from 'zod';
import { isProxy } from './addresses.ts';

/** Comma-separated values. */
export const list = <T extends string = string>(holds: (value: string) => boolean, message: string, fallback = '') =>
  z
    .string()
    .default(fallback)
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine((parts): parts is T[] => parts.every(holds), message);

export const proxies = (fallback = '') =>
  list(isProxy, 'must be addresses such as 10.0.0.7 or 10.0.0.0/8, or loopback, linklocal, uniquelocal', fallback);

export const port = (fallback: number) =>
  z
    .string()
    .default('')
    .refine((text) => /^\d{0,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number from 0 to 65535')
    .transform((text) => (text === '' ? fallback : Number(text)));

/** Scheme and host of a site. */
export const origin = z
  .string()
  .refine(
    (value) => /^https?:\/\/[^/?#@\s]+\/?$/.test(value) && URL.canParse(value),
    'must be scheme and host alone, such as https://safarnama.example',
  );

export const httpUrl = z.url({ protocol: /^https?$/ });

/** A number; an empty text is none. */
const numeric = z.string().regex(/\S/, 'must be a number').transform(Number);
export const decimal = (least: number, most: number) => numeric.pipe(z.number().min(least).max(most));
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) => numeric.pipe(z.number().int().min(least).max(most));

/** Settings that each server has. */
export const SERVER_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .union([z.literal(''), httpUrl])
    .optional()
    .describe('Collector of traces; without it there are none.'),
  DRAIN_SECONDS: whole(0, 300)
    .default(0)
    .describe(
      'Seconds after SIGTERM for which the process serves on, with `/readyz` red and connections closed after each reply.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.'),
};
