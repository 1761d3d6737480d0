import type { Translated } from '@safarnama/shared/host';
import { AGENCY } from '../app/agency.ts';
import type * as english from './content.ts';

export const OFFLINE: Translated<typeof english.OFFLINE> = {
  title: 'आप ऑफ़लाइन हैं',
  text: 'यह पेज इस डिवाइस पर अभी तक नहीं खोला गया है, इसलिए इंटरनेट चाहिए। कनेक्शन मिलते ही यह अपने आप खुल जाएगा।',
  retry: 'फिर कोशिश करें',
  seen: 'आपके देखे हुए पेज',
  none: 'इस डिवाइस पर अभी कोई पेज सेव नहीं है।',
  call: 'या हमें कॉल करें, दिन हो या रात:',
};

export const APP: Translated<typeof english.APP> = {
  description: 'पूरे भारत में गाइड वाले टूर और होटल के कमरे, मध्य प्रदेश की ज़िम्मेदार पर्यटन एजेंसी के साथ।',
  imageAlt: `${AGENCY.brand}: सूर्यास्त के समय झील किनारे एक महल`,
};
