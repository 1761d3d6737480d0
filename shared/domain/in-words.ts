const SMALL = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen',
  'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
]; // biome-ignore format: one table
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES: readonly (readonly [size: number, name: string])[] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
];

function words(whole: number): string {
  const scale = SCALES.find(([size]) => whole >= size);
  if (scale) {
    const [size, name] = scale;
    const rest = whole % size;
    return `${words(Math.floor(whole / size))} ${name}${rest ? ` ${words(rest)}` : ''}`;
  }
  if (whole < 20) return SMALL[whole] ?? '';
  const rest = whole % 10;
  return `${TENS[Math.floor(whole / 10)]}${rest ? `-${words(rest)}` : ''}`;
}

const counted = (amount: number, one: string, many: string) => `${words(amount)} ${amount === 1 ? one : many}`;

/** Paise in Indian English words: `one rupee`, `one lakh eighty-five thousand rupees and fifty paise`. */
export function moneyInWords(paise: number): string {
  const rupees = Math.floor(paise / 100);
  const rest = Math.round(paise % 100);
  const parts = [
    rupees > 0 || rest === 0 ? counted(rupees, 'rupee', 'rupees') : '',
    rest > 0 ? counted(rest, 'paisa', 'paise') : '',
  ];
  return parts.filter(Boolean).join(' and ');
}
