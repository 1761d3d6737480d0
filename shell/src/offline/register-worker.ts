import { connection } from '../connection.ts';
import { idle } from '../idle.ts';
import { followOffline } from './follow-offline.ts';
import type { LoadedFiles } from './worker-scope.ts';

const WORKER = '/sw.js';
/** Milliseconds until a page counts as visited. */
const VISITED_AFTER_MS = 2000;

interface NavigationSource {
  readonly state: { readonly location: { readonly key: string } };
  subscribe(
    listener: (state: NavigationSource['state'] & { readonly navigation: { readonly state: string } }) => void,
  ): () => void;
}

/** Trusted Types policy for script URLs of workers. */
function trusted(url: string): string {
  const createScriptURL = (url: string) => {
    if (url === WORKER) return url;
    throw new TypeError(`not the site's worker: ${url}`);
  };
  return window.trustedTypes?.createPolicy('safarnama-worker', { createScriptURL }).createScriptURL(url) ?? url;
}

const loaded = () =>
  new Promise<void>((done) => {
    if (document.readyState === 'complete') done();
    else window.addEventListener('load', () => done(), { once: true });
  });

/** A function that sends the current page, and the files loaded since its last call, to the worker. */
function createReport(container: ServiceWorkerContainer) {
  let sent = 0;
  return async () => {
    await idle();
    const { active } = await container.ready;
    const entries = performance.getEntriesByType('resource').slice(sent);
    sent += entries.length;
    active?.postMessage({ page: location.href, files: entries.map(({ name }) => name) } satisfies LoadedFiles);
  };
}

/**
 * Registers the service worker, once the page is loaded and idle and unless the visitor saves data. Browsers that refuse (no
 * storage, no TLS) show the site without it.
 */
export async function registerWorker(router: NavigationSource): Promise<void> {
  const { serviceWorker: container } = navigator;
  if (!container || connection()?.saveData) return;
  await loaded();
  await idle();
  try {
    await container.register(trusted(WORKER), { scope: '/', updateViaCache: 'none' });
  } catch {
    return;
  }
  const report = createReport(container);
  let timer = setTimeout(report, 0);
  let { key } = router.state.location;
  router.subscribe(({ location: { key: now }, navigation }) => {
    if (navigation.state !== 'idle' || now === key) return;
    key = now;
    clearTimeout(timer);
    timer = setTimeout(report, VISITED_AFTER_MS);
  });
  followOffline(container);
}
