import type { Page } from '@playwright/test';
import { STATIC, withData } from '../addresses.ts';
import { open, PHONE, signUp, test } from '../fixtures.ts';
import { expectNoFindings, resize } from './audit.ts';

test.use({ reducedMotion: 'reduce', allowConsole: [/404 \(Not Found\)/] } as object);

/** A page is opened once: its styles decide what the other size shows. */
async function expectNone(page: Page, name: string, path: string) {
  await open(page, path);
  for (const viewport of [{ width: 1280, height: 800 }, PHONE]) {
    await resize(page, viewport);
    await expectNoFindings(page, `${name} at ${viewport.width} px`);
  }
}

for (const { name, path } of STATIC) {
  test(`no findings on ${name}, on a desktop and a phone`, async ({ page }) => {
    await expectNone(page, name, path);
  });
}

for (const index of [0, 1, 2, 3, 4, 5]) {
  test(`no findings on page ${index + 1} of those that show data, on a desktop and a phone`, async ({ page, request }) => {
    const address = (await withData(request))[index]!;
    await expectNone(page, address.name, address.path);
  });
}

test('no findings on the profile of somebody signed in, on a desktop and a phone', async ({ page }) => {
  const { userid } = await signUp(page);
  await expectNone(page, 'profile', `/profile/${Buffer.from(userid).toString('base64')}`);
});
