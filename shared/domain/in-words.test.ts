import { moneyInWords as inHindi } from './in-words.hi.ts';
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

test.each([
  [100, 'एक रुपया'],
  [0, 'शून्य रुपये'],
  [101, 'एक रुपया और एक पैसा'],
  [1_850_000, 'अठारह हज़ार पाँच सौ रुपये'],
  [1_574_750, 'पंद्रह हज़ार सात सौ सैंतालीस रुपये और पचास पैसे'],
  [18_500_000, 'एक लाख पचासी हज़ार रुपये'],
  [1_234_567_800, 'एक करोड़ तेईस लाख पैंतालीस हज़ार छह सौ अठहत्तर रुपये'],
  [999_999, 'नौ हज़ार नौ सौ निन्यानवे रुपये और निन्यानवे पैसे'],
])('%d paise in Hindi words are %s', (paise, text) => expect(inHindi(paise)).toBe(text));

test('the Hindi words of 0 to 99 rupees all differ', () => {
  expect(new Set(Array.from({ length: 100 }, (_, rupees) => inHindi(rupees * 100))).size).toBe(100);
});
