import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  months: 'महीने',
  choose: 'रवानगी चुनें',
  noMonths: 'अभी कोई रवानगी तय नहीं है। हमें पूछताछ भेजें, अगली तारीख हम आपको बता देंगे।',
  noDates: 'इस महीने कोई तारीख नहीं है। कृपया दूसरा महीना चुनें।',
  availability: {
    spec: { open: 'उपलब्ध', 'hurry up': 'जल्दी करें', close: 'बंद' },
    corrected: { open: 'उपलब्ध', 'hurry up': 'कुछ ही सीटें', close: 'बंद' },
  },
  seatsLeft: counted('सीट बची है', 'सीटें बची हैं'),
  seats: counted('सीट', 'सीटें'),
  perAdult: (price) => `${price} प्रति वयस्क`,
};
