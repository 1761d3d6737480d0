import type { BookedKind } from '@safarnama/shared/domain';

/** Texts of invoices, receipts and credit notes. */
export const titles = { 'Tax invoice': 'Tax invoice', Receipt: 'Receipt', 'Credit note': 'Credit note' };
export const labels = {
  seller: 'Seller',
  billedTo: 'Billed to',
  placeOfSupply: 'Place of supply',
  amount: 'Amount',
  taxable: 'Taxable value',
  total: 'Total',
  credited: 'Total credited',
  paid: 'Paid',
  due: 'Still to pay',
  payment: 'Payment',
  travellers: 'Travellers',
  refund: 'Refund',
  reverseCharge: 'Tax payable on reverse charge: no.',
  includesTax: 'The price includes the tax.',
  isReceipt: 'This is a receipt, not a tax invoice.',
};
export const number = (text: string): string => `No. ${text}`;
export const booking = (reference: string): string => `Booking ${reference}`;
export const forInvoice = (text: string, day: string): string => `For invoice ${text} of ${day}`;
/** The states of a GSTIN, by the name that the catalogue uses. */
export const state = (name: string): string => name;
export const description = (sac: string): string => `Description (SAC ${sac})`;
export const inWords = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)} only`;
export const cancelled = (day: string): string => `Cancelled on ${day}`;
export const refundSent = (day: string): string => `Refund, sent on ${day}`;

export const service = (kind: BookedKind, title: string): string =>
  kind === 'tour' ? `Tour: ${title}` : `Accommodation: ${title}`;

const counted =
  (one: string, many = `${one}s`) =>
  (count: number): string =>
    `${count} ${count === 1 ? one : many}`;
export const adults = counted('adult');
export const children = counted('child', 'children');
export const infants = counted('infant');
export const rooms = counted('room');
