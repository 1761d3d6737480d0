/** When the browser has nothing else to do, in ten seconds at the latest. Safari has no idle callback. */
export const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 10_000 });
    else setTimeout(done, 1000);
  });
