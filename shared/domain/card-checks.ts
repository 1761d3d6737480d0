/** Never sent, never stored. */
export type CardForm = { cardHolder: string; cardNumber: string; expiryMonth: string; expiryYear: string; cvv: string };

const RULES: Record<keyof CardForm, { fits: (value: string) => boolean; message: string }> = {
  cardHolder: { fits: (value) => value.trim().length >= 3, message: 'Enter valid name' },
  cardNumber: { fits: (value) => /^\d{16}$/.test(value), message: 'Enter valid 16-digit card number' },
  expiryMonth: { fits: (value) => /^(0[1-9]|1[0-2])$/.test(value), message: 'Enter month 01 to 12' },
  expiryYear: { fits: (value) => /^\d{2}$/.test(value), message: 'Enter 2-digit year' },
  cvv: { fits: (value) => /^\d{3,4}$/.test(value), message: 'Enter 3 or 4 digit CVV' },
};

/** One message per field that does not fit; empty when the form may be submitted. */
export const checkCard = (form: CardForm): Partial<Record<keyof CardForm, string>> =>
  Object.fromEntries(
    Object.entries(RULES)
      .filter(([field, rule]) => !rule.fits(form[field as keyof CardForm]))
      .map(([field, rule]) => [field, rule.message]),
  );

export const CARD_SUBMITTED = 'Card details submitted successfully!';
export const CARD_REFUSED = 'Please fill all fields correctly.';
