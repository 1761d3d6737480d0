/** Activities of a worker; `phase` in the log. */
export const PHASES = ['worker', 'start', 'server-bundle', 'create', 'loader', 'render', 'slot', 'call'] as const;
export type WorkerPhase = (typeof PHASES)[number];
