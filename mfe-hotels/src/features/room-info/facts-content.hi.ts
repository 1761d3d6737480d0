import type { Translated } from '@safarnama/shared/host';
import type * as english from './facts-content.ts';

export const factTexts: Translated<typeof english.factTexts> = {
  title: 'जानने लायक बातें',
  size: 'कमरे का आकार',
  squareMetres: (size) => `${size} वर्ग मीटर`,
  beds: 'बिस्तर',
  view: 'खिड़की से',
  meals: 'भोजन',
  mealPlans: {
    'room only': 'शामिल नहीं',
    breakfast: 'नाश्ता शामिल',
    'half board': 'नाश्ता और रात का भोजन शामिल',
    'full board': 'तीनों समय का भोजन शामिल',
  },
  checkIn: 'चेक-इन कब से',
  checkOut: 'चेक-आउट कब तक',
  rules: 'घर के नियम',
  sights: 'आस-पास की जगहें',
  away: (km) => (km < 1 ? `${Math.round(km * 10) * 100} मीटर` : `${km} किमी`),
  straight: 'दूरियाँ सीधी रेखा में हैं।',
};
