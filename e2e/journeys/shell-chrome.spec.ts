import { expect, open, PHONE, signUp, stopTime, test } from '../fixtures.ts';

test('the header hides past 100 px and returns with any scroll up [H2.124 H9.33]', async ({ page }) => {
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
});

test('a hidden header comes back for the keyboard', async ({ page }) => {
  await open(page, '/Terms&condition');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  const header = page.getByRole('banner');
  await expect(header).not.toBeInViewport();
  await header.getByRole('link', { name: 'About' }).focus();
  await expect(header).toBeInViewport();
});

test('back returns to where one was [H2.125]', async ({ page }) => {
  await open(page, '/blog');
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
  await page.getByRole('region', { name: 'About us', exact: true }).getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('main')).toHaveAttribute('data-screen', 'privacy');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('main')).toHaveAttribute('data-screen', 'blog');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
});

for (const viewport of [PHONE, { width: 1280, height: 800 }])
  test(`back to the home page finds every part where it was, ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, '/view/1001');
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
    await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
    const form = page.locator('[data-slot="mfe-tours:trip-form"]');
    await form.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    const top = () => form.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    await page.evaluate(() => {
      const tops: number[] = [];
      const look = () => {
        const element = document.querySelector('[data-slot="mfe-tours:trip-form"]');
        if (element && window.scrollY > 0) tops.push(Math.round(element.getBoundingClientRect().top));
        requestAnimationFrame(look);
      };
      Object.assign(window, { tops, look });
    });
    // Not by a click, which would scroll to the link first.
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).dispatchEvent('click');
    await expect(page.getByRole('main')).toHaveAttribute('data-screen', 'contact');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.evaluate(() => (window as unknown as { look: () => void }).look());
    await page.goBack();
    await expect.poll(top).toBe(before);
    await page.waitForLoadState('networkidle');
    const tops = await page.evaluate(() => (window as unknown as { tops: number[] }).tops);
    expect(new Set(tops), 'it stood there from the first frame on').toEqual(new Set([before]));
  });

test('newsletter: empty, bad, good for 3 s, nothing sent [H5.60 H5.61 H5.62 H4.45 H9.31]', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.clock.install();
  await open(page, '/blog');
  await page.waitForLoadState('networkidle');
  sent.length = 0;
  const box = page.getByRole('region', { name: 'Newsletter' });
  const submit = box.getByRole('button', { name: 'Subscribe' });
  await submit.click();
  await expect(box.getByText('Please enter your email.')).toBeVisible();
  await box.getByLabel('Your email').fill('abc');
  await submit.click();
  await expect(box.getByText('Please enter a valid email address.')).toBeVisible();
  await box.getByLabel('Your email').fill('asha@example.test');
  await stopTime(page);
  await submit.click();
  await expect(box.getByText('Thank you for subscribing!')).toBeVisible();
  await expect(box.getByLabel('Your email')).toHaveValue('');
  await page.clock.runFor(2900);
  await expect(box.getByRole('status')).toHaveText('Thank you for subscribing!');
  await page.clock.runFor(200);
  await expect(box.getByRole('status')).toHaveText('');
  expect(sent.filter((url) => new URL(url).pathname.startsWith('/api/'))).toEqual([]);
});

test('footer: packages of the API, external admin, copyright, guard tokens [H2.127 H2.128 H2.129 H2.130 H6.10 H6.11 T7.30 H3.16]', async ({
  page,
}) => {
  const reply = await page.request.get('/api/footer/packages');
  const { data } = (await reply.json()) as { data: { package_id: number; place_name: string }[] };
  await open(page, '/blog');
  const names = page.getByRole('region', { name: 'Top Destinations', exact: true }).getByRole('link');
  await expect(names).toHaveText(data.map((row) => row.place_name));
  await expect(names.first()).toHaveAttribute('href', `/view/${data[0]?.package_id}`);
  const footer = page.getByRole('contentinfo');
  expect(new URL((await footer.getByRole('link', { name: 'Admin panel' }).getAttribute('href')) ?? '').origin).not.toBe(
    new URL(page.url()).origin,
  );
  await expect(footer).toContainText(/copyright.*2025/i);
  await expect(footer.getByRole('img', { name: /Madhya Pradesh/ })).toBeVisible();
  const tokens = () => page.evaluate(() => ['tokenization', 'utilization'].map((key) => sessionStorage.getItem(key) ?? ''));
  const first = await tokens();
  for (const token of first) expect(Buffer.from(token, 'base64').toString()).toMatch(/^\d+$/);
  await page.reload();
  await expect.poll(tokens).not.toEqual(first);
});

test.describe('signed in', () => {
  test('avatar, menu and Log Out [H2.119 H2.120 H2.121 H2.122 H2.123 H4.28 H4.29 H6.06 H6.08 T2.02]', async ({ page }) => {
    const { userid, name } = await signUp(page);
    await open(page, '/contact');
    const header = page.getByRole('banner');
    const avatar = header.getByRole('button', { name: `Account of ${name}` });
    await expect(avatar).toHaveText(name.charAt(0));
    await expect(header.getByRole('button', { name: 'Login' })).toHaveCount(0);
    await avatar.click();
    for (const entry of ['My Profile', 'Admin', 'My Account', 'Help Center']) {
      const href = await header.getByRole('link', { name: entry }).getAttribute('href');
      expect(decodeURIComponent(href ?? '')).toBe(`/profile/${Buffer.from(userid).toString('base64')}`);
    }
    await header.getByRole('button', { name: 'Settings' }).click();
    expect(new URL(page.url()).pathname).toBe('/contact');
    await avatar.click();
    await expect(header.getByText('My Profile')).toBeHidden();
    await avatar.click();
    await header.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/home');
    await expect(header.getByRole('button', { name: 'Login' })).toBeVisible();
    const left = await page.evaluate(() =>
      ['token', 'email', 'name', 'userid', 'role'].filter((key) => sessionStorage.getItem(key)),
    );
    expect(left).toEqual([]);
  });
});

test.describe('when things fail', () => {
  test.use({ allowConsole: [/lost on purpose|ERR_INTERNET_DISCONNECTED/] });

  test('an uncaught error is in the console, is reported, and the page goes on [H8.20]', async ({ page }) => {
    const said: string[] = [];
    page.on('pageerror', (error) => said.push(error.message));
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
    });
    await expect.poll(() => said).toEqual(expect.arrayContaining(['lost on purpose', 'lost on purpose, too']));
    const reported = (message: RegExp) =>
      expect.objectContaining({ remote: 'shell', phase: 'page', message: expect.stringMatching(message) });
    await expect
      .poll(() => reports)
      .toEqual(expect.arrayContaining([reported(/^uncaught: .*lost on purpose/), reported(/^unhandled: .*on purpose, too/)]));
    await page.getByRole('button', { name: 'Hotels' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  test('a lost connection is told', async ({ page, context }) => {
    await open(page, '/blog');
    await context.setOffline(true);
    await expect(page.getByText(/You are offline/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/You are offline/)).toBeHidden();
  });
});
