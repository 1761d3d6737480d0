import { counted, MAX_COMPARED } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

const adults = counted('वयस्क', 'वयस्क');
const children = counted('बच्चा', 'बच्चे');
const rooms = counted('कमरा', 'कमरे');

export const content: Translated<typeof english.content> = {
  title: 'टूर और होटल की तुलना करें',
  description: 'तीन टूर या होटल तक साथ-साथ: कीमतें, शर्तें और सुविधाएँ।',
  none: 'तुलना के लिए कुछ नहीं',
  noneHint: 'अपनी विशलिस्ट से दो या तीन टूर या होटल चुनें।',
  failed: 'तुलना लोड नहीं हो सकी। कृपया फिर कोशिश करें।',
  back: 'विशलिस्ट पर लौटें',
  table: { tours: 'साथ-साथ टूर', rooms: 'साथ-साथ होटल' },
  stay: (from, to, grown, young, count) =>
    `${from} – ${to} · ${adults(grown)}${young > 0 ? `, ${children(young)}` : ''} · ${rooms(count)}`,
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
    total: (nights) => `${counted('रात', 'रातों')(nights)} की कीमत`,
    available: 'इन तारीखों पर',
    perNight: 'प्रति रात कीमत',
    rating: 'रेटिंग',
    city: 'शहर',
    size: 'कमरे का आकार',
    beds: 'बिस्तर',
    view: 'खिड़की से',
    meals: 'भोजन',
    cancellation: 'रद्द करना',
    checkIn: 'चेक-इन कब से',
    checkOut: 'चेक-आउट कब तक',
  },
  transports: { train: 'ट्रेन', bus: 'बस', plane: 'विमान', car: 'कार' },
  available: { yes: 'उपलब्ध', no: 'उपलब्ध नहीं' },
  squareMetres: (size) => `${size} वर्ग मीटर`,
  mealPlans: {
    'room only': 'शामिल नहीं',
    breakfast: 'नाश्ता शामिल',
    'half board': 'नाश्ता और रात का भोजन शामिल',
    'full board': 'तीनों समय का भोजन शामिल',
  },
  freeCancellation: 'मुफ़्त रद्द करने की सुविधा',
  charge: (amount) => `रद्द करने का शुल्क: ${amount}`,
  noPrice: 'कीमत पूछें',
  unknown: '–',
  most: MAX_COMPARED,
};
