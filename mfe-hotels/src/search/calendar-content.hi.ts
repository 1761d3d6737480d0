import type { Translated } from '@safarnama/shared/host';
import type * as english from './calendar-content.ts';

export const calendarTexts: Translated<typeof english.calendarTexts> = {
  title: 'हर रात की कीमत',
  before: 'पिछला महीना',
  after: 'अगला महीना',
  from: (price) => `${price} से`,
  closed: 'कमरे नहीं',
  checkin: 'आप पहुँचेंगे',
  checkout: 'आप निकलेंगे',
  note: (city, forParty) => `${city} में ${forParty ? 'आप सब के लिए' : 'एक कमरे की'} प्रति रात सबसे कम कीमत। डैश यानी कोई कमरा नहीं बचा।`,
  roomNote: (forParty) => `${forParty ? 'आप सब के लिए' : 'इस कमरे की'} प्रति रात कीमत। डैश यानी ऐसा कोई कमरा नहीं बचा।`,
  chooseEnd: 'अब जाने का दिन चुनें।',
  noCity: 'कीमतें देखने के लिए शहर चुनें।',
  failed: 'कीमतें अभी नहीं मिल रहीं। फिर भी आप तारीखें चुन सकते हैं।',
};
