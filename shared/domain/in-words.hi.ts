import type * as english from './in-words.ts';

/** From 0 to 99: Hindi has a word for each. */
const SMALL = [
  'शून्य', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ',
  'दस', 'ग्यारह', 'बारह', 'तेरह', 'चौदह', 'पंद्रह', 'सोलह', 'सत्रह', 'अठारह', 'उन्नीस',
  'बीस', 'इक्कीस', 'बाईस', 'तेईस', 'चौबीस', 'पच्चीस', 'छब्बीस', 'सत्ताईस', 'अट्ठाईस', 'उनतीस',
  'तीस', 'इकतीस', 'बत्तीस', 'तैंतीस', 'चौंतीस', 'पैंतीस', 'छत्तीस', 'सैंतीस', 'अड़तीस', 'उनतालीस',
  'चालीस', 'इकतालीस', 'बयालीस', 'तैंतालीस', 'चौवालीस', 'पैंतालीस', 'छियालीस', 'सैंतालीस', 'अड़तालीस', 'उनचास',
  'पचास', 'इक्यावन', 'बावन', 'तिरपन', 'चौवन', 'पचपन', 'छप्पन', 'सत्तावन', 'अट्ठावन', 'उनसठ',
  'साठ', 'इकसठ', 'बासठ', 'तिरसठ', 'चौंसठ', 'पैंसठ', 'छियासठ', 'सड़सठ', 'अड़सठ', 'उनहत्तर',
  'सत्तर', 'इकहत्तर', 'बहत्तर', 'तिहत्तर', 'चौहत्तर', 'पचहत्तर', 'छिहत्तर', 'सतहत्तर', 'अठहत्तर', 'उन्यासी',
  'अस्सी', 'इक्यासी', 'बयासी', 'तिरासी', 'चौरासी', 'पचासी', 'छियासी', 'सत्तासी', 'अट्ठासी', 'नवासी',
  'नब्बे', 'इक्यानवे', 'बानवे', 'तिरानवे', 'चौरानवे', 'पचानवे', 'छियानवे', 'सत्तानवे', 'अट्ठानवे', 'निन्यानवे',
]; // biome-ignore format: one table
const SCALES: readonly (readonly [size: number, name: string])[] = [
  [10_000_000, 'करोड़'],
  [100_000, 'लाख'],
  [1000, 'हज़ार'],
  [100, 'सौ'],
];

function words(whole: number): string {
  const scale = SCALES.find(([size]) => whole >= size);
  if (!scale) return SMALL[whole] ?? '';
  const [size, name] = scale;
  const rest = whole % size;
  return `${words(Math.floor(whole / size))} ${name}${rest ? ` ${words(rest)}` : ''}`;
}

const counted = (amount: number, one: string, many: string) => `${words(amount)} ${amount === 1 ? one : many}`;

export const moneyInWords: typeof english.moneyInWords = (paise) => {
  const rupees = Math.floor(paise / 100);
  const rest = Math.round(paise % 100);
  const parts = [rupees > 0 || rest === 0 ? counted(rupees, 'रुपया', 'रुपये') : '', rest > 0 ? counted(rest, 'पैसा', 'पैसे') : ''];
  return parts.filter(Boolean).join(' और ');
};
