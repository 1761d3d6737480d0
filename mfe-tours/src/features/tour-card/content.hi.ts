import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  unnamed: 'टूर',
  days: counted('दिन', 'दिन'),
  from: (origin) => `${origin} से`,
  priceNote: 'प्रति वयस्क शुरुआती कीमत',
  noPrice: 'कीमत पूछें',
  priceLabel: 'कीमत',
  viewDetails: 'विवरण देखें',
  bookNow: 'अभी बुक करें',
};
