import { deleteAllCaches } from './bounded-cache.ts';
import { scope } from './worker-scope.ts';

/** Service worker of a site without offline support: replaces the previous worker, deletes its caches and unregisters itself. */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(deleteAllCaches().then(() => scope.registration.unregister())));
