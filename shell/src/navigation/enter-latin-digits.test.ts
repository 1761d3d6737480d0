import { enterLatinDigits } from './enter-latin-digits.ts';

beforeAll(enterLatinDigits);

/** An input of the page, and the text inserted into it instead of the typed one. */
function field(markup: string) {
  document.body.innerHTML = markup;
  const input = document.querySelector('input')!;
  const inserted: string[] = [];
  document.execCommand = (_command, _ui, text = '') => inserted.push(text) > 0;
  return { input, inserted };
}

const typed = (input: Element, data: string) =>
  input.dispatchEvent(new InputEvent('beforeinput', { data, bubbles: true, cancelable: true }));

test.each(['<input type="number">', '<input type="tel">', '<input inputmode="numeric">'])(
  'Devanagari digits are entered as 0-9 in %s',
  (markup) => {
    const { input, inserted } = field(markup);
    expect(typed(input, '९')).toBe(false);
    expect(inserted).toEqual(['9']);
    expect(typed(input, '9')).toBe(true);
    expect(typed(input, 'अ')).toBe(true);
    expect(inserted).toEqual(['9']);
  },
);

test('a text field keeps Devanagari digits', () => {
  const { input, inserted } = field('<input name="message">');
  expect(typed(input, '९')).toBe(true);
  expect(inserted).toEqual([]);
});

test('digits of an input method are replaced when its text is complete', () => {
  const { input } = field('<input type="tel" value="९८७">');
  const values: string[] = [];
  input.addEventListener('input', () => values.push(input.value));
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  expect(values).toEqual(['987']);
});
