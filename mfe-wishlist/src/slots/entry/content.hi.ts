import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  label: (count) => (count > 0 ? `विशलिस्ट, ${count} सेव` : 'विशलिस्ट'),
};
