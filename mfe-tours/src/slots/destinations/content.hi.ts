import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  title: 'भारत के लोकप्रिय गंतव्य',
  intro: 'पसंदीदा जगहें, हर एक के गाइड वाले टूर के साथ।',
  list: 'भारत के लोकप्रिय गंतव्य',
  all: 'भारत की सभी जगहें',
  more: 'और गंतव्य',
};
