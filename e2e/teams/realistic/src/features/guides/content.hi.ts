import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  title: 'गाइड',
  intro: 'वे लोग जो रास्ता जानते हैं।',
  filter: 'नाम से खोजें',
  none: 'इस नाम का कोई गाइड नहीं है।',
  chart: 'पिछले चार महीनों की यात्राएँ',
  form: 'गाइड माँगें',
  name: 'आपका नाम',
  days: 'दिन',
  send: 'भेजें',
  sent: (id) => `आपके अनुरोध का नंबर ${id} है।`,
  failed: 'अनुरोध नहीं भेजा जा सका।',
};
