import { expect, hydrated } from '../fixtures.ts';
import { MENU, test } from './small-release.ts';

test('the panel of ?overlay moves and folds by keyboard, keeps its position in the session, and marks links that fill a place', async ({
  page,
  menuSite,
}) => {
  const panel = page.getByRole('complementary', { name: 'Overlay' });
  const details = panel.getByRole('button', { name: 'Details' });
  const list = panel.getByRole('group', { name: 'Shell and remotes of this page' });
  /** Distances of the panel from the left and the upper edge of the window, rounded. */
  const corner = async () => {
    const box = await panel.boundingBox();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    return (
      box && `${box.y < height - box.y - box.height ? 'upper' : 'lower'} ${box.x < width - box.x - box.width ? 'left' : 'right'}`
    );
  };
  await page.goto(`${menuSite.url}/about?overlay`);
  await hydrated(page);
  await expect(list).toContainText('mfe-guides 1.0.0');
  await expect(list).toContainText(`links${MENU.guides}`);
  await expect(page.locator('#overlay .sign', { hasText: 'mfe-guides 1.0.0 link' })).toBeVisible();
  const link = page.locator('[data-place="header:menu"] > a').first();
  await expect(link).toHaveCSS('outline-style', 'dashed');

  const corners = [await corner()];
  await panel.getByRole('button', { name: 'Move' }).focus();
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Enter');
    corners.push(await corner());
  }
  expect(corners).toEqual(['lower right', 'lower left', 'upper left', 'upper right', 'lower right']);

  await page.keyboard.press('Enter');
  await details.focus();
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Space');
  await expect(details).toHaveAttribute('aria-expanded', 'false');
  await expect(list).toBeHidden();

  await page.reload();
  await hydrated(page);
  await expect(details).toHaveAttribute('aria-expanded', 'false');
  await expect(list).toBeHidden();
  expect(await corner()).toBe('lower left');
  await details.click();
  await expect(list).toBeVisible();
});
