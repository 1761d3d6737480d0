import { inLanguage } from '../plugins/language.ts';
import { ruleInWords, termsInWords } from './refund-rules.ts';

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
