import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  title: 'खोज',
  description: 'जगहें, टूर और होटल नाम से खोजें, हिन्दी या अंग्रेज़ी में।',
  label: 'जगह, टूर या होटल',
  submit: 'खोजें',
  hint: 'नाम का एक हिस्सा काफ़ी है, हिन्दी या अंग्रेज़ी में। एक अक्षर गलत हो तब भी मिलेगा।',
  results: 'नतीजे',
  places: 'जगहें',
  tours: 'टूर',
  hotels: 'होटल',
  toursIn: (place) => `${place} के टूर`,
  hotelsIn: (place) => `${place} के होटल`,
  tourCount: counted('टूर', 'टूर'),
  hotelCount: counted('होटल', 'होटल'),
  days: counted('दिन', 'दिन'),
  from: (price) => `${price} प्रति वयस्क से`,
  found: (count, text) => `“${text}” के लिए ${count === 1 ? '1 नतीजा' : `${count} नतीजे`}`,
  none: (text) => `“${text}” नाम से कुछ नहीं मिला।`,
  advice: 'कृपया केवल जगह का नाम लिखें, जैसे गोवा, या कम अक्षर लिखें।',
  allTours: 'सभी टूर',
  failed: 'खोज नहीं हो सकी। कृपया कनेक्शन देखें और फिर कोशिश करें।',
  retry: 'फिर कोशिश करें',
};
