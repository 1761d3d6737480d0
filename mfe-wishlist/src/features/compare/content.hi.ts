import { MOST_COMPARED } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  title: 'टूर की तुलना करें',
  description: 'तीन टूर तक साथ-साथ: कीमत, अवधि, रास्ता और मुख्य आकर्षण।',
  none: 'तुलना के लिए कोई टूर नहीं',
  noneHint: 'अपनी विशलिस्ट से दो या तीन टूर चुनें।',
  failed: 'टूर लोड नहीं हो सके। कृपया फिर कोशिश करें।',
  back: 'विशलिस्ट पर लौटें',
  table: 'साथ-साथ टूर',
  open: 'विवरण देखें',
  remove: (name) => `${name} को तुलना से हटाएँ`,
  rows: {
    price: 'प्रति वयस्क कीमत',
    days: 'दिन',
    perDay: 'प्रति दिन कीमत',
    region: 'क्षेत्र',
    origin: 'कहाँ से',
    meets: 'मिलने की जगह',
    travel: 'परिवहन',
    highlights: 'मुख्य आकर्षण',
  },
  transports: { train: 'ट्रेन', bus: 'बस', plane: 'विमान', car: 'कार' },
  noPrice: 'कीमत पूछें',
  unknown: '–',
  most: MOST_COMPARED,
};
