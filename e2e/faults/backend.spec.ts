import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OWN_CALLS } from '@safarnama/shared/contract/own-calls';
import { dayAfter } from '../days.ts';
import { expect, hydrated, open, test } from '../fixtures.ts';
import { watchIdle } from '../idle.ts';
import { type OwnSite, startOwnSite } from './own-site.ts';

const NEXT_YEAR = new Date().getFullYear() + 1;

/**
 * Another backend of the specification with alternative reply envelopes: `data.x` of the specification is `x` in the body, lists are
 * bare arrays, numbers are text.
 */
const TOUR = {
  package_id: '7001',
  place_name: 'Foreign Backend Tour',
  price_trip: '4000',
  duration_days: '3',
  origin: 'Indore',
  departure_point: 'Platform 2',
  package_code: 'FB-1',
  about_trip: 'Served by another backend.',
  images: [{ img: 'https://pictures.example.test/a.jpg' }],
  sub_destination: 'Mandu',
  sub_destination_id: '501',
};
const ROOM = {
  hotel_roomId: '9001',
  roomType: 'Foreign Room',
  requiredRooms: 1,
  checkin: dayAfter(30),
  checkout: dayAfter(31),
  adults: 2,
  children: 1,
  basePrice: '1000',
  finalPrice: '900',
  taxIncluded: 1,
  cancellation_charges: 0,
  amenities: ['TV'],
  rooms_image: ['b.jpg'],
  hotel: {
    hotel_vendor_id: '8001',
    hotelname: 'Foreign Hotel',
    city: 'Indore',
    address: 'A road',
    description: 'Plain.',
    hotel_images: ['c.jpg'],
  },
};
const STAY = `city=Indore&checkin=${ROOM.checkin}&checkout=${ROOM.checkout}&adults=2&children=1&rooms=1&min_price=0&max_price=1500`;
const REPLIES: [RegExp, unknown][] = [
  [/^\/v1\/footer\/packages/, [{ package_id: 7001, place_name: 'Foreign Backend Tour' }]],
  [/^\/v1\/top\/filter/, { data: [TOUR] }],
  [/^\/v1\/packages\/7001\/details/, [TOUR]],
  [/^\/v1\/months\/7001/, [{ tour_month_id: 1, month: 'March', year: NEXT_YEAR }]],
  [
    /^\/v1\/dateOfTour\/1/,
    [{ date_id: 1, start_date: `${NEXT_YEAR}-03-04`, end_date: `${NEXT_YEAR}-03-07`, availability: 'open' }],
  ],
  [/^\/v1\/itineraries\/7001/, [{ day_wise_details: [{ day: 1, title: 'Arrive', detail: 'Walk.' }] }]],
  [/^\/v1\/transports\/7001/, [{ mode: ['bus'] }]],
  [/^\/v1\/gellery\/7001/, { data: [{ images: [] }] }],
  [/^\/v1\/pac\/places/, { data: [{ city_name: 'Mandu' }] }],
  [/^\/v1\/vendors\/hotel\/city/, [{ city: ' Indore ', state: 'MP' }]],
  [/^\/v1\/hotel-available-rooms-exact/, { rooms: [ROOM] }],
  [/^\/v1\/hotel-available-rooms-price/, { non_matched_rooms: [] }],
  [
    /^\/v1\/destination\/\d+\/limit/,
    { sub_destinations: [{ sub_destination_id: 501, destination_id: 1, name: 'Mandu', image_url: 'd.jpg', packages: 4 }] },
  ],
  [/^\/v1\/topimagess/, [{ url: 'e.jpg' }]],
  [/^\/v1\/four-cards/, [1, 2, 3, 4].map((n) => ({ icon_class: 'fa-star', heading: `Card ${n}`, headingData: 'Text' }))],
  [/^\/v1\/healthz/, {}],
];

/** Replies to the gateway's loaders wait for this promise; browsers, which call through its proxy, get their replies at once. */
let loadersBlocked = Promise.resolve();
/** Calls with malformed replies. */
let broken: RegExp | undefined;
/** Whether the backend closes every connection, apart from health checks. */
let isDown = false;
/** Requested paths, by the gateway and by browsers. */
const requested: string[] = [];
let backend: Server;
let site: OwnSite;

