import { expect, open, PHONE, test } from '../fixtures.ts';
import { listAddress, openRoom } from '../journeys/hotels-steps.ts';
import { coveredFocus, smallTargets } from './input-checks.ts';
import { withStyle } from './page-checks.ts';

test.use({ reducedMotion: 'reduce' } as object);

// routes.spec.ts tests all other pages.
test('pointer targets have 24 px, and no sticky bar hides the focus: room', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, listAddress());
  await openRoom(page);
  const book = page.getByRole('button', { name: 'Book now' });
  await expect(book).toBeEnabled();
  await test.step('price and button are in view on a phone', async () => {
    await expect(book).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^Total ₹/)).toBeInViewport({ ratio: 1 });
  });
  await expect.poll(() => smallTargets(page)).toEqual([]);
  expect(await coveredFocus(page)).toEqual([]);
  await test.step('without scroll padding the bar covers the focus', async () => {
    await withStyle(page, 'html { scroll-padding: 0 !important }');
    expect(await coveredFocus(page)).not.toEqual([]);
  });
});
