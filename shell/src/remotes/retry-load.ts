const PAUSE = 50;
const TRIES = 4;
/** Milliseconds after which a failure is not retried. A file whose preload failed fails at once. */
const QUICK = 2500;

/**
 * Loads code with retries for immediate failures, while the promise stays pending. A failed preload also fails the first import of
 * its file, and a screen may have several files.
 */
export async function retryLoad<T>(load: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (tries === TRIES || performance.now() - begun > QUICK) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}
