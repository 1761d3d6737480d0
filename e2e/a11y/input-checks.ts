import type { Page } from '@playwright/test';

/** Minimum side of a pointer target, in pixels (WCAG 2.5.8). */
const SIDE = 24;

/**
 * Visible controls below the size, apart from the exceptions of WCAG 2.5.8: links within a sentence, and targets whose circle of 24
 * pixels touches no other target.
 */
export const smallTargets = (page: Page) =>
  page.evaluate((side) => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option]',
      ),
    ].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && !control.closest('[inert]'),
    );
    const targets = controls.map((control) => {
      const own = control.getBoundingClientRect();
      const label = control.closest('label')?.getBoundingClientRect();
      const { left, top, width, height } = label && label.height > own.height ? label : own;
      const enough = Math.min(width, height) >= side - 0.1;
      return { control, left, top, width, height, enough, x: left + width / 2, y: top + height / 2 };
    });
    const inSentence = ({ control }: (typeof targets)[number]) =>
      getComputedStyle(control).display === 'inline' &&
      [...(control.parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return targets
      .filter((target) => !target.enough && target.width > 1 && !inSentence(target))
      .filter((target) =>
        targets.some((other) => {
          if (other === target || other.control.contains(target.control) || target.control.contains(other.control)) return false;
          const gapX = other.enough
            ? Math.max(other.left - target.x, target.x - other.left - other.width, 0)
            : other.x - target.x;
          const gapY = other.enough ? Math.max(other.top - target.y, target.y - other.top - other.height, 0) : other.y - target.y;
          return Math.hypot(gapX, gapY) < (other.enough ? side / 2 : side);
        }),
      )
      .map(({ control, width, height }) => `${control.outerHTML.slice(0, 120)} is ${width.toFixed(1)} x ${height.toFixed(1)}`);
  }, SIDE);

const CONTROLS =
  'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex="0"]';

/**
 * Focuses each control of the page from the first to the last and back, and returns those that other parts of the page, such as sticky
 * bars, cover at all points of a grid (WCAG 2.4.11). The page must run with reduced motion.
 */
export const coveredFocus = (page: Page) =>
  page.evaluate(async (selector) => {
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const isReachable = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
      !element.closest('[inert], dialog:not([open])');
    const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter(isReachable);
    const parts = [0.1, 0.5, 0.9];
    const isShown = (element: HTMLElement) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2) return true;
      return parts.some((x) =>
        parts.some((y) => {
          const point = document.elementFromPoint(left + width * x, top + height * y);
          return !!point && (element.contains(point) || point.contains(element) || !!element.closest('label')?.contains(point));
        }),
      );
    };
    const found: string[] = [];
    for (const element of [...controls, ...controls.reverse()]) {
      const before = scrollY;
      element.focus();
      if (scrollY !== before) await frames();
      if (document.activeElement !== element || isShown(element)) continue;
      // The focus may make a hidden header appear. A transition of however short a time starts when the compositor has replied.
      await frames();
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      if (!isShown(element)) found.push(element.outerHTML.slice(0, 120));
    }
    (document.activeElement as HTMLElement).blur();
    return [...new Set(found)];
  }, CONTROLS);

/** Printable characters except the space, which scrolls a page. */
const CHARACTERS = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).join('');

/**
 * Changes of context that the user does not request: by a character key outside fields (WCAG 2.1.4), by a press that has not ended
 * (2.5.2), by the focus (3.2.1), and by a changed value (3.2.2). The fields of the page are changed afterwards.
 */
export async function unrequestedChanges(page: Page): Promise<readonly string[]> {
  const state = () =>
    page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      const count = (selector: string) => document.querySelectorAll(selector).length;
      return [location.href, count('dialog[open]'), count('[aria-expanded=true]'), count(':checked'), scrollY, count('main *')];
    });
  const before = await state();
  const focus = await page.evaluate(() => document.activeElement?.tagName);
  await page.keyboard.type(CHARACTERS);
  const after = await state();
  const typed = before.some((part, at) => part !== after[at]) || focus !== 'BODY' ? [`keys: ${before} became ${after}`] : [];
  return [...typed, ...(await changes(page))];
}

const changes = (page: Page) =>
  page.evaluate(async (selector) => {
    const found: string[] = [];
    const delay = (ms = 0) => new Promise((done) => setTimeout(done, ms));
    const count = (selector: string) => document.querySelectorAll(selector).length;
    const context = () => `${location.pathname} ${count('dialog[open], [role=alertdialog]')}`;
    const open = () => `${context()} ${count('[aria-expanded=true]')} ${count('[aria-pressed=true]')} ${count(':checked')}`;
    document.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        found.push(`submits ${(event.target as HTMLElement).outerHTML.slice(0, 110)}`);
      },
      true,
    );
    const shown = () =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert], dialog:not([open])'),
      );
    const start = context();
    for (const control of shown()) {
      const name = control.outerHTML.slice(0, 110);
      const before = open();
      for (const type of ['pointerdown', 'mousedown', 'touchstart'])
        control.dispatchEvent(new (type === 'touchstart' ? Event : MouseEvent)(type, { bubbles: true, cancelable: true }));
      await delay();
      if (open() !== before) found.push(`press: ${name}`);
      control.focus();
      await delay();
      if (document.activeElement !== control && control.isConnected) found.push(`focus moves: ${name}`);
      if (context() !== start) return [...found, `focus: ${name}`];
    }
    const write = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    for (const field of shown()) {
      const name = field.outerHTML.slice(0, 110);
      if (!field.isConnected || !field.matches('input, select, textarea')) continue;
      field.focus();
      if (field instanceof HTMLSelectElement) write(field, field.options[(field.selectedIndex + 1) % field.length]?.value ?? '');
      else if (field.matches('[type=checkbox], [type=radio]')) field.click();
      else if (field instanceof HTMLInputElement && /date|month/.test(field.type)) write(field, field.min || field.max);
      else if (field instanceof HTMLInputElement && /file|submit/.test(field.type)) continue;
      else write(field as HTMLInputElement, field.matches('[type=number], [type=tel], [inputmode=numeric]') ? '5' : 'a');
      await delay(50);
      if (context() !== start) return [...found, `input: ${name}`];
      if (document.activeElement !== field)
        found.push(`input moves the focus to ${document.activeElement?.outerHTML.slice(0, 60)}: ${name}`);
    }
    return found;
  }, CONTROLS);
