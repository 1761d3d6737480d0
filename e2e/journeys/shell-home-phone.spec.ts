import { expect, open, PHONE, test } from '../fixtures.ts';

test.use({ viewport: PHONE });

test('the home page on a phone, from its pictures to its contact block [T1.07 T1.08 T2.01 T2.34 T2.45 T8.05 H2.01]', async ({
  page,
}) => {
  await open(page, '/');
  const main = page.getByRole('main');
  const card = page.getByRole('region', { name: 'Search tours, hotels and trains' });
  const bar = page.getByRole('region', { name: 'Quick search' });
  await expect(page.getByRole('region', { name: 'Pictures of places we travel to' })).toBeVisible();

  await card.getByRole('tab', { name: 'Hotel' }).click();
  await expect(card.locator('[data-slot="mfe-hotels:landing-form"]').getByRole('button', { name: 'Search' })).toBeVisible();
  await card.getByRole('tab', { name: 'Train' }).click();
  await expect(card).toHaveAttribute('data-slide-index', '2');
  await card.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/under work/i);
  await page.getByRole('button', { name: 'OK' }).click();

  for (const name of ['Hotel', 'Train', 'Tour & Trip']) {
    await bar.getByRole('tab', { name }).click();
    const search = bar.getByRole('button', { name: 'SEARCH' });
    // While it slides, the panel that leaves is there too.
    await expect(async () => {
      await expect(search).toHaveCount(1, { timeout: 500 });
      await search.evaluate((button) => button.scrollIntoView({ block: 'center' }));
      await expect(search).toBeInViewport({ ratio: 0.9, timeout: 500 });
    }).toPass();
  }

  for (const slot of ['mfe-tours:package-search', 'mfe-hotels:home-card', 'mfe-tours:destinations', 'mfe-tours:international'])
    await expect(main.locator(`[data-slot="${slot}"]`)).toBeVisible();
  const stories = main.getByRole('region', { name: 'My Story!' });
  const more = stories.getByRole('button', { name: 'Show More' }).first();
  await more.click();
  await expect(stories.getByRole('button', { name: 'Show Less' })).toBeVisible();
  await expect(main.locator('[data-slot="mfe-tours:trip-form"]')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Talk to a person' })).toBeVisible();

  await card.getByRole('tab', { name: 'Tour & Trip' }).click();
  await card.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/dss\?/);
  await expect(page.getByText('Search Completed')).toBeVisible();
});
