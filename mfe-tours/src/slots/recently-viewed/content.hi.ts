import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  title: 'हाल में देखे गए',
  list: 'हाल में देखे गए टूर',
  intro: 'इस बार आपने जो टूर देखे।',
};
