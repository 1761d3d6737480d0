import { decodeBase64 } from './base64.ts';
import { isBlank } from './blank.ts';
import * as say from './messages.ts';
import { isEmail } from './patterns.ts';

/** Name of the site. */
export const BRAND = 'Safarnama';

/** Contact data of the agency. Placeholders: the number has no subscriber, and `.example` is a reserved domain. */
export const AGENCY_CONTACT = {
  email: 'hello@safarnama.example',
  phone: { label: '1800-000-0000', href: 'tel:18000000000' },
} as const;

/** UPI address for payments of hotel guests. Placeholder: no bank has the handle `example`; the agency replaces it. */
export const AGENCY_PAYEE = { name: BRAND, upiId: 'safarnama@example' } as const;

/** Cache Storage name for a visitor's own bookings offline; the shell deletes it when the session ends. */
export const BOOKINGS_KEPT = 'safarnama-bookings-1';

/** Session storage keys, spelt as the specification spells them. */
export const GUARD_KEYS = ['tokenization', 'utilization'] as const;

export type Toggle = 'active' | 'deactive';
export const INITIAL_TOGGLE: Toggle = 'deactive';

/** The user id from the base64 `{id}` of /profile/{id}; undefined where it is not printable ASCII: most words decode to other bytes. */
export const decodeProfileId = (encoded: string): string | undefined => /^[ -~]+$/.exec(decodeBase64(encoded) ?? '')?.[0];

export const checkNewsletter = (email: string): string | undefined => {
  if (isBlank(email)) return say.NEWSLETTER_EMPTY;
  if (!isEmail(email)) return say.UNKNOWN_EMAIL;
  return undefined;
};
