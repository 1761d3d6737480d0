/** Milliseconds that an answer may take before a waiting state is worth showing. */
const GRACE_MS = 150;

export interface Deferred<T> {
  /** The answer, or the promise of it when it takes longer than a moment. */
  readonly answer: T | Promise<T>;
}

/**
 * Lets a page appear at once while its list is still on the way. A fast answer comes with the page, without a flash of the
 * waiting state, and so does one from the browser's cache: going back finds the list, and with it the scroll position.
 * On the server the answer is always awaited: a promise does not survive the way to the browser.
 */
export async function defer<T>(promise: Promise<T>, moment = GRACE_MS): Promise<Deferred<T>> {
  if (typeof document === 'undefined') return { answer: await promise };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = new Promise<Deferred<T>>((resolve) => {
    timer = setTimeout(() => resolve({ answer: promise }), moment);
  });
  const first = await Promise.race([promise.then((answer) => ({ answer })), later]);
  clearTimeout(timer);
  return first;
}
