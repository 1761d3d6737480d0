import { processMetrics } from '@safarnama/shared/server/process-metrics';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';

/** Logs each request and serves Prometheus metrics at /metrics. Neither contains addresses or query strings. */
export const registerMetrics = (app: FastifyInstance, db: Database): void => {
  const registry = new Registry();
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const refused = new Counter({
    name: 'http_refused_total',
    help: 'Replies with status 400 and above',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  const gauge = (name: string, help: string, rows: string, value = 'count(*)'): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          this.set((await db.first<{ value: number }>(`SELECT ${value}::int AS value FROM ${rows}`))?.value ?? 0);
        } catch {
          this.set(Number.NaN);
        }
      },
    });
  };
  gauge('safarnama_mails_waiting', 'Mails in the outbox', 'mails WHERE sent_at IS NULL');
  gauge('safarnama_refunds_pending', 'Payments whose refund is pending', "payments WHERE place = 'refund pending'");
  gauge('safarnama_payments_waiting', 'Payments without an order', "payments WHERE place = 'waiting'");
  gauge('safarnama_reviews_waiting', 'Reviews that wait for moderation', "reviews WHERE state = 'waiting'");
  gauge('safarnama_photos_waiting', 'Photographs of vendors that wait for moderation', "photos WHERE state = 'waiting'");
  gauge('safarnama_seats_held', 'Seats held by open payment codes', 'qr_codes WHERE held > 0', 'coalesce(sum(held), 0)');

  // Its fields are listed below. To search them for personal data costs more than the rest of the line.
  const accessLog = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    seconds.observe(labels, reply.elapsedTime / 1000);
    if (reply.statusCode >= 400) refused.inc({ route, status: labels.status });
    const facts = {
      reqId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.person?.userId,
    };
    if (route !== '/healthz' && route !== '/readyz' && route !== '/metrics') accessLog.info(facts, 'answered');
    done();
  });

  app.get('/metrics', async (_request, reply) =>
    reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(`${await processMetrics()}\n${await registry.metrics()}`),
  );
};
