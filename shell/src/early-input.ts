/**
 * Preserves input to the server's HTML before hydration. An inline script records clicks and submits, the fields keep their
 * values; both are replayed to each part once React has hydrated it.
 */

declare global {
  interface Window {
    /** Buttons and forms in the order of their click and submit events. */
    early?: (HTMLButtonElement | HTMLFormElement)[];
  }
}

/**
 * Inlined into the page before any other script, so it uses browser APIs only. Links and forms with an action work without
 * scripts and are not recorded.
 */
export function recordEarlyInput(): void {
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
  // React ignores an input event whose value equals the tracked one. The element's own setter updates the tracked value, the
  // prototype's setter does not.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Replays the input of a field; undefined when there was none. */
function replayOf(field: Control): (() => void) | undefined {
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
    // React renders the result of each click before the next: a second toggle must see the first one's state.
    await null;
    act();
  }
}

/**
 * Marks the part around an element as hydrated (`data-hydrated`, milliseconds since navigation start) and replays earlier input
 * to it. Call it when React commits the part, as its root's `ref` or in a layout effect: a later render would reset the fields.
 */
export function markHydrated(element: Element | null): void {
  const owner = element && ownerOf(element);
  if (!owner || owner.hasAttribute('data-hydrated')) return;
  owner.setAttribute('data-hydrated', `${performance.now()}`);
  const isOwn = (candidate: Element) => ownerOf(candidate) === owner;
  const fields = [...owner.querySelectorAll<Control>('input:not([type=file]), select, textarea')]
    .filter(isOwn)
    .flatMap((field) => replayOf(field) ?? []);
  const presses = (window.early ?? []).filter(isOwn).map((pressed) => () => {
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed.click();
  });
  void inTurn([...fields, ...presses]);
}
