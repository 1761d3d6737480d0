import { type Links, links } from '@safarnama/shared/host';

export const HEADER = {
  skip: 'Skip to content',
  tollFree: 'Toll free',
  callUs: 'Call us, toll free',
  menu: 'Main menu',
  login: 'Login',
  search: 'Search',
  notOffered: 'Not offered yet',
  account: (name: string) => `Account of ${name}`,
} as const;

export const MENU = [
  { label: 'Home', to: links.home() },
  { label: 'Contact', to: links.contact() },
  { label: 'About', to: links.about() },
  { label: 'Social Impacts', to: links.socialImpact() },
] as const;

/** All of them link to the profile. */
export const PROFILE_ENTRIES = { spec: ['My Profile', 'Admin', 'My Account', 'Help Center'], corrected: ['My Profile'] } as const;
export const SETTINGS = 'Settings';
export const HELP = 'Help';
export const LOG_OUT = 'Log Out';

/** The home page has two URLs. */
export const isCurrent = (to: string, pathname: string, { home, homeAfterLogout }: Links) =>
  to === pathname || (to === home() && pathname === homeAfterLogout());
