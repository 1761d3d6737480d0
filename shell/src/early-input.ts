/**
 * What a visitor does to the server's HTML before its code is here: nothing of it is lost. The page itself keeps the presses, the
 * fields keep what was typed, ticked and chosen, and each part is handed both once React has taken it over.
 */

declare global {
  interface Window {
    /** Buttons and forms in the order in which they were pressed and sent. */
    early?: (HTMLButtonElement | HTMLFormElement)[];
  }
}

/**
 * Stands in the page as text and runs before any other script, so it uses nothing but the browser. Links and forms with an
 * address work without code and are left alone.
 */
export function keepEarlyInput(): void {
  const early: NonNullable<Window['early']> = [];
  window.early = early;
  const waits = (element: Element) => !element.closest('[data-boundary], html')?.hasAttribute('data-hydrated');
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLButtonElement>('button[type=button]');
      if (button && waits(button)) early.push(button);
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.hasAttribute('action') || !waits(form)) return;
      event.preventDefault();
      early.push(form);
    },
    true,
  );
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const ownerOf = (element: Element) => element.closest('[data-boundary], html');

function retype(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // React compares with the value that it saw last, and sees what is set on the element but not what its prototype sets.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Does to a field again what was done to it; undefined when nothing was. */
function redoOf(field: Control): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const { value, options } = field;
    const initial = [...options].find((option) => option.defaultSelected) ?? options[0];
    if (value === (initial?.value ?? '')) return undefined;
    return () => {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  if (field.type === 'checkbox' || field.type === 'radio') {
    const { checked, defaultChecked } = field as HTMLInputElement;
    if (checked === defaultChecked || (field.type === 'radio' && !checked)) return undefined;
    return () => {
      (field as HTMLInputElement).checked = !checked;
      field.click();
    };
  }
  const { value, defaultValue } = field;
  return value === defaultValue ? undefined : () => retype(field, value);
}

async function inTurn(actions: readonly (() => void)[]): Promise<void> {
  for (const act of actions) {
    // React draws the answer to one before the next: the second tick must see the first.
    await null;
    act();
  }
}

/**
 * Says that the part around an element answers input (`data-hydrated`, with the milliseconds since the page was asked for), and hands it what came before. Call it as React commits
 * the part, as its root's `ref` or in a layout effect: whatever renders next would put the fields back.
 */
export function takeOver(element: Element | null): void {
  const owner = element && ownerOf(element);
  if (!owner || owner.hasAttribute('data-hydrated')) return;
  owner.setAttribute('data-hydrated', `${performance.now()}`);
  const own = (one: Element) => ownerOf(one) === owner;
  const fields = [...owner.querySelectorAll<Control>('input:not([type=file]), select, textarea')]
    .filter(own)
    .flatMap((field) => redoOf(field) ?? []);
  const presses = (window.early ?? []).filter(own).map((pressed) => () => {
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed.click();
  });
  void inTurn([...fields, ...presses]);
}
