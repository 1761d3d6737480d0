import { formatPaise, partPaymentNote, restNote } from '@safarnama/shared/domain';
import { part, rest } from '@safarnama/shared/domain/part-payment-content.hi';
import { currentLanguage } from '../plugins/language.ts';

const restInHindi = (due: number): string => (due > 0 ? rest(formatPaise(due)) : '');

/** How the part of a tour's price that its code does not collect is paid, in the language of the call. */
export const restInWords = (due: number): string => (currentLanguage() === 'hi' ? restInHindi(due) : restNote(due));

/** The same for a partly paid tour. */
export const partPaymentInWords = (paid: number, due: number): string => {
  if (currentLanguage() !== 'hi') return partPaymentNote(paid, due);
  return due > 0 ? `${part(formatPaise(paid), formatPaise(paid + due))} ${restInHindi(due)}` : '';
};
