import { vendorPolicy } from '@safarnama/shared/contract';
import { policyRow } from '../../testing/rows.ts';
import { policyView } from './view-model.ts';

const view = (changes: object = {}, name = 'Hotel Usha') => policyView(vendorPolicy.parse(policyRow(changes)), name);

test('six parts in order and a closing line that names the hotel [H2.98]', () => {
  const { sections, closing } = view();
  expect(sections.map((section) => section.title)).toEqual([
    'Terms and Conditions',
    'Payment Policy',
    'Cancellation and Refund Policy',
    'Privacy Policy',
    'GST Information',
    'Address',
  ]);
  expect(closing).toContain('Hotel Usha');
});

test('the effective date is a long date [H2.97]', () => {
  expect(view().effective).toBe('27 September 2025');
});

test('lines become paragraphs; what looks like HTML stays text', () => {
  expect(view({ terms_conditions: 'One.\r\n\r\n<b>Two</b>' }).sections[0]?.paragraphs).toEqual(['One.', '<b>Two</b>']);
});

test('the address names its city once', () => {
  expect(view({ address: 'Lashkar, Gwalior' }).sections.at(-1)?.paragraphs).toEqual(['Lashkar, Gwalior, Madhya Pradesh 474001']);
});

test("another hotel's policies are called so", () => {
  expect(view({}, 'Pine House').notice).toBe('These are the policies of Hotel Usha');
  expect(view({}, 'hotel usha ').notice).toBe('');
});
