import { qrCode } from '@safarnama/shared/contract';
import { sumsOf } from './sums.ts';

const code = (fields: object = {}) => qrCode.parse({ id: 'qr_1', image_url: 'x.svg', ...fields });

test('without backend figures, the requested amount and the price in the address are used', () => {
  const { collects, total, note } = sumsOf(code(), 1, 18_500);
  expect([collects, total]).toEqual([100, 1_850_000]);
  expect(note).toContain('₹18,499');
});

test('backend figures and sentence take precedence over the address', () => {
  const figures = { amount: 100, due_amount: 374_700, payment_note: 'Pay the rest to the driver.' };
  expect(sumsOf(code(figures), 1, 1)).toEqual({ collects: 100, total: 374_800, note: 'Pay the rest to the driver.' });
});

test('without a rest the sentence is empty', () => {
  expect(sumsOf(code({ amount: 1_850_000 }), 18_500, 18_500)).toEqual({ collects: 1_850_000, total: 1_850_000, note: '' });
  expect(sumsOf(code({ amount: 100, due_amount: 0, payment_note: 'odd' }), 1, 1).note).toBe('');
});

test('half rupees are kept', () => {
  expect(sumsOf(code(), 1, 3747.5)).toMatchObject({ total: 374_750, note: expect.stringContaining('₹3,746.50') });
});
