import { MAX_WISHES } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  save: 'विशलिस्ट में सेव करें',
  first: 'सेव हो गया। आपकी विशलिस्ट मेन्यू में दिल के निशान पर है।',
  full: `आपकी विशलिस्ट में ${MAX_WISHES} चीज़ें आती हैं। पहले कोई एक हटाएँ।`,
  failed: 'सेव नहीं हो सका। कृपया फिर कोशिश करें।',
};
