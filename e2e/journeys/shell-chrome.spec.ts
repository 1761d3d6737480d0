import { expect, open, PHONE, test } from '../fixtures.ts';
import { watchIdle } from '../idle.ts';

test('the header hides past 100 px and returns with any scroll up, and with the focus [H2.124 H9.33]', async ({ page }) => {
  await open(page, '/Terms&condition');
  const header = page.getByRole('banner');
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await scrollTo(80);
  await expect(header).toBeInViewport();
  await scrollTo(300);
  await expect(header).not.toBeInViewport();
  await scrollTo(250);
  await expect(header).toBeInViewport();
  await scrollTo(900);
  await expect(header).not.toBeInViewport();
  await header.getByRole('link', { name: 'About' }).focus();
  await expect(header).toBeInViewport();
});

test('going back to the home page restores the position of each part', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const idle = watchIdle(page);
  await open(page, '/view/1001');
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
  const form = page.locator('[data-slot="mfe-tours:trip-form"]');
  await form.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await idle();
  const top = () => form.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();
  await page.evaluate(() => {
    const tops: number[] = [];
    const recordTop = () => {
      const element = document.querySelector('[data-slot="mfe-tours:trip-form"]');
      if (element && window.scrollY > 0) tops.push(Math.round(element.getBoundingClientRect().top));
      requestAnimationFrame(recordTop);
    };
    Object.assign(window, { tops, recordTop });
  });
  // Not by a click, which would scroll to the link first.
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).dispatchEvent('click');
  await expect(page.getByRole('main')).toHaveAttribute('data-screen', 'contact');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => (window as unknown as { recordTop: () => void }).recordTop());
  await page.goBack();
  await expect.poll(top).toBe(before);
  await idle();
  const tops = await page.evaluate(() => (window as unknown as { tops: number[] }).tops);
  expect(new Set(tops), 'the form has its position from the first frame on').toEqual(new Set([before]));
});

test.describe('when things fail', () => {
  test.use({ allowConsole: [/lost on purpose|^uncaught: Object$/] });

  test('an uncaught error is in the console, is reported, and the page still works [H8.20]', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const reports: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/__report')) reports.push(JSON.parse(request.postData() ?? ''));
    });
    await open(page, '/blog');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('lost on purpose');
      });
      void Promise.reject(new Error('lost on purpose, too'));
      void Promise.reject({ code: 'lost on purpose' });
    });
    await expect.poll(() => errors).toEqual(expect.arrayContaining(['lost on purpose', 'lost on purpose, too']));
    const reported = (message: RegExp) =>
      expect.objectContaining({ remote: 'shell', phase: 'page', message: expect.stringMatching(message) });
    await expect
      .poll(() => reports)
      .toEqual(expect.arrayContaining([reported(/^uncaught: .*lost on purpose/), reported(/^unhandled: .*on purpose, too/)]));
    await expect.poll(() => reports).toContainEqual(reported(/^unhandled: \{"code":"lost on purpose"\}$/));
    await page.getByRole('button', { name: 'Hotels' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
  });
});
