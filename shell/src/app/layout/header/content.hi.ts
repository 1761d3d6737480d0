import { links, type Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const HEADER: Translated<typeof english.HEADER> = {
  skip: 'मुख्य सामग्री पर जाएँ',
  tollFree: 'टोल-फ़्री',
  callUs: 'हमें टोल-फ़्री कॉल करें',
  menu: 'मुख्य मेन्यू',
  login: 'लॉग इन करें',
  search: 'खोजें',
  notOffered: 'अभी उपलब्ध नहीं',
  account: (name) => `${name} का खाता`,
};

export const MENU: Translated<typeof english.MENU> = [
  { label: 'होम', to: links.home() },
  { label: 'संपर्क', to: links.contact() },
  { label: 'हमारे बारे में', to: links.about() },
  { label: 'सामाजिक प्रभाव', to: links.socialImpact() },
];

export const PROFILE_ENTRIES: Translated<typeof english.PROFILE_ENTRIES> = {
  spec: ['मेरी प्रोफ़ाइल', 'एडमिन', 'मेरा खाता', 'सहायता केंद्र'],
  corrected: ['मेरी प्रोफ़ाइल'],
};
export const SETTINGS = 'सेटिंग्स';
export const HELP = 'सहायता';
export const LOG_OUT = 'लॉग आउट';

/** The home page has two URLs. */
export const isCurrent: typeof english.isCurrent = (to, pathname, { home, homeAfterLogout }) =>
  to === pathname || (to === home() && pathname === homeAfterLogout());
