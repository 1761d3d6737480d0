import type { Language } from '@safarnama/shared/domain';

/** Texts that offer a language on English pages, in that language. */
export const OFFERS = {
  hi: {
    label: 'भाषा',
    text: 'यह साइट हिन्दी में भी है।',
    accept: 'हिन्दी में देखें',
    decline: 'अभी नहीं',
  },
} as const satisfies Record<Exclude<Language, 'en'>, object>;
