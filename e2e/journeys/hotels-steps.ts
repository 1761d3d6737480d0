import { expect, type Page } from '@playwright/test';
import { encodeBase64Json } from '@safarnama/shared/domain';
import { withData } from '../addresses.ts';
import { dayAfter } from '../days.ts';
import { open } from '../fixtures.ts';

/** A stay at random dates, so that tests do not take each other's rooms. */
export function freshStay(nights = 2) {
  const first = 30 + Math.floor(Math.random() * 250);
  return { checkin: dayAfter(first), checkout: dayAfter(first + nights) };
}

interface Party {
  readonly adults?: number;
  readonly children?: number;
  readonly rooms?: number;
  readonly max_price?: number;
}

export function listAddress({ adults = 2, children = 1, rooms = 1, max_price = 6000 }: Party = {}, stay = freshStay()) {
  const query = { city: 'Gwalior', ...stay, adults, children, rooms, min_price: 0, max_price };
  return `/Hotel-Rooms?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
}

/** Opens the first room of the list. */
export const openRoom = (page: Page) =>
  page
    .getByRole('link', { name: /^View room/ })
    .first()
    .click();

/** The address of the booking page of a free room. Stores what the page of the room stores for it, else it shows an error. */
export async function bookingAddress(page: Page): Promise<string> {
  const path = (await withData(page.request)).find(({ name }) => name === 'booking')?.path ?? '';
  const roomType = new URLSearchParams(path.split('?')[1]).get('roomType');
  await page.addInitScript((value) => sessionStorage.setItem('roomtype', value), encodeBase64Json(roomType));
  return path;
}

export const openBooking = async (page: Page) => open(page, await bookingAddress(page));

export const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

export const sessionOf = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...sessionStorage }));

/** The message of an alert dialog, after closing it. */
export async function alertText(page: Page): Promise<string> {
  const dialog = page.getByRole('alertdialog');
  const text = (await dialog.textContent()) ?? '';
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  return text;
}

let guests = 0;

/** Details of a new guest with an unused email address. */
export function newGuest() {
  guests += 1;
  const unique = `${Date.now()}${guests}${Math.floor(Math.random() * 1000)}`;
  return {
    details: {
      firstName: 'Asha',
      lastName: 'Rao',
      email: `hotel-guest-${unique}@example.test`,
      mobile1: '9876543210',
      mobile2: '07512345678',
      password: 'sevenchar',
      confirmPassword: 'sevenchar',
    },
    transactionId: `pay_${unique.slice(-16)}`,
  };
}
