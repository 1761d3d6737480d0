/** Lets the browser answer input and paint before the next part of the start. */
export const breathe = () => new Promise<void>((done) => setTimeout(done, 0));
