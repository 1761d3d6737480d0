/**
 * Offline, the browser follows links instead of the router, whose loaders would fail: the service worker serves the stored page or
 * the offline page.
 */
export function followOffline(container: Pick<ServiceWorkerContainer, 'controller'>): void {
  window.addEventListener(
    'click',
    (event) => {
      if (navigator.onLine || !container.controller) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || link.origin !== location.origin || link.pathname + link.search === location.pathname + location.search)
        return;
      event.stopPropagation();
    },
    { capture: true },
  );
}
