import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  destination: 'गंतव्य',
  noPlace: 'इस नाम की कोई जगह नहीं',
  month: 'महीना',
};
