import { collectDefaultMetrics, register } from 'prom-client';

/** Prometheus text about this process. It is collected from the first call on, once per process: its observers never end. */
export const processMetrics = (): Promise<string> => {
  if (register.getMetricsAsArray().length === 0) collectDefaultMetrics();
  return register.metrics();
};
