import { networkOf } from '@safarnama/shared/server/addresses';
import { RateLimiter } from '@safarnama/shared/server/rate-limiter';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

const text = (max: number) => z.string().max(max);
const report = z.object({
  remote: text(60),
  version: text(60),
  phase: text(30),
  message: text(600),
  composition: text(40),
  path: text(2000),
});

export type Reported = z.infer<typeof report>;

const PER_MINUTE = 60;
/** Global limit, so that many clients cannot fill the disk with log lines. */
const ALL_PER_MINUTE = 600;

/**
 * `POST /__report`: failures that a browser reports, one log line each. Rate limits apply per address and globally; `Origin` must be
 * this site.
 */
export function reportRoute(app: FastifyInstance, heard: (report: Reported) => void = () => {}): void {
  const limiter = new RateLimiter({
    each: PER_MINUTE,
    all: ALL_PER_MINUTE,
    windowMs: 60_000,
    capReached: () => app.log.warn({ perMinute: ALL_PER_MINUTE }, 'more reports from browsers than are written down'),
  });
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: 8192 }, (_request, body, done) => done(null, body));
  app.post('/__report', { bodyLimit: 8192 }, (request, reply) => {
    if (request.headers.origin !== request.origin) return reply.code(403).send({ message: 'not from a page of this site' });
    if (limiter.take(networkOf(request.ip)) > 0) return reply.code(429).send();
    let given: unknown;
    try {
      given = typeof request.body === 'string' ? JSON.parse(request.body) : request.body;
    } catch {
      return reply.code(400).send({ message: 'not JSON' });
    }
    const parsed = report.safeParse(given);
    if (!parsed.success) return reply.code(400).send({ message: 'not a report' });
    request.log.warn(
      { report: parsed.data },
      `browser: ${parsed.data.remote}@${parsed.data.version} failed at ${parsed.data.phase}`,
    );
    heard(parsed.data);
    return reply.code(204).send();
  });
}
