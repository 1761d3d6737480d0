import { decodeBase64 } from './base64.ts';
import { isBlank } from './blank.ts';
import * as say from './messages.ts';
import { isEmail } from './patterns.ts';

/** What the site is called. */
export const BRAND = 'Safarnama';

/** How the agency is reached. Placeholders: the number is free of a subscriber, and `.example` can never be a real domain. */
export const AGENCY_CONTACT = {
  email: 'hello@safarnama.example',
  phone: { label: '1800-000-0000', href: 'tel:18000000000' },
} as const;

/** Where hotel guests send their money. Placeholder: no bank has the handle `example`; the agency puts its own here. */
export const AGENCY_PAYEE = { name: BRAND, upiId: 'safarnama@example' } as const;

/** Cache of the device that holds a person's own bookings for the way; the shell deletes it when the session ends. */
export const BOOKINGS_KEPT = 'safarnama-bookings-1';

/** Session storage keys, spelt as the specification spells them. */
export const GUARD_KEYS = ['tokenization', 'utilization'] as const;

export type Toggle = 'active' | 'deactive';
export const INITIAL_TOGGLE: Toggle = 'deactive';

/** The user's id from the `{id}` of /profile/{id}, where it stands in base64. */
export const decodeProfileId = (encoded: string): string | undefined => decodeBase64(encoded) || undefined;

export const checkNewsletter = (email: string): string | undefined => {
  if (isBlank(email)) return say.NEWSLETTER_EMPTY;
  if (!isEmail(email)) return say.UNKNOWN_EMAIL;
  return undefined;
};
