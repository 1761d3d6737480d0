/** Files that name things across processes: `release.json`, `plan.json` and `history.jsonl`. For servers and builds, not for browsers. */
export { isLoopback, isOrigin, isVersion } from './fields.ts';
export * from './plan.ts';
export * from './release.ts';
export type { RouteRow } from './release-fields.ts';
