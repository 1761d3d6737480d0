import { decodeBase64, encodeBase64 } from './base64.ts';
import { isBlank, isEmail } from './patterns.ts';

/** How the agency is reached. Placeholders: the number is free of a subscriber, and `.example` can never be a real domain. */
export const AGENCY_CONTACT = {
  email: 'hello@safarnama.example',
  phone: { label: '1800-000-0000', href: 'tel:18000000000' },
} as const;

/** Where hotel guests send their money. Placeholder: no bank has the handle `example`; the agency puts its own here. */
export const AGENCY_PAYEE = { name: 'Safarnama', upiId: 'safarnama@example' } as const;

/** Window widths in px at or below which a part takes its mobile layout. */
export const BREAKPOINTS = { homeHotelCard: 768, compactBar: 1150 } as const;

/** Session storage keys, spelt as the specification spells them. Login data is removed on log out. */
export const LOGIN_KEYS = ['token', 'email', 'name', 'userid', 'role'] as const;
export const HOTEL_SEARCH_KEYS = ['city', 'checin', 'checkout', 'adults', 'children', 'rooms'] as const;
export const ROOM_TYPE_KEY = 'roomtype';
export const REQUIRE_ROOM_KEY = 'require_room';
export const REGISTER_KEY = 'register';
export const GUARD_KEYS = ['tokenization', 'utilization'] as const;

export type Toggle = 'active' | 'deactive';
export const INITIAL_TOGGLE: Toggle = 'deactive';

/** The `{id}` of /profile/{id}: the user id in base64. */
export const encodeProfileId = (userId: string | number): string => encodeBase64(String(userId));
export const decodeProfileId = (encoded: string): string | undefined => decodeBase64(encoded) || undefined;

export const checkNewsletter = (email: string): string | undefined => {
  if (isBlank(email)) return 'Please enter your email.';
  if (!isEmail(email)) return 'Please enter a valid email address.';
  return undefined;
};
