import type { Page } from '@playwright/test';
import { expect, hydrated } from '../fixtures.ts';

export const header = (page: Page) => page.getByRole('banner');
export const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' });
export const signUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign up' });

/** Opens the login dialog from the header. */
export async function openLogin(page: Page) {
  await header(page).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(loginDialog(page)).toBeVisible();
}

/** Does something that makes the page load again, and waits until it answers. */
export async function reloads(page: Page, act: () => Promise<void>) {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await act();
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false);
  await hydrated(page);
}

export const sessionKeys = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(['token', 'email', 'name', 'userid', 'role'].map((key) => [key, sessionStorage.getItem(key)])),
  );

/** The text of the open message, which is then closed by the button. */
export async function answer(page: Page, text: string, button = 'OK') {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(text);
  await alert.getByRole('button', { name: button, exact: true }).click();
  await expect(alert.filter({ hasText: text })).toHaveCount(0);
}

/** The latest code that was mailed to an address, from the development outbox. */
export async function mailedCode(page: Page, email: string): Promise<string> {
  const reply = await page.request.get(`/api/__dev/outbox?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  });
  const { data } = (await reply.json()) as { data: { subject: string }[] };
  return /^(\d{6}) is your/.exec(data.find(({ subject }) => /is your/.test(subject))?.subject ?? '')?.[1] ?? '';
}
