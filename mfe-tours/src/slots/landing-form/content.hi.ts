import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

const adultsText = counted('वयस्क', 'वयस्क');
const childrenText = counted('बच्चा', 'बच्चे');
const daysText = counted('दिन', 'दिन');

export const content: Translated<typeof english.content> = {
  form: 'टूर खोजें',
  guests: 'मेहमान',
  adults: 'वयस्क',
  children: 'बच्चे',
  stated: { days: 'दिन', summary: daysText },
  limit: { days: 'ज़्यादा से ज़्यादा दिन', summary: (days) => (days ? `ज़्यादा से ज़्यादा ${daysText(days)}` : 'कितने भी दिन') },
  guestsSummary: (adults, children, days) => `${adultsText(adults)}, ${childrenText(children)}, ${days}`,
  done: 'हो गया',
  price: 'कीमत (₹)',
  search: 'खोजें',
  trending: 'लोकप्रिय जगहें',
};
