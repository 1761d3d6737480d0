import { formatPaise, type Language } from '@safarnama/shared/domain';
import * as en from '@safarnama/shared/domain/part-payment-content';
import * as hi from '@safarnama/shared/domain/part-payment-content.hi';
import { currentLanguage } from '../texts/language.ts';

const TEXTS: Readonly<Record<Language, typeof en>> = { en, hi };

/** How the part of a tour's price that its code does not collect is paid, in the language of the call. */
export const restInWords = (due: number): string => (due > 0 ? TEXTS[currentLanguage()].rest(formatPaise(due)) : '');

/** The same for a partly paid tour. */
export const partPaymentInWords = (paid: number, due: number): string =>
  due > 0 ? `${TEXTS[currentLanguage()].part(formatPaise(paid), formatPaise(paid + due))} ${restInWords(due)}` : '';
