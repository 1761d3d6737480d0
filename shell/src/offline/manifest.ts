import { AGENCY } from '../app/agency.ts';
import { APP } from './content.ts';
import { ICONS } from './icons.ts';

/** The web app manifest. The mark of the icons is within the safe zone of maskable icons. */
export const manifest = {
  id: '/',
  name: `${AGENCY.brand}: ${AGENCY.line}`,
  short_name: AGENCY.brand,
  description: APP.description,
  lang: 'en-IN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf6ec',
  theme_color: '#0b5351',
  categories: ['travel'],
  icons: [
    { ...ICONS[0], purpose: 'any' },
    { ...ICONS[1], purpose: 'any' },
    { ...ICONS[1], purpose: 'maskable' },
  ],
} as const;
