/** Milliseconds that a loader waits before the page shows a loading state. */
const GRACE_MS = 150;

export interface Deferred<T> {
  /** The value, or its promise when the call takes longer than the grace period. */
  readonly answer: T | Promise<T>;
}

/**
 * Lets a page render while its list loads. A fast or cached answer renders with the page, without a loading state; Back then
 * restores the scroll position. The server always awaits, because promises cannot be serialized into page data.
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
