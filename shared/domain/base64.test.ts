import { decodeBase64, decodeBase64Json, encodeBase64, encodeBase64Json } from './base64.ts';

test.each(['', 'Deluxe', '"Deluxe"', '42', 'कमरा – सुइट', '100% पानी', '😀'])('encoding and decoding preserves %j', (text) => {
  expect(decodeBase64(encodeBase64(text))).toBe(text);
});

test('ASCII is encoded exactly as btoa does', () => {
  expect(encodeBase64('"Family Suite"')).toBe(btoa('"Family Suite"'));
});

test('Latin-1 text encoded by btoa can be decoded', () => {
  expect(decodeBase64(btoa('caf\u00e9'))).toBe('caf\u00e9');
});

test('text that is not base64 decodes to undefined', () => {
  expect(decodeBase64('***')).toBeUndefined();
});

test.each([
  [encodeBase64Json('Deluxe'), true],
  [encodeBase64Json({ combo: true }), true],
  [encodeBase64Json(2), true],
  [btoa('Deluxe'), false],
  ['not base64!', false],
  ['', false],
  [null, false],
  [undefined, false],
])('the stored roomtype must decode from base64 JSON [H5.27 H2.65]: %j is %j', (stored, valid) => {
  expect(decodeBase64Json(stored) !== undefined).toBe(valid);
});

test('null is decoded as a JSON value', () => {
  expect(decodeBase64Json(encodeBase64Json(null))).toEqual({ value: null });
});
