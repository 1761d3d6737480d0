/** Yields to the main thread, so that the browser can handle input and paint. */
export const yieldToMainThread = () => new Promise<void>((done) => setTimeout(done, 0));
