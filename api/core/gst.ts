/** Names of the states by their code in a GSTIN, in the order of the codes. */
const STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};
/** Union territories without a legislature: their half of the tax is UTGST. */
const UTGST_CODES = new Set(['04', '26', '31', '35', '38']);

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The last character of a GSTIN: a check digit to base 36. */
const checkDigit = (first14: string): string => {
  const sum = [...first14].reduce((total, digit, n) => {
    const product = DIGITS.indexOf(digit) * (n % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36] ?? '';
};

/** State code, PAN, number of the registration, `Z`, check digit. */
export const isGstin = (text: string): boolean =>
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text) &&
  Object.hasOwn(STATES, text.slice(0, 2)) &&
  checkDigit(text.slice(0, 14)) === text[14];

export const stateOfGstin = (gstin: string): string => STATES[gstin.slice(0, 2)] ?? '';

export type Tax = { name: string; rate: number; amount: number };
export type TaxSplit = { taxable: number; taxes: Tax[] };

/**
 * Tax within an all-in price, in paise: taxable value and taxes add up to the price exactly. Within the seller's state the tax is two
 * equal halves, elsewhere it is IGST. A place of supply that is no known state leaves the tax undivided.
 */
export const taxWithin = (
  price: number,
  rate: number,
  { gstin, placeOfSupply }: { gstin: string; placeOfSupply: string },
): TaxSplit => {
  const code = gstin.slice(0, 2);
  const isIntrastate = placeOfSupply === STATES[code];
  const share = (part: number) => Math.round((price * part) / (10_000 + rate));
  if (isIntrastate) {
    const amount = share(rate / 2);
    const halves = ['CGST', UTGST_CODES.has(code) ? 'UTGST' : 'SGST'];
    return { taxable: price - 2 * amount, taxes: halves.map((name) => ({ name, rate: rate / 2, amount })) };
  }
  const amount = share(rate);
  const name = Object.values(STATES).includes(placeOfSupply) ? 'IGST' : 'GST';
  return { taxable: price - amount, taxes: [{ name, rate, amount }] };
};

/** The part of an invoice's tax that belongs to a part of its total, in paise. Taxable value and taxes add up to that part. */
export const shareOfTax = ({ taxes }: TaxSplit, part: number, total: number): TaxSplit => {
  const shares = taxes.map((tax) => ({ ...tax, amount: Math.round((tax.amount * part) / total) }));
  return { taxable: shares.reduce((rest, { amount }) => rest - amount, part), taxes: shares };
};
