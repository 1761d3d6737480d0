import { RateLimiter } from '@safarnama/shared/server/rate-limiter';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { acceptMessages } from './browser-messages.ts';

const text = (max: number) => z.string().max(max);
const schema = z.object({
  remote: text(60),
  version: text(60),
  phase: text(30),
  message: text(600),
  composition: text(40),
  // Addresses of payment pages have up to 8,000 characters; a log line has the first 2,000.
  path: text(8000).transform((path) => path.slice(0, 2000)),
});

type FailureReport = z.infer<typeof schema>;

/** Reports of one address. */
const PER_MINUTE = 60;
/** Log lines of all addresses, so that many clients cannot fill the disk. Further reports still count for the verification of a release. */
const LINES_PER_MINUTE = 600;
const WINDOW_MS = 60_000;

/** `POST /__report`: failures that a browser reports, one log line each. */
export function reportRoute(app: FastifyInstance, onReport: (report: FailureReport) => void = () => {}): void {
  const lines = new RateLimiter({
    each: Number.POSITIVE_INFINITY,
    all: LINES_PER_MINUTE,
    windowMs: WINDOW_MS,
    capReached: () => app.log.warn({ perMinute: LINES_PER_MINUTE }, 'more reports from browsers than are written down'),
  });
  acceptMessages(app, {
    ...{ path: '/__report', bodyLimit: 16_384, schema, limiter: new RateLimiter({ each: PER_MINUTE, windowMs: WINDOW_MS }) },
    handle(report, { log }) {
      if (lines.take('') === 0) log.warn({ report }, `browser: ${report.remote}@${report.version} failed at ${report.phase}`);
      onReport(report);
    },
  });
}
