import { type Links, links } from '@safarnama/shared/host';

export const HEADER = {
  skip: 'Skip to content',
  tollFree: 'Toll free',
  callUs: 'Call us, toll free',
  menu: 'Main menu',
  login: 'Login',
  notOffered: 'Not offered yet',
  account: (name: string) => `Account of ${name}`,
} as const;

export const MENU = [
  { label: 'Home', to: links.home() },
  { label: 'Contact', to: links.contact() },
  { label: 'About', to: links.about() },
  { label: 'Social Impacts', to: links.socialImpact() },
] as const;

/** All four link to the profile. */
export const PROFILE_ENTRIES = ['My Profile', 'Admin', 'My Account', 'Help Center'] as const;
export const SETTINGS = 'Settings';
export const LOG_OUT = 'Log Out';

/** The home page has two URLs. */
export const isCurrent = (to: string, pathname: string, { home, homeAfterLogout }: Links) =>
  to === pathname || (to === home() && pathname === homeAfterLogout());
