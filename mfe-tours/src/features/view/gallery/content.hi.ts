import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  title: 'गैलरी',
  none: 'इस टूर की और तस्वीरें नहीं हैं।',
  picture: (place, number) => `${place}, गैलरी की तस्वीर ${number}`,
  view: (number) => `तस्वीर ${number}, पूरी स्क्रीन पर`,
  full: (number, count) => `${count} में से तस्वीर ${number}`,
  by: (author) => `तस्वीर: ${author}`,
  previous: 'पिछली तस्वीर',
  next: 'अगली तस्वीर',
};