test.use({ allowConsole: [/Failed to load resource/] });
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  backend = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    requested.push(new URL(request.url ?? '', 'http://x').pathname.replace(/^\/v1/, ''));
    if (isDown && !request.url?.endsWith('/healthz')) return void response.destroy();
    const found = REPLIES.find(([pattern]) => pattern.test(request.url ?? ''));
    const body = broken?.test(request.url ?? '') ? { oops: 1 } : found?.[1];
    if (!('x-forwarded-for' in request.headers)) await loadersBlocked;
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ? body : { message: 'no such thing' }));
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  site = await startOwnSite({
    API_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}/v1`,
    // Large enough for a busy machine: only a slower backend exceeds it, and pages with unfinished parts are not cached.
    RENDER_BUDGET_MS: '5000',
    PAGE_SECONDS: '1',
    LOG_LEVEL: 'debug',
  });
});
test.beforeEach(() => {
  loadersBlocked = Promise.resolve();
  broken = undefined;
  isDown = false;
});
test.afterAll(async () => {
  await site.stop();
  backend.closeAllConnections();
  backend.close();
});

test('the server renders every screen from a backend with the alternative reply envelopes', async ({ request }) => {
  expect((await request.get(`${site.url}/healthz`)).status()).toBe(200);
  expect(await (await request.get(`${site.url}/readyz`)).json()).toMatchObject({ status: 'ready', api: true });
  const html = async (address: string) => (await request.get(site.url + address)).text();
  // The first page runs cold code, which may exceed the budget: the second page is checked.
  for (const address of ['/view/7001', '/dss?destination=mandu', '/Hotel-Rooms', '/']) await html(address);
  expect(await html('/view/7001')).toContain('Foreign Backend Tour</h1>');
  expect(await html('/dss?destination=mandu')).toMatch(/<article[\s\S]*Foreign Backend Tour/);
  expect(await html(`/Hotel-Rooms?${STAY}`)).toContain('Foreign Room');
  const home = await html('/');
  expect(home).toContain('Card 4');
  expect(home).toContain('Mandu');
});

test('no page calls anything beyond the specification on a backend that has nothing else', async ({ page }) => {
  requested.splice(0);
  const refused: string[] = [];
  page.on('response', (reply) => {
    const { pathname } = new URL(reply.url());
    if (reply.status() === 404 && pathname.startsWith('/api/') && !pathname.startsWith('/api/storage/')) refused.push(pathname);
  });
  const idle = watchIdle(page);
  for (const address of ['/', '/dss', '/view/7001', `/Hotel-Rooms?${STAY}`, '/wishlist', '/find-booking', '/payment/7001']) {
    await open(page, site.url + address);
    await idle();
  }
  const segments = new Set(Object.keys(OWN_CALLS));
  expect(requested).toContain('/hotel-available-rooms-exact');
  expect(requested.filter((path) => path.split('/').some((part) => segments.has(part)))).toEqual([]);
  expect(refused).toEqual([]);
});

test('a backend slower than the render budget: the page is sent with a placeholder, the browser loads the rest, one line is logged', async ({
  page,
}) => {
  let release = () => {};
  loadersBlocked = new Promise((resolve) => {
    release = resolve;
  });
  // An uncached query. The page does not wait for the backend, which answers later.
  const reply = await page.goto(`${site.url}/view/7001?slow=1`);
  expect(reply?.status()).toBe(200);
  expect(await reply?.text()).not.toContain('Foreign Backend Tour</h1>');
  await site.logged(
    (line) => line.remote === 'mfe-tours' && line.phase === 'loader' && /not ready within 5000 ms/.test(String(line.message)),
  );
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Foreign Backend Tour' })).toBeVisible();
  release();
});

test('a malformed reply removes only its part of the page and is logged by server and browser [T8.01]', async ({ page }) => {
  broken = /\/destination\/\d+\/limit/;
  const lost = /^\/destination\/1\/limit: the reply does not match the contract/;
  const home = await (await page.request.get(site.url)).text();
  expect(home).toContain('Card 4');
  await site.logged(({ remote, phase, message }) => remote === 'shell' && phase === 'call' && lost.test(String(message)));

  await page.goto(`${site.url}/about`);
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Card 4')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const { report } = await site.logged((line) => (line.report as { phase?: string } | undefined)?.phase === 'call');
  expect(report).toMatchObject({ remote: 'shell', message: expect.stringMatching(lost) });
});

test('an unknown tour, list or address answers 404 with the not-found page and a link to tours [H2.19 H2.115 H8.21]', async ({
  request,
}) => {
  for (const address of ['/view/1', '/des/1', '/des/1?filter=Wellness', '/no-such-page']) {
    const reply = await request.get(site.url + address);
    expect(reply.status(), address).toBe(404);
    const html = await reply.text();
    expect(html, address).toContain('data-screen="not-found"');
    expect(html, address).toContain('Oops! Page Not Found');
    expect(html, address).toMatch(/<main[\s\S]*<a[^>]* href="\/dss"[^>]*>See all tours/);
  }
});

test('cached pages are served stale while the backend is down, and are renewed when it is back', async ({ request }) => {
  const html = async () => {
    const reply = await request.get(site.url);
    return { state: reply.headers()['x-cache'], cards: (await reply.text()).includes('Card 4') };
  };
  // A page is fresh for one second.
  await expect.poll(html, { intervals: [100] }).toEqual({ state: 'hit', cards: true });
  isDown = true;
  await expect.poll(html).toEqual({ state: 'stale', cards: true });
  for (let n = 0; n < 10; n += 1) expect(await html()).toEqual({ state: 'stale', cards: true });
  isDown = false;
  await expect.poll(html, { timeout: 20_000, intervals: [100] }).toEqual({ state: 'hit', cards: true });
});

test('queries and tokens are not logged, also when the backend is down', async ({ request }) => {
  isDown = true;
  const headers = { authorization: 'Bearer HUSH' };
  for (const path of [
    '/profile/Nw==?token=HUSH',
    '/Hotel-Rooms?city=Goa&token=HUSH',
    '/api/users/7?token=HUSH',
    '/nowhere?token=HUSH',
  ])
    await request.get(`${site.url}${path}`, { headers, maxRedirects: 0 });
  await site.logged((line) => line.path === '/nowhere');
  expect(site.log().map(({ path }) => path)).toEqual(expect.arrayContaining(['/profile/Nw==', '/api/users/7', '/nowhere']));
  expect(JSON.stringify(site.log())).not.toContain('HUSH');
});
