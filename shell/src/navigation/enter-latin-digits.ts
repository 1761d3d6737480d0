import { latinDigits } from '@safarnama/shared/domain';

const DIGIT_FIELD = 'input:is([type=tel], [type=number], [inputmode=numeric])';

const isDigitField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches(DIGIT_FIELD);

/** Enters digits of Indic scripts as 0-9 in fields for digits. Without it a browser refuses them in a number field. */
export function enterLatinDigits(): void {
  addEventListener(
    'beforeinput',
    (event) => {
      const { target, data, cancelable } = event;
      const latin = latinDigits(data ?? '');
      if (!cancelable || latin === (data ?? '') || !isDigitField(target)) return;
      event.preventDefault();
      // Only `execCommand` preserves caret, undo and `maxlength`, also in number fields.
      document.execCommand('insertText', false, latin);
    },
    true,
  );
  // Text of an input method cannot be replaced before it is entered. The prototype's setter bypasses React's value tracking.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  addEventListener('compositionend', ({ target }) => {
    if (!isDigitField(target) || latinDigits(target.value) === target.value) return;
    set?.call(target, latinDigits(target.value));
    target.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
