/**
 * Offline, links are followed by the browser instead of the router: the service worker then serves the stored page or the offline
 * page, where a loader would only fail.
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
