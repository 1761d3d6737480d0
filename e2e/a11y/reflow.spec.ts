import { STATIC, withData } from '../addresses.ts';
import { expect, open, signUp, test } from '../fixtures.ts';

// 320 px is a phone, and a desktop of 1280 px at 400 %; 640 px the same desktop at 200 %.
for (const width of [320, 360, 640]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 720 }, allowConsole: [/404 \(Not Found\)/] } as object);

    test('no page scrolls sideways', async ({ page, request }) => {
      test.setTimeout(180_000);
      const { userid } = await signUp(page);
      const profile = { name: 'profile', path: `/profile/${Buffer.from(userid).toString('base64')}` };
      const wide: string[] = [];
      for (const { name, path } of [...STATIC, profile, ...(await withData(request))]) {
        await open(page, path);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) wide.push(`${name}: ${over} px`);
      }
      expect(wide).toEqual([]);
    });
  });
}

test('controls of the chrome are 44 px targets on a touch screen', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await open(page, '/blog');
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('header a, header button, main button, footer li a, footer button')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ element, box }) => `${element.textContent}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
  );
  expect(small).toEqual([]);
  await context.close();
});
