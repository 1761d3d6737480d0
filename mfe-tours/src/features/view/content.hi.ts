import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  unnamed: 'टूर',
  home: 'होम',
  breadcrumbs: 'आप यहाँ हैं',
  pictures: (place) => `${place} की तस्वीरें`,
  picture: (place, number) => `${place}, तस्वीर ${number}`,
  code: 'टूर कोड',
  duration: 'अवधि',
  days: counted('दिन', 'दिन'),
  origin: 'कहाँ से',
  departurePoint: 'रवानगी की जगह',
  place: 'क्षेत्र',
  transport: 'परिवहन',
  overview: 'टूर के बारे में',
  highlights: 'मुख्य आकर्षण',
  price: 'कीमत',
  priceNote: 'प्रति वयस्क शुरुआती कीमत',
  noPrice: 'कीमत पूछें',
  childNote: '12 साल से छोटे बच्चे आधी कीमत पर, 5 साल से छोटे शिशु मुफ़्त।',
  bookNow: 'अभी बुक करें',
  inquiry: 'पूछताछ करें',
  share: 'शेयर करें',
  copied: 'लिंक कॉपी हो गया',
  slip: 'टूर पर्ची',
  tourDates: 'टूर की तारीखें',
  itinerary: 'यात्रा कार्यक्रम',
  details: 'तारीखें और यात्रा कार्यक्रम',
  day: (day, title) => [/^\d+$/.test(day) ? `दिन ${day}` : day, title].filter(Boolean).join(': '),
  noItinerary: 'दिन-दर-दिन कार्यक्रम बुकिंग की पुष्टि के साथ मिलेगा।',
  metaDescription: (place, days, price) =>
    `${[place, days].filter(Boolean).join(', ')}: ${price && `${price} प्रति वयस्क। `}तारीखें, यात्रा कार्यक्रम, परिवहन और तस्वीरें।`,
};
