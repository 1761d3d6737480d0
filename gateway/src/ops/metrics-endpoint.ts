import { processMetrics } from '@safarnama/shared/server/process-metrics';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { MetricStore } from '../metrics/metric-store.ts';
import { prometheusMetrics } from '../metrics/prometheus.ts';
import { readGatewayStatuses } from '../releases/gateway-status.ts';
import type { ReleaseReader } from '../releases/store.ts';

/** Prometheus metrics of the process, its requests and the releases, without addresses and query strings. */
export function metricsEndpoint(
  app: FastifyInstance,
  metrics: Pick<MetricStore, 'read'>,
  { dir }: Pick<ReleaseReader, 'dir'>,
): void {
  const releasesText = prometheusMetrics(metrics);
  const registry = new Registry();
  const seconds = new Histogram({
    name: 'ops_request_duration_seconds',
    help: 'Time to answer, by call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10],
    registers: [registry],
  });
  const refused = new Counter({
    name: 'ops_refused_total',
    help: 'Answers of 400 and more',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  // Reset at each scrape, so that gateways that ended disappear.
  new Gauge({
    name: 'safarnama_gateway_plan_end_seconds',
    help: 'When the signature of the plan ends that a gateway serves, in seconds of the clock',
    labelNames: ['gateway'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, until } of readGatewayStatuses(dir)) if (until) this.set({ gateway: name }, until / 1000);
    },
  });
  new Gauge({
    name: 'safarnama_gateway_plan_refused',
    help: 'Whether a gateway has refused the plan that lies in the store; fault says what is wrong with its signature',
    labelNames: ['gateway', 'fault'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, refused } of readGatewayStatuses(dir))
        this.set({ gateway: name, fault: refused?.fault ?? '' }, refused ? 1 : 0);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const status = String(reply.statusCode);
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 400) refused.inc({ route, status });
    done();
  });
  app.get('/metrics', async (_request, reply) =>
    reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(`${await processMetrics()}\n${await registry.metrics()}\n${await releasesText()}`),
  );
}
