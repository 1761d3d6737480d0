import { type BoundedCache, boundedCache, dropOldGenerations } from './bounded-cache.ts';
import { offlineReply, titleOf } from './offline-page.ts';
import { isPublicHtml, isPublicPage, pageKey, sortAddress } from './sort-request.ts';
import { type LoadedFiles, scope, type WorkerFetch } from './worker-scope.ts';

const HOUR = 3_600_000;

const pages = boundedCache('pages', 20);
/** Cache of `BOOKINGS_KEPT`, written and deleted by pages of the signed-in user. */
const bookings = boundedCache('bookings', 40);
const files = boundedCache('files', 300);
const pictures = boundedCache('pictures', 150);

const here = location.origin;
/** Storage servers without CORS for pictures: requested once, then not handled by the worker until it restarts. */
const withoutCors = new Set<string>();

const olderThan = (reply: Response, age: number) => Date.now() - Date.parse(reply.headers.get('date') ?? '') > age;
const mayStore = (reply: Response) => reply.ok && !reply.redirected && !/no-store/.test(reply.headers.get('cache-control') ?? '');
const isPicture = (reply: Response) => /^image\//.test(reply.headers.get('content-type') ?? '');
/** Ignores failures of storing, such as a full device or a broken reply: the page has its own copy. */
const quietly = (work: Promise<unknown>) => work.catch(() => {});

async function storePage(address: string, reply: Response): Promise<void> {
  const key = pageKey(address);
  if (reply.status === 404 || reply.status === 410) return pages.drop(key);
  if (!mayStore(reply) || !isPublicPage(address, here) || !/^text\/html/.test(reply.headers.get('content-type') ?? '')) return;
  if (isPublicHtml(await reply.clone().text())) await pages.put(key, reply);
}

async function seenPages() {
  const keys = await pages.keys();
  return Promise.all(keys.map(async (url) => ({ url, title: titleOf((await (await pages.get(url))?.text()) ?? '', url) })));
}

/** Network first, so that a page is never older than its release. */
export async function answerPage(event: WorkerFetch): Promise<Response> {
  const { url } = event.request;
  let reply: Response;
  try {
    reply = (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await pages.get(pageKey(url))) ?? (await bookings.get(pageKey(url))) ?? offlineReply(url, await seenPages());
  }
  event.waitUntil(quietly(storePage(url, reply.clone())));
  return reply;
}

/** Cache only: file names contain a content hash. The page checks the integrity of cached files, too. */
export async function answerFile(event: WorkerFetch): Promise<Response> {
  const { request } = event;
  const cached = await files.get(request.url);
  if (cached) return cached;
  const reply = await fetch(request);
  if (mayStore(reply)) event.waitUntil(quietly(files.put(request.url, reply.clone())));
  return reply;
}

/** Pictures of another origin are requested with CORS: opaque replies hide errors and take megabytes of quota. */
async function fetchPicture(request: Request): Promise<Response> {
  const { origin } = new URL(request.url);
  if (origin === here || withoutCors.has(origin)) return fetch(request);
  return fetch(request.url, { mode: 'cors', credentials: 'omit' }).catch(async () => {
    const reply = await fetch(request);
    withoutCors.add(origin);
    return reply;
  });
}

async function freshPicture(request: Request, until: WorkerFetch['waitUntil']): Promise<Response> {
  const reply = await fetchPicture(request);
  if (mayStore(reply) && isPicture(reply)) until(quietly(pictures.put(request.url, reply.clone())));
  return reply;
}

/** Stale while revalidate. */
export async function answerPicture(event: WorkerFetch): Promise<Response> {
  const { request } = event;
  const until = event.waitUntil.bind(event);
  const cached = await pictures.get(request.url);
  if (!cached) return freshPicture(request, until);
  if (olderThan(cached, 24 * HOUR)) until(quietly(freshPicture(request, until)));
  return cached;
}

async function storeFile(to: BoundedCache, url: string, fits: (reply: Response) => boolean): Promise<void> {
  if (await to.has(url)) return;
  const reply = await fetch(url, url.startsWith(`${here}/`) ? {} : { mode: 'cors', credentials: 'omit' });
  if (mayStore(reply) && fits(reply)) await to.put(url, reply);
}

async function refreshPage(address: string): Promise<void> {
  if (!isPublicPage(address, here)) return;
  const key = pageKey(address);
  const cached = await pages.get(key);
  if (cached && !olderThan(cached, HOUR)) return pages.put(key, cached);
  await storePage(address, await fetch(key, { headers: { accept: 'text/html' }, redirect: 'error' }));
}

/**
 * Stores resources that the page has loaded without the worker: all of the first visit, and pages reached by navigation within
 * the page.
 */
export async function storeLoaded({ page, files: urls }: LoadedFiles): Promise<void> {
  await quietly(dropOldGenerations());
  await quietly(refreshPage(page));
  for (const url of urls) {
    const sort = sortAddress(url, scope.SITE, here);
    if (sort === 'file') await quietly(storeFile(files, url, () => true));
    if (sort === 'picture') await quietly(storeFile(pictures, url, isPicture));
  }
}
