import type { Page } from '@playwright/test';
import { dayAfter } from '../days.ts';
import { type Account, expect, hydrated } from '../fixtures.ts';
import { apiURL } from '../playwright.config.ts';

export const header = (page: Page) => page.getByRole('banner');
export const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' });
export const signUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign up' });

/** Opens the login dialog from the header. */
export async function openLogin(page: Page) {
  await header(page).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(loginDialog(page)).toBeVisible();
}

/** Runs a step that reloads the page, and waits until the page is hydrated. */
export async function reloads(page: Page, step: () => Promise<void>) {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await step();
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false);
  await hydrated(page);
}

export const sessionKeys = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(['token', 'email', 'name', 'userid', 'role'].map((key) => [key, sessionStorage.getItem(key)])),
  );

/** Checks the text of the open message and closes it by a button. */
export async function answer(page: Page, text: string, button = 'OK') {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(text);
  await alert.getByRole('button', { name: button, exact: true }).click();
  await expect(alert.filter({ hasText: text })).toHaveCount(0);
}

/** The latest code that was mailed to an address, from the development outbox. */
export async function mailedCode(page: Page, email: string): Promise<string> {
  const reply = await page.request.get(`${apiURL}/__dev/outbox?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  });
  const { data } = (await reply.json()) as { data: { subject: string }[] };
  return /^(\d{6}) is your/.exec(data.find(({ subject }) => /is your/.test(subject))?.subject ?? '')?.[1] ?? '';
}

/** Books the first free room of a city for this account, through the API. */
export async function bookRoom(page: Page, { token, userid }: Account) {
  const stay = { check_in_date: dayAfter(40), check_out_date: dayAfter(42) };
  const query = new URLSearchParams({
    city: 'Bhopal',
    checkin: stay.check_in_date,
    checkout: stay.check_out_date,
    adults: '2',
    children: '0',
    rooms: '1',
    min_price: '0',
    max_price: '100000',
  });
  const list = (await (await page.request.get(`/api/hotel-available-rooms-exact?${query}`)).json()) as {
    data: {
      rooms: {
        hotel_roomId: number;
        roomType: string;
        finalPrice: number;
        hotel: { hotel_vendor_id: number; hotelname: string };
      }[];
    };
  };
  const room = list.data.rooms[0];
  if (!room) throw new Error('Bhopal has no free room');
  const reply = await page.request.post('/api/bookings', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      user_id: userid,
      rooms_available: '1',
      hotel_vendor_id: String(room.hotel.hotel_vendor_id),
      hotel_roomId: String(room.hotel_roomId),
      ...stay,
      adults: '2',
      children: '0',
      rooms_booked: '1',
      roomType: room.roomType,
      payment_method: 'PhonePe',
      transaction_id: `pay_${Date.now()}`,
      price_per_night: String(room.finalPrice),
      total_amount: String(room.finalPrice * 2),
      payment_status: 'pending',
    },
  });
  expect(reply.ok(), `bookings answered ${reply.status()}`).toBe(true);
  const { data } = (await reply.json()) as { data: { hotel_vendor: { vendor_name: string } } };
  return { vendor: data.hotel_vendor.vendor_name };
}
