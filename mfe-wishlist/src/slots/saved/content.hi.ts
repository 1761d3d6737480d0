import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  title: 'आपकी विशलिस्ट',
  waiting: 'बाद के लिए टूर और होटल',
  none: 'अभी कुछ सेव नहीं है',
  saved: counted('टूर या होटल सेव है', 'टूर और होटल सेव हैं'),
};
