import { answerFile, answerPage, answerPicture, storeLoaded } from './reply-from-cache.ts';
import { sortRequest } from './sort-request.ts';
import { type LoadedFiles, scope } from './worker-scope.ts';

const answers = { page: answerPage, file: answerFile, picture: answerPicture };

// Activates at once, also for open pages: all workers of a generation use the same caches.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]));
});

scope.addEventListener('fetch', (event) => {
  const sort = sortRequest(event.request, scope.SITE, location.origin);
  if (sort !== 'other') event.respondWith(answers[sort](event));
});

scope.addEventListener('message', (event) => event.waitUntil(storeLoaded(event.data as LoadedFiles)));
