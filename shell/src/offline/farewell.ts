import { dropEverything } from './kept.ts';
import { scope } from './worker-scope.ts';

/** The worker of a site that offers none: it takes the place of the one before, deletes what that stored, and leaves. */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(dropEverything().then(() => scope.registration.unregister())));
