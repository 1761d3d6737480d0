import { STATIC, withData } from '../addresses.ts';
import { open, PHONE, signUp, test } from '../fixtures.ts';
import { atRest, expectNoFindings } from './audit.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: PHONE };

for (const [size, viewport] of Object.entries(SIZES))
  test.describe(size, () => {
    test.use({ viewport, reducedMotion: 'reduce', allowConsole: [/404 \(Not Found\)/] } as object);

    for (const { name, path } of STATIC) {
      test(`no findings on ${name}`, async ({ page }) => {
        await open(page, path);
        await atRest(page);
        await expectNoFindings(page, path);
      });
    }

    for (const index of [0, 1, 2, 3, 4, 5]) {
      test(`no findings on page ${index + 1} of those that show data`, async ({ page, request }) => {
        const address = (await withData(request))[index]!;
        await open(page, address.path);
        await atRest(page);
        await expectNoFindings(page, address.name);
      });
    }

    test('no findings on the profile of somebody signed in', async ({ page }) => {
      const { userid } = await signUp(page);
      await open(page, `/profile/${Buffer.from(userid).toString('base64')}`);
      await atRest(page);
      await expectNoFindings(page, 'profile');
    });
  });
