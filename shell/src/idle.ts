/** Resolves when the browser is idle, after ten seconds at the latest. Safari has no requestIdleCallback. */
export const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 10_000 });
    else setTimeout(done, 1000);
  });
