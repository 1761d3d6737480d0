import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { formatPaise, LANGUAGES, type LocalDate } from '@safarnama/shared/domain';
import { moneyInWords } from '@safarnama/shared/domain/in-words';
import { moneyInWords as moneyInHindi } from '@safarnama/shared/domain/in-words.hi';
import { longDate } from '../core/clock.ts';
import { currentLanguage } from '../texts/language.ts';
import type { CreditNote } from './credit-notes.ts';
import type { Invoice } from './issue-invoice.ts';
import { invoiceTexts } from './texts.ts';

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
/** Printed below the amounts: the current names of the travellers, and a cancellation. */
type BookingState = { travellers?: readonly string[]; cancelled?: Cancelled | undefined };

/** An invoice as PDF on A4, in the language of the call. The invoice itself stays as it was issued. */
export const invoicePdf = (invoice: Invoice, state: BookingState = {}): Promise<Buffer> => documentPdf(invoice, undefined, state);

/** The credit note of an invoice, which it refers to. */
export const creditNotePdf = (note: CreditNote, state: BookingState = {}): Promise<Buffer> =>
  documentPdf(note.invoice, note, state);

const documentPdf = async (invoice: Invoice, note: CreditNote | undefined, state: BookingState): Promise<Buffer> => {
  const { PDFDocument, regular, bold } = await load();
  const [language, texts] = [currentLanguage(), invoiceTexts()];
  const { labels } = texts;
  const { content } = invoice;
  const { seller, buyer } = content;
  const { number, issuedOn } = note ?? invoice;
  const { total, tax } = note?.content ?? content;
  const title = texts.titles[note ? 'Credit note' : content.title];
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: regular as unknown as string,
    lang: LANGUAGES[language].locale,
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
  const block = (label: string, lines: readonly string[]) => {
    use('regular', 9, SOFT).text(label);
    use('regular');
    for (const one of lines.filter(Boolean)) doc.text(printable(one));
    doc.moveDown(0.8);
  };
  const percent = (rate: number) => `${rate / 100}%`;

  use('bold', 22).text(title);
  doc.moveDown(0.3);
  row(texts.number(number), longDate(issuedOn), 'bold');
  if (note) row(texts.forInvoice(invoice.number, longDate(invoice.issuedOn)), '', 'bold');
  row(texts.booking(content.reference), '');
  line();
  block(labels.seller, [seller.name, seller.address, seller.gstin && `GSTIN ${seller.gstin}`]);
  const business = buyer.business ? [buyer.business.name, buyer.business.address, `GSTIN ${buyer.business.gstin}`] : [];
  block(labels.billedTo, [...business, buyer.name, buyer.email]);
  if (content.tax?.placeOfSupply) row(labels.placeOfSupply, texts.state(content.tax.placeOfSupply));
  line();
  row(texts.description(content.sac), labels.amount, 'bold');
  const [first = '', ...more] = (language === 'hi' && content.hindi) || content.description;
  row(first, formatPaise(tax?.taxable ?? total));
  for (const one of more) row(one, '');
  line();
  if (tax) {
    row(labels.taxable, formatPaise(tax.taxable));
    for (const { name, rate, amount } of tax.taxes) row(`${name} ${percent(rate)}`, formatPaise(amount));
  }
  row(note ? labels.credited : labels.total, formatPaise(total), 'bold');
  row(texts.inWords((language === 'hi' ? moneyInHindi : moneyInWords)(total)), '', 'regular', 1);
  if (!note) {
    line();
    row(labels.paid, formatPaise(content.paid));
    if (content.due > 0) row(labels.due, formatPaise(content.due));
    row(labels.payment, [content.method, content.transaction].filter(Boolean).join(', '), 'regular', 0.3);
  }
  const { travellers = [], cancelled } = state;
  if (!note && travellers.length > 0) {
    line();
    row(labels.travellers, '', 'bold');
    for (const name of travellers) row(name, '');
  }
  if (cancelled) {
    line();
    row(texts.cancelled(longDate(cancelled.on)), '', 'bold');
    row(cancelled.sentOn ? texts.refundSent(longDate(cancelled.sentOn)) : labels.refund, formatPaise(cancelled.refund));
    if (cancelled.rule) row(cancelled.rule, '', 'regular', 1);
  }
  doc.moveDown(1.5);
  const foot = tax ? (note ? [labels.reverseCharge] : [labels.includesTax, labels.reverseCharge]) : [labels.isReceipt];
  use('regular', 9, SOFT).text(foot.join(' '), MARGIN, undefined, { width: WIDTH });
  doc.end();
  await finished;
  return Buffer.concat(bytes);
};
