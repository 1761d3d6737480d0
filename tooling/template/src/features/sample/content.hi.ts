import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  title: 'नमूना',
  intro: 'वे टूर जिन पर हम खुद जाना चाहेंगे।',
  filter: 'नाम से खोजें',
  none: 'इस नाम का कोई टूर नहीं है।',
};
