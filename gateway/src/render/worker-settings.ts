import { serverCalls } from '../http/public-calls.ts';
import type { Settings } from '../settings.ts';
import { openIsolation } from './isolation.ts';
import type { WorkerSettings } from './worker-messages.ts';

/** Megabytes of heap that one render worker may use. */
const HEAP_LIMIT_MB = 256;
/** Bytes of one reply of the API to a loader. */
const REPLY_LIMIT = 4 * 1024 * 1024;

/** Path of the script that reloads open pages, in development only; `edge/live-reload.ts` serves it. */
export const RELOAD_SCRIPT = '/__dev/reload.js';

/** Options of a worker process, beside its settings. */
export const workerOptions = ({ isolation, isProduction, isDevelopment, site, publicCalls }: Settings) => ({
  heapLimit: HEAP_LIMIT_MB,
  isolation: openIsolation(isolation, isProduction),
  allowsCall: serverCalls(site, publicCalls),
  isDevelopment,
});

export const workerSettings = (settings: Settings): WorkerSettings => ({
  apiUrl: settings.apiUrl,
  budget: settings.renderBudget,
  replyLimit: REPLY_LIMIT,
  defaultLife: settings.pageSeconds,
  site: settings.site,
  extraScripts: settings.dev ? [RELOAD_SCRIPT] : [],
});
