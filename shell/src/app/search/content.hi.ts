import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const SEARCH: Translated<typeof english.SEARCH> = {
  tabs: { destination: 'टूर और यात्रा', hotel: 'होटल', train: 'ट्रेन' },
  train: {
    legend: 'ट्रेन खोजें',
    quickLegend: 'ट्रेन की त्वरित खोज',
    from: 'कहाँ से',
    to: 'कहाँ तक',
    date: 'यात्रा की तारीख',
    notice: { spec: 'ट्रेन बुकिंग पर काम चल रहा है', corrected: 'यहाँ ट्रेन की बुकिंग अभी नहीं होती।' },
  },
  submit: { card: 'खोजें', bar: 'अभी खोजें' },
  cardLabel: 'टूर, होटल और ट्रेन खोजें',
  barLabel: 'त्वरित खोज',
  change: 'बदलें',
};
