import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { listAddress } from '../journeys/hotels-steps.ts';
import { landing, unfold } from '../journeys/tours-parts.ts';

/** A dialog or list that a control opens. */
export interface Part {
  readonly name: string;
  readonly opener: (page: Page) => Locator;
  /** Makes the opener visible. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Brings the open part into a state with more parts, such as messages. */
  readonly fill?: (dialog: Locator) => Promise<void>;
}

const inSlot = (slot: string, name: RegExp) => (page: Page) =>
  page.locator(`[data-slot="${slot}"]`).getByRole('button', { name });

const openHotelTabs = async (page: Page) => {
  for (const tab of await page.getByRole('tab', { name: 'Hotel' }).all()) await tab.click();
};

const unfoldRooms = (page: Page) => unfold(page, 'Find a room');

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const inSearchBar = (name: RegExp) => (page: Page) =>
  page.getByRole('form', { name: 'Search hotels' }).getByRole('button', { name });

/** All dialogs by page, in an order that one visit can follow. */
export const DIALOGS: readonly { readonly page: string; readonly path: string; readonly parts: readonly Part[] }[] = [
  {
    page: 'home',
    path: '/',
    parts: [
      { name: 'tour guests', opener: inSlot('mfe-tours:compact-panel', /^Guests/) },
      { name: 'tour month', opener: inSlot('mfe-tours:compact-panel', /^Month/) },
      { name: 'tour price', opener: inSlot('mfe-tours:compact-panel', /^Price/) },
      {
        name: 'guests of the hotel card',
        opener: inSlot('mfe-hotels:home-card', /^Room and Guest/),
        prepare: unfoldRooms,
      },
      {
        name: 'hotel guests on the big card',
        opener: inSlot('mfe-hotels:landing-form', /^Room and Guest/),
        prepare: openHotelTabs,
      },
      {
        name: 'nights on the big card',
        opener: inSlot('mfe-hotels:landing-form', /^Prices by night$/),
        prepare: openHotelTabs,
      },
      { name: 'hotel dates', opener: inSlot('mfe-hotels:compact-panel', /^Dates/) },
      { name: 'hotel guests', opener: inSlot('mfe-hotels:compact-panel', /^Room and Guest/) },
      { name: 'hotel price', opener: inSlot('mfe-hotels:compact-panel', /^Price/) },
    ],
  },
  {
    page: 'view',
    path: '/view/1001',
    parts: [
      {
        name: 'booking of two rooms',
        opener: button('Book Now'),
        fill: (dialog) => dialog.getByRole('button', { name: 'Add room' }).click(),
      },
      { name: 'gallery', opener: button('Gallery') },
      {
        name: 'quick inquiry with an error',
        opener: button('Quick Inquiry'),
        fill: (dialog) => dialog.getByRole('button', { name: 'Send inquiry' }).click(),
      },
    ],
  },
  {
    page: 'Hotel-Rooms',
    path: listAddress({ max_price: 20000 }),
    parts: [
      { name: 'dates', opener: inSearchBar(/^Dates/) },
      { name: 'guests', opener: inSearchBar(/^Room and Guest/) },
    ],
  },
  {
    page: 'the header',
    path: '/blog',
    parts: [
      {
        name: 'login',
        opener: (page) => page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }),
      },
    ],
  },
];

/** Presses until the part is open: a slot reacts only after its script has loaded. A press on an open part might close it. */
export async function show(page: Page, part: Part, press: (opener: Locator) => Promise<void>) {
  await part.prepare?.(page);
  const opener = part.opener(page);
  const shown = page
    .locator('dialog[open]')
    .or(opener.and(page.locator('[aria-expanded=true]')))
    .first();
  await expect(async () => {
    if (!(await shown.isVisible())) await press(opener);
    await expect(shown).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Lists of the home page that open without a dialog. */
export const HOME_LISTS: readonly Part[] = [
  { name: 'guests of a tour', opener: (page) => landing(page).getByRole('button', { name: /^Guests/ }) },
  { name: 'places', opener: (page) => landing(page).getByRole('combobox', { name: 'Destination' }) },
  {
    name: 'quick places',
    opener: (page) => page.locator('[data-slot="mfe-tours:compact-panel"]').getByRole('combobox', { name: 'Destination' }),
  },
  { name: 'room prices', opener: inSlot('mfe-hotels:landing-form', /^Price per night/), prepare: openHotelTabs },
  {
    name: 'cities',
    opener: (page) => page.locator('[data-slot="mfe-hotels:landing-form"]').getByRole('combobox', { name: 'City' }),
  },
  {
    name: 'quick cities',
    opener: (page) => page.locator('[data-slot="mfe-hotels:compact-panel"]').getByRole('combobox', { name: 'City' }),
  },
];
