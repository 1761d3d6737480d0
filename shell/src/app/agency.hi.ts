import { AGENCY_CONTACT, BRAND } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './agency.ts';

/** The same operator and placeholders as in English. */
export const AGENCY: Translated<typeof english.AGENCY> = {
  brand: BRAND,
  line: 'ज़िम्मेदार पर्यटन',
  region: 'मध्य प्रदेश',
  location: 'मध्य प्रदेश, भारत',
  tollFree: AGENCY_CONTACT.phone,
  phones: [
    { label: '+91 00000 00000', href: 'tel:+910000000000' },
    { label: '+91 00000 00001', href: 'tel:+910000000001' },
  ],
  email: AGENCY_CONTACT.email,
  support: 'support@safarnama.example',
  address: ['[मकान और सड़क]', '[शहर], मध्य प्रदेश [पिन कोड]', 'भारत'],
  hours: '24 x 7 x 365',
  jurisdiction: '[न्यायालय का शहर], मध्य प्रदेश',
  map: 'https://www.openstreetmap.org/?mlat=23.5&mlon=78.5#map=7/23.5/78.5',
  social: [
    { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/' },
    { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/' },
    { name: 'YouTube', icon: 'youtube', href: 'https://www.youtube.com/' },
    { name: 'X', icon: 'x', href: 'https://x.com/' },
  ],
};
