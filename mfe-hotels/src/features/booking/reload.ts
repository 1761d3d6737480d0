/** Reloads the page, so that every remote starts with the stored session. In its own module for tests. */
export const reload = () => window.location.reload();
