import { type Paise, toRupees } from '@safarnama/shared/domain';
import { encode } from 'uqr';

type UpiLink = { payee: string; payeeName: string; reference: string; note: string; amount: Paise };

/** The text that payment apps read: `upi://pay?pa=…&am=15747.00&cu=INR`. */
export const upiLink = ({ payee, payeeName, reference, note, amount }: UpiLink): string =>
  `upi://pay?${Object.entries({ pa: payee, pn: payeeName, tr: reference, tn: note, am: toRupees(amount).toFixed(2), cu: 'INR' })
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** Undefined if the text is no payment link. */
export const readUpiLink = (
  text: string,
): { payee: string; payeeName: string; reference: string; amount: number } | undefined => {
  if (!text.startsWith('upi://pay?')) return undefined;
  const query = new URLSearchParams(text.slice(text.indexOf('?') + 1));
  const amount = Number(query.get('am'));
  const payee = query.get('pa');
  if (!payee || !(amount > 0) || query.get('cu') !== 'INR') return undefined;
  return { payee, payeeName: query.get('pn') ?? '', reference: query.get('tr') ?? '', amount };
};

const QUIET_ZONE = 4;

/** QR code as SVG: each run of dark modules in a row is a path `M x y h run v 1 h -run z`. */
export const qrSvg = (text: string, label = 'UPI QR code'): string => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  let path = '';
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      let run = 1;
      while (row[x + run]) run++;
      path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run;
    }
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 6}" height="${size * 6}" shape-rendering="crispEdges" role="img" aria-label="${label}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`;
};
