import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { formatLongDate, formatPaise, type LocalDate } from '@safarnama/shared/domain';
import { moneyInWords } from '@safarnama/shared/domain/in-words';
import type { Invoice } from './issue-invoice.ts';

/** A font with Latin and Devanagari letters and the sign of the rupee. */
const FONTS = {
  regular: '@expo-google-fonts/hind/400Regular/Hind_400Regular.ttf',
  bold: '@expo-google-fonts/hind/600SemiBold/Hind_600SemiBold.ttf',
};
/** Loaded with the first invoice. */
let loaded: Promise<{ PDFDocument: typeof import('pdfkit'); regular: Buffer; bold: Buffer }> | undefined;
const load = () => {
  loaded ??= (async () => {
    const { resolve } = createRequire(import.meta.url);
    const [library, regular, bold] = await Promise.all([
      import('pdfkit'),
      readFile(resolve(FONTS.regular)),
      readFile(resolve(FONTS.bold)),
    ]);
    return { PDFDocument: library.default, regular, bold };
  })();
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
};

/** Characters of one text: more would fill pages. */
const MAX_TEXT = 300;

/** One line of visible text: without control characters, marks of direction, unpaired surrogates and unassigned characters. */
export const printable = (text: string): string => {
  // Joiners are part of the spelling of Hindi.
  const visible = text.replace(/(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const letters = [...visible];
  return letters.length > MAX_TEXT ? `${letters.slice(0, MAX_TEXT).join('')}…` : visible;
};

const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;
/** Points between two columns. */
const GAP = 16;
const INK = '#1d2433';
const SOFT = '#5b6475';

type Cancelled = { on: LocalDate; refund: number; rule: string; sentOn: LocalDate | null };

/** An invoice as PDF on A4, in English. Travellers and a cancellation are stated below; the invoice itself stays as it was issued. */
export const invoicePdf = async (
  { number, issuedOn, content }: Invoice,
  { travellers = [], cancelled }: { travellers?: readonly string[]; cancelled?: Cancelled | undefined } = {},
): Promise<Buffer> => {
  const { PDFDocument, regular, bold } = await load();
  const { title, seller, buyer, tax } = content;
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: regular as unknown as string,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: `${title} ${number}`, Author: printable(seller.name), CreationDate: new Date(issuedOn) },
  });
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);
  const bytes: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.on('data', (chunk: Buffer) => bytes.push(chunk));

  const use = (font: 'regular' | 'bold', size = 10, colour = INK) => doc.font(font).fontSize(size).fillColor(colour);
  /** Two texts side by side; the second one is to the right. A row is not split between pages. */
  const row = (left: string, right: string, font: 'regular' | 'bold' = 'regular', share = 0.72) => {
    use(font);
    const [first, second] = [printable(left), printable(right)];
    const widths = [WIDTH * share - GAP, WIDTH * (1 - share)] as const;
    const height = Math.max(doc.heightOfString(first, { width: widths[0] }), doc.heightOfString(second, { width: widths[1] }));
    if (doc.y + height > doc.page.maxY()) doc.addPage();
    const { y } = doc;
    doc.text(first, MARGIN, y, { width: widths[0] });
    doc.text(second, MARGIN + widths[0] + GAP, y, { width: widths[1], align: 'right' });
    doc.x = MARGIN;
    doc.y = y + height + 2;
  };
  const line = () => {
    doc.moveDown(0.4);
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + WIDTH, doc.y)
      .lineWidth(0.5)
      .strokeColor('#c9ced8')
      .stroke();
    doc.moveDown(0.6);
  };
  const texts = (label: string, lines: readonly string[]) => {
    use('regular', 9, SOFT).text(label);
    use('regular');
    for (const one of lines.filter(Boolean)) doc.text(printable(one));
    doc.moveDown(0.8);
  };
  const percent = (rate: number) => `${rate / 100}%`;

  use('bold', 22).text(title);
  doc.moveDown(0.3);
  row(`No. ${number}`, formatLongDate(issuedOn), 'bold');
  row(`Booking ${content.reference}`, '');
  line();
  texts('Seller', [seller.name, seller.address, seller.gstin && `GSTIN ${seller.gstin}`]);
  texts('Billed to', [buyer.name, buyer.email]);
  if (tax?.placeOfSupply) texts('Place of supply', [tax.placeOfSupply]);
  line();
  row(`Description (SAC ${content.sac})`, 'Amount', 'bold');
  const [first = '', ...more] = content.description;
  row(first, formatPaise(tax?.taxable ?? content.total));
  for (const one of more) row(one, '');
  line();
  if (tax) {
    row('Taxable value', formatPaise(tax.taxable));
    for (const { name, rate, amount } of tax.taxes) row(`${name} ${percent(rate)}`, formatPaise(amount));
  }
  row('Total', formatPaise(content.total), 'bold');
  const words = moneyInWords(content.total);
  row(`${words.charAt(0).toUpperCase()}${words.slice(1)} only`, '', 'regular', 1);
  line();
  row('Paid', formatPaise(content.paid));
  if (content.due > 0) row('Still to pay', formatPaise(content.due));
  row('Payment', [content.method, content.transaction].filter(Boolean).join(', '), 'regular', 0.3);
  if (travellers.length > 0) {
    line();
    row('Travellers', '', 'bold');
    for (const name of travellers) row(name, '');
  }
  if (cancelled) {
    line();
    row(`Cancelled on ${formatLongDate(cancelled.on)}`, '', 'bold');
    row(cancelled.sentOn ? `Refund, sent on ${formatLongDate(cancelled.sentOn)}` : 'Refund', formatPaise(cancelled.refund));
    if (cancelled.rule) row(cancelled.rule, '', 'regular', 1);
  }
  doc.moveDown(1.5);
  use('regular', 9, SOFT).text(tax ? 'The price includes the tax.' : 'This is a receipt, not a tax invoice.', MARGIN, undefined, {
    width: WIDTH,
  });
  doc.end();
  await finished;
  return Buffer.concat(bytes);
};
