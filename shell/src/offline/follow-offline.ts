/**
 * Without a connection a link is followed by the browser, not inside the page: the worker then answers with the stored page or
 * the offline one, where a loader could only fail.
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
