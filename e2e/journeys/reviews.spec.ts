import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectNoFindings } from '../a11y/audit.ts';
import { type OwnSite, startOwnApi, startOwnSite } from '../faults/own-site.ts';
import { type Account, test as base, expect, open, PHONE, signIn } from '../fixtures.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = (dataDir: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr + stdout);
  return stdout;
};

interface Travelled {
  readonly site: OwnSite;
  readonly dataDir: string;
  /** Address of the API, without the gateway and its caches. */
  readonly api: string;
  readonly guest: Account;
  readonly reference: string;
  readonly packageId: number;
}

/** Books and pays a tour through the API, then moves its dates into the past while no API has the database open. */
async function travel(port: string): Promise<Omit<Travelled, 'site' | 'dataDir' | 'api'>> {
  const call = async (address: string, body?: object, token?: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}${address}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${address}: ${reply.status} ${text}`);
    return text.startsWith('{') ? JSON.parse(text) : undefined;
  };
  const details = { name: 'Mrs Asha Verma', email: `reviews-${Date.now()}@example.test`, password: 'sixsix' };
  const made = await call('/register-user', { ...details, password_confirmation: details.password, role: 'user' });
  const guest = { token: made.access_token as string, userid: String(made.user.id), ...details };
  const packageId = 1001;
  let dateId: number | undefined;
  // The rest of the first month may be sold out, depending on today's date.
  for (const { tour_month_id } of (await call(`/months/${packageId}`)).data) {
    const dates: { date_id: number; availability: string }[] = (await call(`/dateOfTour/${tour_month_id}`)).data;
    dateId ??= dates.find(({ availability }) => availability !== 'close')?.date_id;
  }
  const party = { packagesId: packageId, dateId, adult: 1, children: 0, infant: 0 };
  const { qr_code } = (await call('/create-qr', { amount: 'total', ...party }, guest.token)).data;
  await call(`/sandbox/pay/${qr_code.id}`, { action: 'pay' });
  await call(`/check/${qr_code.id}`, undefined, guest.token);
  const [order] = (await call(`/orderbyid/${guest.userid}`, undefined, guest.token)).data;
  return { guest, packageId, reference: `T${order.order_id}` };
}

const MOVE_DATES = `
import { openEmbedded } from './api/database/embedded.ts';
const db = await openEmbedded(process.env.DATA_DIR + '/database');
await db.query("UPDATE tour_dates SET start_date = current_date - 9, end_date = current_date - 5 WHERE date_id IN (SELECT date_id FROM tour_orders)");
await db.close();`;

const test = base.extend<object, { travelled: Travelled }>({
  travelled: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'reviews-'));
      const file = path.join(dataDir, 'site.json');
      writeFileSync(file, JSON.stringify({ preset: 'corrected' }));
      const settings = { SITE_CONFIG: file, DATA_DIR: dataDir };
      const before = await startOwnApi(settings);
      const trip = await travel(before.port);
      await before.stop();
      const script = path.join(dataDir, 'move.mts');
      writeFileSync(script, MOVE_DATES.replace('./api', `${ROOT}/api`));
      run(dataDir, script);
      const api = await startOwnApi(settings);
      const site = await startOwnSite({ SITE_CONFIG: file, API_PORT: api.port });
      await use({ site, dataDir, api: `http://127.0.0.1:${api.port}`, ...trip });
      await site.stop();
      await api.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ travelled }, use) => use(travelled.site.url),
});
test.use({ viewport: PHONE });

/** One grey point. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64');

const WORDS = 'Seen at dawn, before the crowds. </script><script>document.title = "taken"</script>';

test('a review is hidden until approved, then shown with the mean rating on the page and in structured data', async ({
  page,
  travelled: { guest, reference, packageId, dataDir, api },
}) => {
  const listed = async () => (await page.request.get(`${api}/reviews/tours/${packageId}`)).json();
  await signIn(page, guest);
  await open(page, `/booking/${reference}`);
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('radio', { name: '5 stars' }).check();
  await page.getByLabel('What was it like?').fill(WORDS);
  await page.getByLabel('Pictures (up to 3)').setInputFiles({ name: 'dawn.jpg', mimeType: 'image/jpeg', buffer: PNG });
  await expect(page.getByRole('img', { name: 'Picture 1 of your review' })).toBeVisible();
  await expectNoFindings(page, 'the form of a review');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('button', { name: 'Send the review' }).click();
  await expect(page.getByText('Your review appears on our site once we have read it.')).toBeVisible();
  // Read from the API, so that the page below is the first of this tour: the gateway caches pages for a minute.
  expect(await listed()).toMatchObject({ data: { rating: { count: 0 }, reviews: [] } });

  const backOffice = (...args: string[]) => run(dataDir, 'api/dist/back-office.mjs', 'reviews', ...args);
  const id = /^(\d+) {2}5 of 5/.exec(backOffice('list'))?.[1] ?? '';
  backOffice('approve', id, 'by', 'Meera');
  const html = await (await page.request.get(`/view/${packageId}`)).text();
  expect(html).toContain('"ratingValue":5,"reviewCount":1');
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(block)['@graph'][1].review).toEqual([
    expect.objectContaining({
      author: { '@type': 'Person', name: 'Asha V.' },
      datePublished: new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }),
      reviewRating: expect.objectContaining({ ratingValue: 5 }),
      reviewBody: WORDS,
    }),
  ]);
  expect(html).not.toContain('4.7 (723)');
  await open(page, `/view/${packageId}`);
  await expect(page.getByText('5.0 (1)')).toBeVisible();
  const review = page.getByRole('article', { name: 'Review by Asha V.' });
  await expect(review.getByText(WORDS)).toBeVisible();
  const picture = review.getByRole('img');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await expectNoFindings(page, 'the reviews of a tour');
});
