import { openIsolation } from '../render/isolation.ts';

/**
 * What tests start workers with: isolated as this machine can, with every API call allowed. A pool never suspects a silent worker: a
 * working worker without a core is silent, too, and browsers would render the release that it ran last.
 */
export const testWorkers = () => ({
  heapLimit: 160,
  isolation: openIsolation('auto', false),
  allowsCall: () => true,
  isDevelopment: true,
  suspectMs: 60_000,
});
