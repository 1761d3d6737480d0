import * as z from '@safarnama/shared/schema';
import { reviewRequest } from './review.ts';

test.each([
  ['of a family', 'With the children \u{1f468}\u200d\u{1f469}\u200d\u{1f467}!'],
  ['with a skin tone', 'Who knew? \u{1f937}\u{1f3fd}\u200d\u2640\ufe0f'],
  ['of a burning heart', '\u2764\ufe0f\u200d\u{1f525}'],
])('a review may have a joined emoji: one %s', (_, text) => {
  expect(z.parse(reviewRequest, { stars: 5, text }).text).toBe(text);
});

test.each(['pay\u200dpal', '\u{1f525}\u200d', '\u200d\u{1f525}', '\u{1f525}\u200dx'])(
  'a review with an invisible joiner elsewhere is refused: %j',
  (text) => {
    expect(z.safeParse(reviewRequest, { stars: 5, text }).success).toBe(false);
  },
);
