import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  days: counted('दिन', 'दिन'),
  tour: 'टूर',
  hotel: 'होटल',
};
