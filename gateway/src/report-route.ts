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

const PER_MINUTE = 60;

/** `POST /__report`: what a browser could not load or show. One log line for each, a bounded number from one address. */
export function reportRoute(app: FastifyInstance): void {
  let minute = 0;
  let counts = new Map<string, number>();
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: 8192 }, (_request, body, done) => done(null, body));
  app.post('/__report', { bodyLimit: 8192 }, (request, reply) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) {
      minute = now;
      counts = new Map();
    }
    const count = (counts.get(request.ip) ?? 0) + 1;
    counts.set(request.ip, count);
    if (count > PER_MINUTE) return reply.code(429).send();
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
    return reply.code(204).send();
  });
}
