import { latinDigits } from '@safarnama/shared/domain';

const TAKES_DIGITS = 'input:is([type=tel], [type=number], [inputmode=numeric])';

const takesDigits = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches(TAKES_DIGITS);

/** Enters digits of Indic scripts as 0-9 in fields for digits. Without it a browser refuses them in a number field. */
export function enterLatinDigits(): void {
  addEventListener(
    'beforeinput',
    (event) => {
      const { target, data, cancelable } = event;
      const latin = latinDigits(data ?? '');
      if (!cancelable || latin === (data ?? '') || !takesDigits(target)) return;
      event.preventDefault();
      // The one way that keeps caret, undo and `maxlength`, in number fields as well.
      document.execCommand('insertText', false, latin);
    },
    true,
  );
  // Text of an input method cannot be replaced before it is entered. React reads the value by its own setter.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  addEventListener('compositionend', ({ target }) => {
    if (!takesDigits(target) || latinDigits(target.value) === target.value) return;
    set?.call(target, latinDigits(target.value));
    target.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
