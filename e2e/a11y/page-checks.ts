import type { Page } from '@playwright/test';

/** Text spacing of WCAG 1.4.12. */
export const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** Adds CSS rules to the page, which replace those of an earlier call. */
export const withStyle = (page: Page, style: string) =>
  page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, style);

/**
 * Sets the font size of the browser's settings, as in Chromium's page 'Appearance': it changes rem in lengths and in media queries, which
 * a style of the page cannot.
 */
export async function setFontSize(page: Page, pixels: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
  await session.detach();
  await page.evaluate(() => new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut))));
}

/** Pixels by which the page is wider than the window. */
export const overflowWidth = (page: Page) => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

/**
 * Texts that an ancestor cuts off, field values wider than their field, and texts that lie on one another.
 * Scrolling areas cut nothing, and parts over the page (sticky, fixed) lie on it by design.
 */
export const lostTexts = (page: Page, within = 'body') =>
  page.evaluate((root) => {
    const top = document.querySelector(root) ?? document.body;
    const pen = document.createElement('canvas').getContext('2d');
    const widthOf = (text: string, { font, letterSpacing, wordSpacing }: CSSStyleDeclaration) => {
      if (!pen) return 0;
      Object.assign(pen, { font, letterSpacing, wordSpacing });
      return pen.measureText(text).width;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
      !element.closest('[inert], dialog:not([open]), svg');
    const floats = (element: Element): boolean => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (/sticky|fixed|absolute/.test(getComputedStyle(one).position)) return true;
      return false;
    };
    const found: string[] = [];
    for (const field of top.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input')) {
      if (!isShown(field)) continue;
      const style = getComputedStyle(field);
      const available = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const text =
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.text ?? '')
          : /^(text|email|tel|number|search)$/.test(field.type) && field.value === ''
            ? field.placeholder
            : '';
      const width = widthOf(text, style);
      if (width > available + 1) found.push(`${text} in ${field.tagName} ${field.name}: ${width} > ${available} px`);
    }
    const lines: { element: Element; text: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || !text || /^(SCRIPT|STYLE|OPTION|NOSCRIPT)$/.test(element.tagName) || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      let boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      let hides = false;
      let cut = false;
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(one);
        const box = one.getBoundingClientRect();
        hides ||= clipPath !== 'none' || (box.width <= 1 && overflowX === 'hidden');
        if (/auto|scroll/.test(overflowX + overflowY)) {
          boxes = boxes.filter(
            ({ x, y, width, height }) => x >= box.x && y >= box.y && x + width <= box.right && y + height <= box.bottom,
          );
          continue;
        }
        if (/hidden|clip/.test(overflowX)) cut ||= boxes.some(({ left, right }) => left < box.left - 1 || right > box.right + 1);
        if (/hidden|clip/.test(overflowY))
          cut ||= boxes.some(({ top, bottom, height }) => top < box.top - height / 4 || bottom > box.bottom + height / 4);
        if (position === 'fixed') break;
      }
      if (hides) continue;
      if (cut) found.push(`${text.slice(0, 60)} is cut in ${element.tagName}.${element.className}`);
      // The middle of a line, as the boxes of neighbouring lines may touch.
      if (!floats(element))
        for (const { x, y, width, height } of boxes)
          lines.push({ element, text, box: new DOMRect(x, y + height / 4, width, height / 2) });
    }
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (one.element === other.element) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide > 1 && high > 1) found.push(`${one.text.slice(0, 40)} lies on ${other.text.slice(0, 40)}`);
      }
    return [...new Set(found)];
  }, within);

/**
 * Parts of controls with a contrast below 3:1 (WCAG 1.4.11): edges of fields, icons of buttons without a text, focus rings, and the
 * marks of chosen entries. Parts on pictures and gradients are not checked: their colour is unknown.
 */
