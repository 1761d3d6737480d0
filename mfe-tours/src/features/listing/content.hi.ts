import { counted, type FilterLabel } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

const RANGES = {
  '0-6000': '₹0 – ₹6,000',
  '6000-10000': '₹6,000 – ₹10,000',
  '10000-20000': '₹10,000 – ₹20,000',
  '20000+': '₹20,000+',
};
const LABELS: Readonly<Record<FilterLabel, string>> = {
  'More Days': '4 दिन से ज़्यादा',
  '4 Days': '4 दिन',
  'Less Than 4 Days': '4 दिन से कम',
  '1 Day': '1 दिन',
  All: 'सभी',
  International: 'अंतरराष्ट्रीय',
  Wellness: 'वेलनेस',
  'Expensive Tours': 'महँगे टूर',
  'Under of Price 10000': '10000 से कम',
  'Over of Price 6000': '6000 से ज़्यादा',
  'Low Pricing': 'कम कीमत',
  ...RANGES,
};
const count = counted('टूर', 'टूर');

export const content: Translated<typeof english.content> = {
  map: 'टूर का नक्शा',
  home: 'होम',
  searching: 'खोज रहे हैं',
  found: 'खोज पूरी हुई',
  none: 'ऐसा कोई टूर नहीं मिला',
  count,
  some: (shown, all) => `${count(all)} में से ${shown}`,
  more: (tours) => `${tours} और दिखाएँ`,
  withCount: (text, tours) => `${text} · ${count(tours)}`,
  showFilters: 'फ़िल्टर दिखाएँ',
  hideFilters: 'फ़िल्टर छिपाएँ',
  filters: 'फ़िल्टर',
  packageFilters: 'पैकेज फ़िल्टर',
  priceFilters: 'कीमत के फ़िल्टर',
  label: (label) => LABELS[label],
  corrected: { 'More Days': '4 दिन से ज़्यादा', ...RANGES },
  clear: 'फ़िल्टर हटाएँ',
  chosen: 'चुने गए फ़िल्टर',
  remove: (label) => `${label} हटाएँ`,
  apply: 'फ़िल्टर लगाएँ',
  sort: 'क्रम',
  unsorted: 'सुझाए गए',
  sorts: {
    price: 'कीमत: कम से ज़्यादा',
    'price-desc': 'कीमत: ज़्यादा से कम',
    duration: 'अवधि: कम से ज़्यादा',
    'duration-desc': 'अवधि: ज़्यादा से कम',
    name: 'नाम के क्रम से',
  },
  results: 'टूर',
  noneForFilters: (count) => `फ़िल्टर के कारण ${count} टूर नहीं दिख ${count === 1 ? 'रहा' : 'रहे'}।`,
  noneHint: 'इनमें से कोई आज़माएँ:',
  retry: 'फिर कोशिश करें',
};
