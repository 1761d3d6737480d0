import { vendorPolicy } from '@safarnama/shared/contract';
import { policyRow } from '../../testing/rows.ts';
import { policyView } from './view-model.ts';

const view = (changes: object = {}, name = 'Hotel Usha') => policyView(vendorPolicy.parse(policyRow(changes)), name, false);

test('the policy has six sections in order and a closing line with the hotel name [H2.98]', () => {
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

test('the effective date is written as a long date [H2.97]', () => {
  expect(view().effective).toBe('27 September 2025');
});

test('lines and block elements of vendor markup become paragraphs without tags', () => {
  const typed = 'One.\r\n\r\n<p>Two <b>and</b> a half.</p><ul><li>Three</li></ul>';
  expect(view({ terms_conditions: typed }).sections[0]?.paragraphs).toEqual(['One.', 'Two and a half.', 'Three']);
});

test('no vendor field shows HTML tags', () => {
  const fields = ['terms_conditions', 'payment_policy', 'cancellation_refund_policy', 'privacy_policy', 'gstnumber', 'address'];
  const marked = Object.fromEntries([...fields, 'hotelname'].map((name) => [name, `<p class="x">${name}</p>`]));
  const { sections, closing, hotelName, notice } = view(marked, 'Pine House');
  const shown = [...sections.flatMap(({ paragraphs }) => paragraphs), closing, hotelName, notice].join('\n');
  for (const name of fields) expect(shown).toContain(name);
  expect(shown).not.toMatch(/[<>]/);
});

test('the hotel address contains its city once', () => {
  expect(view({ address: 'Lashkar, Gwalior' }).sections.at(-1)?.paragraphs).toEqual(['Lashkar, Gwalior, Madhya Pradesh 474001']);
});

test('a notice names both hotels when the policies belong to another hotel', () => {
  expect(view({}, 'Pine House').notice).toMatch(/^These are the policies of Hotel Usha, not of Pine House\./);
  expect(view({}, 'hotel usha ').notice).toBe('');
  expect(view({ hotelname: '<b>Hotel Usha</b>' }).notice).toBe('');
});
