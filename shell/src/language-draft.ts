/**
 * Restores typed text after the language switch has loaded the page again. Inlined into the page before any other script, so it
 * uses browser APIs only. Fields are found by name and position, which are the same in each language. Passwords, codes and card data are
 * not stored; neither are fields that were not edited, since their text may be of the other language.
 */
export function saveDraft(): void {
  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const KEY = 'language-draft';
  try {
    sessionStorage.getItem(KEY);
  } catch {
    return; // the browser denies storage
  }
  const edited = new Set<Control>();
  const fieldsOf = (name: string) => [...document.getElementsByName(name)] as Control[];
  addEventListener('input', ({ target }) => void edited.add(target as Control), true);
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
    if (!link) return;
    const fields = [...edited].filter(
      (field) => field.isConnected && field.name && !/password|file|cc-|one-time/.test(`${field.type} ${field.autocomplete}`),
    );
    const values = fields.map((field) => [
      field.name,
      fieldsOf(field.name).indexOf(field),
      /^(checkbox|radio)$/.test(field.type) ? (field as HTMLInputElement).checked : field.value,
    ]);
    sessionStorage.setItem(KEY, JSON.stringify({ at: link.pathname + link.search, values }));
  });
  const json = sessionStorage.getItem(KEY);
  if (!json) return;
  sessionStorage.removeItem(KEY);
  const { at, values } = JSON.parse(json) as { at: string; values: [string, number, string | boolean][] };
  if (at !== location.pathname + location.search) return;
  const restore = () => {
    for (const [name, index, value] of values) {
      const field = fieldsOf(name)[index];
      if (!field) continue;
      if (typeof value === 'boolean') {
        if ((field as HTMLInputElement).checked !== value) field.click();
        continue;
      }
      // The prototype's setter bypasses React's value tracking: a hydrated part handles the event. Hydration replays the others.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      edited.add(field);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
  document.addEventListener('DOMContentLoaded', restore, { once: true });
}
