import { openIsolation } from '../render/isolation.ts';

/** What tests start workers with: isolated as this machine can, with every API call allowed. */
export const testWorkers = () => ({
  heapLimit: 160,
  isolation: openIsolation('auto', false),
  allowsCall: () => true,
  isDevelopment: true,
});
