import { counted, MAX_COMPARED } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  title: 'आपकी विशलिस्ट',
  description: 'आपके सेव किए टूर और होटल, चाहें तो साथ-साथ देखें।',
  onDevice: 'इस डिवाइस पर सेव है। खाते में रखने के लिए लॉग इन करें।',
  withAccount: 'आपके खाते में सेव है।',
  login: 'लॉग इन करें',
  noScript: 'आपकी विशलिस्ट इस डिवाइस पर सेव है। देखने के लिए JavaScript चालू करें।',
  waiting: 'आपकी विशलिस्ट लोड हो रही है',
  none: 'अभी कुछ सेव नहीं है',
  noneHint: 'टूर या कमरे को यहाँ सेव करने के लिए उसके दिल पर टैप करें।',
  browse: 'टूर खोजें',
  tours: 'टूर',
  stays: 'होटल',
  perAdult: 'प्रति वयस्क',
  perNight: 'प्रति रात',
  priceLabel: 'कीमत',
  noPrice: 'कीमत पूछें',
  gone: 'अब उपलब्ध नहीं',
  failed: 'लोड नहीं हो सका',
  again: 'फिर कोशिश करें',
  unknown: { tour: 'एक टूर', room: 'एक कमरा' },
  compare: (name) => `${name} की तुलना करें`,
  compareShort: 'तुलना करें',
  compareHint: 'साथ-साथ देखने के लिए दो या तीन टूर या होटल चुनें।',
  compareChosen: (tours, stays) =>
    `${[tours > 0 ? counted('टूर', 'टूर')(tours) : '', stays > 0 ? counted('होटल', 'होटल')(stays) : ''].filter(Boolean).join(' और ')} की तुलना करें`,
  share: 'यह सूची शेयर करें',
  copied: 'लिंक कॉपी हो गया',
  sharedTitle: 'शेयर की गई विशलिस्ट',
  sharedNote: 'किसी ने यह सूची आपके साथ शेयर की है। अपने लिए सेव करने के लिए दिल पर टैप करें।',
  own: 'अपनी विशलिस्ट खोलें',
  most: MAX_COMPARED,
};
