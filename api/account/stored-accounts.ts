/** SQL condition on `mails`, for the address `$1`: sent to it, or a trip request that names it. */
export const MAIL_OF = `(lower(recipient) = lower($1) OR lower('email: ' || $1) = ANY (string_to_array(lower(body), E'\\n')))`;

export const noAccount = (email: string): string => `There is no account with the address ${email}.`;
