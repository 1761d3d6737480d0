import type { Locator } from '@playwright/test';
import { dayAfter } from '../days.ts';
import { expect, hydrated, open, PHONE, test } from '../fixtures.ts';
import { alertText, pressAlert, tourDates } from './tours-parts.ts';

test.describe('a tour on a phone', () => {
  test.use({ viewport: PHONE });

  test('the page of a tour: slider, gallery, dates, days, inquiry, slip [T2.60 T2.62 T2.63 T2.64 T2.66 T2.67 T4.05 T4.06 T4.08 T4.13 T8.06 T9.13]', async ({
    page,
  }) => {
    await open(page, '/dss');
    await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click();
    const slider = page.getByRole('region', { name: /^Pictures of/ });
    const first = (await slider.getAttribute('data-index')) ?? '';
    // Changes after four seconds, later on a busy machine.
    await expect(slider).not.toHaveAttribute('data-index', first);

    await page.getByRole('button', { name: 'Gallery' }).click();
    const gallery = page.getByRole('dialog', { name: 'Gallery' });
    await gallery.getByRole('button', { name: 'Picture 1, full screen' }).click();
    const full = page.getByRole('dialog', { name: /^Picture 1 of/ });
    expect((await full.boundingBox())?.width).toBe(page.viewportSize()?.width);
    await page.keyboard.press('Escape');
    await expect(full).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(gallery).toBeHidden();

    const dates = tourDates(page);
    const closed = dates.locator('button:disabled').filter({ hasText: 'close' });
    const free = dates.getByRole('button', { name: /open|hurry up/ });
    // Other tests reserve seats: any month with both kinds is used.
    for (const month of await dates.getByRole('group', { name: 'Months' }).getByRole('button').all()) {
      await month.click();
      await expect(month).toHaveAttribute('aria-pressed', 'true');
      await expect(dates.locator('[aria-live]')).toHaveAttribute('aria-busy', 'false');
      if ((await closed.count()) > 0 && (await free.count()) > 0) break;
    }
    expect(await closed.first().evaluate((button) => getComputedStyle(button).cursor)).toBe('not-allowed');
    await closed.first().click({ force: true });
    const popup = page.getByRole('dialog', { name: 'Book your tour' });
    await expect(popup).toBeHidden();
    await free.first().click();
    await expect(popup.locator('[name=date]')).not.toHaveValue('');
    await popup.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(popup).toBeHidden();

    await page.getByRole('tab', { name: 'Itinerary' }).click();
    const day = page.getByRole('tabpanel').getByRole('button').first();
    await expect(day).toHaveAttribute('aria-expanded', 'true');
    await day.click();
    await expect(day).toHaveAttribute('aria-expanded', 'false');

    await page.getByRole('button', { name: 'Quick Inquiry' }).click();
    const inquiry = page.getByRole('dialog', { name: 'Quick Inquiry' });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const values = { name: 'Asha', phone: '98', email: 'x', date: dayAfter(100), persons: '2', message: 'Is it steep?' };
    for (const [name, value] of Object.entries(values)) await inquiry.locator(`[name=${name}]`).fill(value);
    await inquiry.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(alertText(page)).toHaveText('Inquiry submitted successfully!');
    await pressAlert(page);
    await expect(inquiry.getByRole('link', { name: 'Write to us directly' })).toBeVisible();
    await expect(inquiry.locator(':focus')).toContainText('you can also reach us');
    expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
    await page.keyboard.press('Escape');

    await expect(page.getByText('Confirm Your Trip With Pay ₹18,000')).toHaveCount(0);
    await page.getByRole('button', { name: 'Tour slip' }).click();
    const slip = page.getByRole('region', { name: 'Tour slip' });
    await expect(slip.getByText('Confirm Your Trip With Pay ₹18,000')).toBeVisible();
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await slip.getByRole('button', { name: 'Print slip' }).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(slip).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  test('a chosen month loads its dates and is in the address [T7.17 T7.18]', async ({ page }) => {
    await open(page, '/dss');
    await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click();
    const months = page.getByRole('group', { name: 'Months' });
    await expect(months).toBeVisible();
    const request = page.waitForRequest(/\/dateOfTour\//);
    await months.getByRole('button').nth(2).click();
    const id = (await request).url().split('/').at(-1);
    await expect(page).toHaveURL(new RegExp(`month=${id}$`));
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    const shown = await page.getByRole('tabpanel').getByRole('listitem').allInnerTexts();
    await page.reload();
    await hydrated(page);
    await expect(months.getByRole('button').nth(2)).toHaveAttribute('aria-pressed', 'true');
    expect(await page.getByRole('tabpanel').getByRole('listitem').allInnerTexts()).toEqual(shown);
    // The row scrolls to the chosen month, so that the first visible month is complete.
    const leftOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().left);
    const start = await leftOf(page.getByRole('tabpanel').getByRole('heading'));
    await expect.poll(async () => Math.abs((await leftOf(months.getByRole('button').nth(2))) - start)).toBeLessThan(2);
    await expect(months.getByRole('button').nth(2)).toBeInViewport({ ratio: 1 });
  });
});