export const faintParts = (page: Page, within = 'body') =>
  page.evaluate((root) => {
    const top = document.querySelector(root) ?? document.body;
    type Colour = readonly [number, number, number, number];
    const parse = (text: string): Colour => {
      const numbers = (text.match(/-?[\d.]+/g) ?? []).map(Number);
      const [r = 0, g = 0, b = 0, a = 1] = numbers;
      return /^color\(srgb/.test(text) ? [r * 255, g * 255, b * 255, a] : [r, g, b, a];
    };
    const over = ([r, g, b, a]: Colour, [x, y, z]: Colour): Colour => [
      r * a + x * (1 - a),
      g * a + y * (1 - a),
      b * a + z * (1 - a),
      1,
    ];
    /** The background colour of an element; undefined for pictures. */
    const background = (element: Element | null): Colour | undefined => {
      const layers: Colour[] = [];
      for (let one = element; one; one = one.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(one);
        if (backgroundImage !== 'none') return undefined;
        const colour = parse(backgroundColor);
        layers.push(colour);
        if (colour[3] === 1) break;
      }
      const last = layers.pop();
      return last && layers.reduceRight((under, layer) => over(layer, under), last);
    };
    const luminance = ([r, g, b]: Colour) => {
      const [x = 0, y = 0, z = 0] = [r, g, b].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const ratio = (front: Colour, behind: Colour) => {
      const [low = 0, high = 0] = [luminance(over(front, behind)), luminance(behind)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    /** Whether a picture is directly behind the element: nothing opaque lies between them. */
    const onPicture = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      for (const one of document.elementsFromPoint(left + width / 2, top + height / 2)) {
        if (element.contains(one)) continue;
        if (one.matches('img, picture, video')) return true;
        if (parse(getComputedStyle(one).backgroundColor)[3] === 1) return false;
      }
      return false;
    };
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 2 &&
        height > 2 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('[inert], dialog:not([open])') &&
        !element.matches(':disabled, [aria-disabled=true], [data-limit]')
      );
    };
    const describe = (element: Element) => element.outerHTML.slice(0, 110);
    const found: string[] = [];
    const expectContrast = (part: string, element: Element, best: number) => {
      if (best < 3) found.push(`${part} ${best.toFixed(2)}: ${describe(element)}`);
    };
    const edge = (element: Element, around: Colour) => {
      const { borderBottomColor, borderBottomStyle, borderBottomWidth, boxShadow } = getComputedStyle(element);
      const ratios = [ratio(background(element) ?? around, around)];
      if (borderBottomStyle !== 'none' && borderBottomWidth !== '0px') ratios.push(ratio(parse(borderBottomColor), around));
      if (boxShadow !== 'none') ratios.push(ratio(parse(boxShadow), around));
      return Math.max(...ratios);
    };

    for (const field of top.querySelectorAll('input, select, textarea')) {
      const style = getComputedStyle(field);
      const around = background(field.parentElement);
      if (!around || !isShown(field) || style.opacity === '0') continue;
      if (field.matches('[type=checkbox], [type=radio], [type=range]')) {
        if (style.accentColor !== 'auto') expectContrast('mark', field, ratio(parse(style.accentColor), around));
      } else if (!field.matches('[type=submit], [type=file]')) expectContrast('edge', field, edge(field, around));
    }
    const hasText = (control: Element) =>
      [control, ...control.querySelectorAll('*')].some(
        (one) =>
          one.getBoundingClientRect().width > 2 &&
          [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
      );
    for (const control of top.querySelectorAll('button, a[href], summary')) {
      const icon = control.querySelector('svg');
      const behind = background(control);
      if (!icon || !behind || !isShown(control) || onPicture(control) || hasText(control)) continue;
      const { color } = getComputedStyle(icon);
      expectContrast('icon', control, ratio(parse(color), behind));
    }
    const marks = (element: Element) => {
      const style = getComputedStyle(element);
      const after = getComputedStyle(element, '::after');
      const icon = element.querySelector('svg');
      return {
        background: style.backgroundColor,
        border: style.borderTopWidth === '0px' ? '' : style.borderTopColor,
        bottom: style.borderBottomWidth === '0px' ? '' : style.borderBottomColor,
        outline: style.outlineStyle === 'none' ? '' : style.outlineColor,
        shadow: style.boxShadow === 'none' ? '' : style.boxShadow,
        line: after.content === 'none' || after.opacity === '0' ? '' : after.backgroundColor,
        fill: icon ? getComputedStyle(icon).fill.replace('none', '') : '',
        icon: icon?.innerHTML === element.parentElement?.querySelector('svg')?.innerHTML ? '' : icon ? style.color : '',
      };
    };
    const STATES = ['aria-selected', 'aria-pressed', 'aria-checked', 'aria-current'];
    for (const name of STATES)
      for (const chosen of top.querySelectorAll(
        `:is(a, button, [role=option], [tabindex]:not([aria-current]))[${name}]:not([${name}=false])`,
      )) {
        const box = chosen.closest('[role=tablist], [role=listbox], [role=grid], ul, ol, nav, fieldset, main');
        const other = [...(box?.querySelectorAll(chosen.tagName) ?? [])].find(
          (one) => one !== chosen && isShown(one) && (!one.hasAttribute(name) || one.getAttribute(name) === 'false'),
        );
        const around = background(chosen.parentElement);
        if (!other || !around || !isShown(chosen)) continue;
        const plain = marks(other);
        const own = background(chosen) ?? around;
        const ratios = Object.entries(marks(chosen)).flatMap(([key, value]) =>
          value && value !== plain[key as keyof typeof plain]
            ? [ratio(parse(value), key === 'background' ? around : own), ratio(parse(value), around)]
            : [],
        );
        expectContrast(`state ${name}`, chosen, Math.max(1, ...ratios));
      }
    const before = document.activeElement;
    for (const control of top.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')) {
      if (!isShown(control) || control.tabIndex < 0) continue;
      control.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      for (const transition of document.getAnimations()) if (transition instanceof CSSTransition) transition.finish();
      const rings = [control, control.parentElement, control.closest('label')]
        .filter((one) => one !== null)
        .map((one) => ({ one, style: getComputedStyle(one) }))
        .filter(({ style }) => style.outlineStyle !== 'none' && style.outlineWidth !== '0px');
      const ring = rings[0];
      if (!ring) {
        if (document.activeElement === control) expectContrast('no ring', control, 0);
        continue;
      }
      const shadows = [
        getComputedStyle(control, '::after').boxShadow,
        getComputedStyle(control.parentElement ?? control, '::after').boxShadow,
      ].flatMap((text) => text.match(/rgba?\([^)]*\)/g) ?? []);
      // One of two colours is visible on any picture, if they differ enough.
      if (shadows.length === 2 && ratio(parse(shadows[0] ?? ''), parse(shadows[1] ?? '')) >= 9) continue;
      const inside = Number.parseFloat(ring.style.outlineOffset) < 0;
      const behind = background(inside ? ring.one : ring.one.parentElement);
      if (onPicture(control) && (inside || !control.matches('a:has(img), button:has(img)'))) {
        const own = inside ? background(control) : undefined;
        expectContrast('ring on a picture', control, own && own[3] > 0 ? ratio(parse(ring.style.outlineColor), own) : 0);
      } else if (behind) expectContrast('ring', control, ratio(parse(ring.style.outlineColor), behind));
    }
    (document.activeElement as HTMLElement).blur();
    (before as HTMLElement).focus({ preventScroll: true });
    return [...new Set(found)];
  }, within);
