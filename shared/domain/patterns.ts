/** text, @, text, dot, text; no spaces. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

export const isPhone = (text: string): boolean => /^\d{10}$/.test(text.trim());

export const isBlank = (text: string | null | undefined): boolean => !text?.trim();

const GATEWAY_ID = /^(pay_|order_|txn_)[A-Za-z0-9]{8,20}$/;
const BANK_REFERENCE = /^[A-Z0-9]{10,20}$/;

/** What a person types after paying by hand: a gateway's id, or a bank's reference. */
export const isTransactionId = (text: string): boolean => GATEWAY_ID.test(text.trim()) || BANK_REFERENCE.test(text.trim());

/** Without country code; undefined when there is no digit at all. */
export const phoneNumber = (text: string): number | undefined => {
  const digits = text.replace(/\D/g, '');
  return digits ? Number(digits) : undefined;
};
