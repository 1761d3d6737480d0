/** Texts of the offer of Hindi on English pages. */
export const OFFER = {
  label: 'भाषा',
  text: 'यह साइट हिन्दी में भी है।',
  accept: 'हिन्दी में देखें',
  decline: 'अभी नहीं',
} as const;
