import { RELOAD_SCRIPT } from '../edge/live-reload.ts';
import type { Settings } from '../settings.ts';
import type { WorkerSettings } from './wire.ts';

/** Megabytes of heap that one render worker may use. */
export const HEAP_LIMIT_MB = 256;
/** Bytes of one reply of the API to a loader. */
const REPLY_LIMIT = 4 * 1024 * 1024;

export const workerSettings = (settings: Settings): WorkerSettings => ({
  apiUrl: settings.apiUrl,
  budget: settings.renderBudget,
  replyLimit: REPLY_LIMIT,
  defaultLife: settings.pageSeconds,
  site: settings.site,
  extraScripts: settings.dev ? [RELOAD_SCRIPT] : [],
});
