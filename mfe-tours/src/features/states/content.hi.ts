import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  title: (destination) => (destination ? `${destination} की जगहें` : 'घूमने की जगहें'),
  description: (destination) =>
    destination ? `${destination} की सभी जगहें जहाँ हम ले चलते हैं, उनके गाइड वाले टूर के साथ।` : 'घूमने की जगहें, उनके गाइड वाले टूर के साथ।',
  intro: 'जगह चुनें और उसके टूर, तारीखें और कीमतें देखें।',
  packages: counted('पैकेज', 'पैकेज'),
  others: 'अन्य गंतव्य',
  failed: 'जगहें लोड नहीं हो सकीं। कृपया फिर कोशिश करें या सभी टूर देखें।',
  none: 'अभी यहाँ दिखाने के लिए कोई जगह नहीं है। अन्य गंतव्य या सभी टूर देखें।',
  allTours: 'सभी टूर',
};
