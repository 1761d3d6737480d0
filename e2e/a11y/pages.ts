import type { APIRequestContext, Page } from '@playwright/test';
import { STATIC, WITH_DATA, withData } from '../addresses.ts';
import { signUp } from '../fixtures.ts';
import { bookingAddress } from '../journeys/hotels-steps.ts';

const PROFILE = 'profile of a signed-in user';

/** Names of all pages. */
export const PAGES: readonly string[] = [...STATIC.map(({ name }) => name), ...['wishlist', 'compare', ...WITH_DATA, PROFILE]];

/** The address of a page. Signs in for the profile. */
export async function addressOf(name: string, page: Page, request: APIRequestContext): Promise<string> {
  if (name === PROFILE) return `/profile/${btoa((await signUp(page)).userid)}`;
  const known = STATIC.find((address) => address.name === name);
  if (known) return known.path;
  if (name === 'wishlist' || name === 'compare') return `/${name}`;
  if (name === 'booking') return bookingAddress(page);
  const found = (await withData(request)).find((address) => address.name === name);
  if (!found) throw new Error(`addresses.ts has no page ${name}`);
  return found.path;
}
