import { moneyInWords } from './in-words.ts';

test.each([
  [100, 'one rupee'],
  [0, 'zero rupees'],
  [50, 'fifty paise'],
  [101, 'one rupee and one paisa'],
  [2_100, 'twenty-one rupees'],
  [1_850_000, 'eighteen thousand five hundred rupees'],
  [1_574_750, 'fifteen thousand seven hundred forty-seven rupees and fifty paise'],
  [18_500_000, 'one lakh eighty-five thousand rupees'],
  [1_234_567_800, 'one crore twenty-three lakh forty-five thousand six hundred seventy-eight rupees'],
])('%d paise in words are %s', (paise, text) => expect(moneyInWords(paise)).toBe(text));
