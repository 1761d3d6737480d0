const methods = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null;
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
};

/** For browsers that deny session storage, as where cookies are blocked: one that lasts as long as the page. */
export function replaceStorage(): void {
  Object.defineProperty(window, 'sessionStorage', { value: Object.create(methods) });
}
