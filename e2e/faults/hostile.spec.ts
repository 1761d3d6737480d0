import { tamper } from '../../gateway/bench/site.ts';
import { expect, hydrated, test } from '../fixtures.ts';
import { fetchAlone, firstTour, type OwnSite, startOwnSite, TAKE_UP_WAIT } from './own-site.ts';

test.describe.configure({ mode: 'default' });

/** A release whose tour page hangs on the server only. */
const HANGS = `
const { createRemote } = module.exports;
const hanging = (routes) => routes.map((route) => ({
  ...route,
  ...(route.id === 'view' ? { lazy: async () => ({ ...(await route.lazy()), loader: () => { for (;;); } }) } : {}),
  ...(route.children ? { children: hanging(route.children) } : {}),
}));
module.exports = { createRemote: (host) => { const remote = createRemote(host); return { ...remote, routes: hanging(remote.routes) }; } };
`;

let site: OwnSite;
test.beforeAll(async () => {
  site = await startOwnSite({}, (store) => tamper(store, 'mfe-tours', HANGS));
  // Before a worker has loaded the releases, pages are answered 503.
  await expect.poll(async () => (await fetchAlone(`${site.url}/about`)).status, TAKE_UP_WAIT).toBe(200);
});
test.afterAll(() => site.stop());

test('a release that hangs on the server: its page renders in the browser, others on the server, and one line names it', async ({
  page,
}) => {
  const first = page.goto(site.url + (await firstTour(site)));
  const others = Promise.all(
    // Uncached addresses, while the first worker hangs.
    [1, 2, 3, 4, 5].map(async (n) => {
      const other = await fetchAlone(`${site.url}/contact?n=${n}`);
      return [other.status, (await other.text()).includes('<h1')];
    }),
  );
  expect(await others).toEqual(Array(5).fill([200, true]));

  await first;
  await hydrated(page);
  await expect(page.locator('main h1')).toBeVisible();
  const line = await site.logged(({ action }) => action === 'worker-replaced');
  expect(line).toMatchObject({
    remote: 'mfe-tours',
    phase: 'loader',
    level: 40,
    // On a busy machine the limit of its CPU time may come first.
    message: expect.stringMatching(/^(silent for 5 s|it was busy all the time and completed no page); rendered by browsers/),
  });
  expect(line.version).toMatch(/^\d+\.\d+\.\d+/);

  // During its back-off the release is client-rendered: the next visitor does not wait either.
  const next = await fetchAlone(`${site.url}${await firstTour(site)}?again=1`);
  expect([next.status, (await next.text()).includes('<h1')]).toEqual([200, false]);
  expect(site.log().filter(({ action }) => action === 'worker-replaced')).toHaveLength(1);
});
