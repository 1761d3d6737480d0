import type { Language } from '@safarnama/shared/domain';

interface Offer {
  readonly label: string;
  readonly text: string;
  readonly accept: string;
  readonly decline: string;
}

/** Texts that offer a language on English pages, in that language. */
export const OFFERS: Readonly<Record<Exclude<Language, 'en'>, Offer>> = {
  hi: {
    label: 'भाषा',
    text: 'यह साइट हिन्दी में भी है।',
    accept: 'हिन्दी में देखें',
    decline: 'अभी नहीं',
  },
};
