const PAUSE = 50;
const TRIES = 4;
/** Milliseconds after which a failure is taken as final: what took long to fail was no failed preload. */
const QUICK = 2500;

/**
 * Loads code, a few times when it fails at once: a preload that failed hands its failure to the first who asks for the file, and
 * a screen may have several files. The promise stays pending meanwhile.
 */
export async function tryAgain<T>(load: () => Promise<T>): Promise<T> {
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
