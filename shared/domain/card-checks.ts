import * as say from './messages.ts';
import { latinDigits } from './patterns.ts';

/** Never sent, never stored. */
export type CardForm = { cardHolder: string; cardNumber: string; expiryMonth: string; expiryYear: string; cvv: string };

const RULES: Record<keyof CardForm, { fits: (value: string) => boolean; message: string }> = {
  cardHolder: { fits: (value) => value.trim().length >= 3, message: say.CARD_HOLDER },
  cardNumber: { fits: (value) => /^\d{16}$/.test(value), message: say.CARD_NUMBER },
  expiryMonth: { fits: (value) => /^(0[1-9]|1[0-2])$/.test(value), message: say.CARD_MONTH },
  expiryYear: { fits: (value) => /^\d{2}$/.test(value), message: say.CARD_YEAR },
  cvv: { fits: (value) => /^\d{3,4}$/.test(value), message: say.CARD_CVV },
};

/** One message per invalid field; empty when the form may be submitted. */
export const checkCard = (form: CardForm): Partial<Record<keyof CardForm, string>> =>
  Object.fromEntries(
    Object.entries(RULES)
      .filter(([field, rule]) => !rule.fits(latinDigits(form[field as keyof CardForm])))
      .map(([field, rule]) => [field, rule.message]),
  );
