import { AGENCY_CONTACT, BRAND } from '@safarnama/shared/domain';

/**
 * The operator of the site: what is equal in every language. Zeros are placeholders (phones), to be filled in before launch.
 * `.example` is a reserved domain.
 */
export const AGENCY_FACTS = {
  brand: BRAND,
  tollFree: AGENCY_CONTACT.phone,
  phones: [
    { label: '+91 00000 00000', href: 'tel:+910000000000' },
    { label: '+91 00000 00001', href: 'tel:+910000000001' },
  ],
  email: AGENCY_CONTACT.email,
  support: 'support@safarnama.example',
  hours: '24 x 7 x 365',
  map: 'https://www.openstreetmap.org/?mlat=23.5&mlon=78.5#map=7/23.5/78.5',
  social: [
    { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/' },
    { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/' },
    { name: 'YouTube', icon: 'youtube', href: 'https://www.youtube.com/' },
    { name: 'X', icon: 'x', href: 'https://x.com/' },
  ],
} as const;
