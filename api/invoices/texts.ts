import type { Language } from '@safarnama/shared/domain';
import { currentLanguage } from '../texts/language.ts';
import * as hi from './content.hi.ts';
import * as en from './content.ts';

const TEXTS: Readonly<Record<Language, typeof en>> = { en, hi };

/** Texts of documents in the language of the call. */
export const invoiceTexts = () => TEXTS[currentLanguage()];
