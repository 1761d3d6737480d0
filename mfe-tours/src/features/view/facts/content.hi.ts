import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  title: 'जानने लायक बातें',
  reporting: 'पहुँचने का समय',
  meetingPoint: 'नक्शे पर मिलने की जगह',
  difficulty: 'कठिनाई',
  difficulties: { easy: 'आसान', moderate: 'मध्यम', hard: 'मेहनत वाला' },
  group: 'समूह',
  people: (min, max) =>
    min > 0 && max > min
      ? `${min} से ${max} यात्री`
      : max > 0
        ? `ज़्यादा से ज़्यादा ${max} यात्री`
        : min > 0
          ? `कम से कम ${min} यात्री`
          : '',
  languages: 'गाइड की भाषाएँ',
  suits: 'किनके लिए',
  included: 'शामिल है',
  notIncluded: 'शामिल नहीं है',
  meals: 'दिन के हिसाब से भोजन',
  meal: { breakfast: 'नाश्ता', lunch: 'दोपहर का भोजन', dinner: 'रात का भोजन' },
  days: (from, to) => (from === to ? `दिन ${from}` : `दिन ${from} से ${to}`),
  bring: 'साथ क्या लाएँ',
  documents: 'दस्तावेज़',
};
