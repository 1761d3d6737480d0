import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const NOT_FOUND: Translated<typeof english.NOT_FOUND> = {
  title: 'माफ़ कीजिए! पेज नहीं मिला',
  text: 'आप जो पेज खोज रहे हैं वह यहाँ नहीं है या कहीं और चला गया है।',
  home: 'होम पर जाएँ',
  tours: 'सभी टूर देखें',
  others: 'या इनमें से कोई देखें',
};
