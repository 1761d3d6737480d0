import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  title: 'अंतरराष्ट्रीय टूर',
  intro: 'विदेश के गाइड वाले टूर, आपके शहर से आने-जाने तक।',
  all: 'सभी अंतरराष्ट्रीय टूर',
};
