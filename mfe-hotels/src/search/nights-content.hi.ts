import type { Translated } from '@safarnama/shared/host';
import type * as english from './nights-content.ts';

export const nightsTexts: Translated<typeof english.nightsTexts> = {
  open: 'हर रात की कीमत',
  failed: 'कैलेंडर लोड नहीं हो सका। कृपया फिर कोशिश करें।',
};
