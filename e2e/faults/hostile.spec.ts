import { tamper } from '../../gateway/bench/site.ts';
import { expect, hydrated } from '../fixtures.ts';
import { type OwnSite, startOwnSite, test } from './own-site.ts';

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
});
test.afterAll(() => site.stop());

test('a release that hangs on the server: its page renders in the browser, others on the server, and one line names it', async ({
  page,
}) => {
  const reply = (await (await page.request.get(`${site.url}/api/footer/packages`)).json()) as { data: { package_id: number }[] };
  let isDone = false;
  const others = (async () => {
    for (let n = 0; !isDone || n < 5; n += 1) {
      // An uncached address.
      const other = await fetch(`${site.url}/contact?n=${n}`);
      expect([other.status, (await other.text()).includes('<h1')]).toEqual([200, true]);
    }
  })();
  others.catch(() => {});

  await page.goto(`${site.url}/view/${reply.data[0]?.package_id}`);
  await hydrated(page);
  await expect(page.locator('main h1')).toBeVisible();
  const line = await site.logged(({ action }) => action === 'worker-replaced');
  expect(line).toMatchObject({
    remote: 'mfe-tours',
    phase: 'loader',
    level: 40,
    // On a busy machine the limit of its CPU time may come first.
    message: expect.stringMatching(/^(silent for 5 s|it used its CPU all the time and completed no page); rendered by browsers/),
  });
  expect(line.version).toMatch(/^\d+\.\d+\.\d+/);
  isDone = true;
  await others;

  // During its back-off the release is client-rendered: the next visitor does not wait either.
  await page.goto(`${site.url}/view/${reply.data[1]?.package_id}`);
  await hydrated(page);
  await expect(page.locator('main h1')).toBeVisible();
  expect(site.log().filter(({ action }) => action === 'worker-replaced')).toHaveLength(1);
});
