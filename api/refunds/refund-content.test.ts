import { inLanguage } from '../texts/language.ts';
import { ruleInWords, termsInWords } from './refund-rules.ts';

test.each([
  [
    '2026-11-24',
    'Cancelling is free until 21 November 2026, costs 50 % of the price until 23 November 2026, and the whole price after that.',
  ],
  ['2026-11-23', 'Cancelling costs 50 % of the price until 22 November 2026, and the whole price after that.'],
  ['2026-11-21', 'Cancelling costs the whole price.'],
])('terms of a stay from %s, on 21 November 2026, name the last days that are not past: %s', (starts, sentence) => {
  expect(termsInWords('hotel', '2026-11-21', 0, starts)).toBe(sentence);
});

test('terms of a known stay name its days in Hindi', () => {
  const hindi = (starts: string) => inLanguage('hi', () => termsInWords('hotel', '2026-11-21', 50_000, starts));
  expect(hindi('2026-11-24')).toBe(
    'रद्द करने का शुल्क: 21 नवंबर 2026 तक हर कमरे पर ₹500, 23 नवंबर 2026 तक कीमत का 50% (कम से कम हर कमरे पर ₹500), उसके बाद पूरी कीमत।',
  );
  expect(hindi('2026-11-21')).toBe('रद्द करने का शुल्क: पूरी कीमत।');
});

test('terms of cancelling are sentences in Hindi with the same numbers', () => {
  const hindi = inLanguage('hi', () => [
    termsInWords('tour', '2026-11-21'),
    termsInWords('hotel', '2026-11-21', 50_000),
    termsInWords('hotel', '2026-11-21'),
    ruleInWords({ days: 15, percent: 75 }, 'tour'),
    ruleInWords({ days: 3, percent: 100 }, 'hotel', '₹500'),
    ruleInWords({ days: 1, percent: 0 }, 'tour'),
  ]);
  expect(hindi).toEqual([
    'रद्द करने का शुल्क: टूर शुरू होने से 30 दिन पहले तक मुफ़्त, 15 दिन पहले तक कीमत का 25%, 7 दिन पहले तक कीमत का 50%, उसके बाद पूरी कीमत।',
    'रद्द करने का शुल्क: पहुँचने से 3 दिन पहले तक हर कमरे पर ₹500, 1 दिन पहले तक कीमत का 50% (कम से कम हर कमरे पर ₹500), उसके बाद पूरी कीमत।',
    'रद्द करने का शुल्क: पहुँचने से 3 दिन पहले तक मुफ़्त, 1 दिन पहले तक कीमत का 50%, उसके बाद पूरी कीमत।',
    'टूर शुरू होने से 15 या ज़्यादा दिन पहले रद्द करने पर कीमत का 25% लिया जाता है।',
    'पहुँचने से 3 या ज़्यादा दिन पहले रद्द करने पर होटल का शुल्क ₹500 लिया जाता है।',
    'टूर शुरू होने से 1 या ज़्यादा दिन पहले रद्द करने पर पूरी कीमत ली जाती है।',
  ]);
});
