/** @jest-environment node */
import type { RouteHandle } from '@safarnama/shared/host';
import { createMemoryRouter, type RouteObject, redirect } from 'react-router-dom';
import type { LoaderData } from '../remotes/page-data.ts';
import { createDataAge } from './data-age.ts';
import { createDataStrategy } from './data-strategy.ts';

const ran: string[] = [];
const forgotten: string[] = [];
const requests: { address: string; age: number }[] = [];
beforeEach(() => {
  ran.length = 0;
  requests.length = 0;
  forgotten.length = 0;
});

const route = (id: string, path: string, isPublic?: RouteHandle['public']): RouteObject => ({
  id,
  path,
  handle: { screen: id, public: isPublic } satisfies RouteHandle,
  // Replaces the gateway's replies.
  loader: async (_args, given) => {
    const found = await (given as Promise<LoaderData | undefined> | undefined);
    if (found && Object.hasOwn(found, id)) return found[id];
    ran.push(id);
    return `${id} of the browser`;
  },
  action: () => null,
});

async function open(answer: (address: string) => LoaderData | undefined, at = '/start') {
  const age = createDataAge();
  const router = createMemoryRouter(
    [
      route('start', 'start'),
      route('mfe-tours:view', 'view/:id', true),
      route('mfe-account:profile', 'profile'),
      route('mfe-hotels:list', 'Hotel-Rooms', ['city', 'rooms']),
      { id: 'leave', path: 'leave', action: () => redirect('/view/7') },
      { ...route('home', 'home', true), loader: () => ran.push('home') && 'home of the browser' },
    ],
    {
      initialEntries: [at],
      dataStrategy: createDataStrategy({
        data: {
          load: async (address, old) => {
            requests.push({ address, age: old });
            return answer(address);
          },
          preload: () => {},
          store: () => {},
          clear: () => forgotten.push(at),
        },
        currentPath: () => (router ? router.state.location.pathname : at),
        age: () => router && age.of(router.state),
      }),
    },
  );
  router.initialize();
  age.see(router.state);
  router.subscribe(age.see);
  const settled = () =>
    new Promise<void>((done) => {
      const check = () => router.state.initialized && router.state.navigation.state === 'idle' && done();
      router.subscribe(check);
      check();
    });
  await settled();
  ran.length = 0;
  return {
    router,
    data: () => router.state.loaderData,
    go: (to: string) => router.navigate(to),
    back: async () => {
      await router.navigate(-1);
      await settled();
    },
  };
}

test('data of another public page is one request to the gateway; no loader runs in the browser', async () => {
  const { go, data } = await open(() => ({ 'mfe-tours:view': 'tour 7' }));
  expect(requests).toEqual([]);
  await go('/view/7?month=3');
  expect(requests.map(({ address }) => address)).toEqual(['/view/7?month=3']);
  expect(data()).toEqual({ 'mfe-tours:view': 'tour 7' });
  expect(ran).toEqual([]);
});

test('pages of the shell use the gateway, too; without its data the loader runs once', async () => {
  const known = await open(() => ({ home: 'home of the gateway' }));
  await known.go('/home');
  expect(known.data()).toEqual({ home: 'home of the gateway' });
  expect(ran).toEqual([]);

  for (const nothing of [undefined, {}]) {
    const { go, data } = await open(() => nothing);
    await go('/home');
    expect(data()).toEqual({ home: 'home of the browser' });
    await go('/view/7');
    expect(data()).toEqual({ 'mfe-tours:view': 'mfe-tours:view of the browser' });
    expect(ran).toEqual(['home', 'mfe-tours:view']);
  }
});

test('loaders with personal data run in the browser, without a request to the gateway', async () => {
  const { go, data } = await open(() => ({ 'mfe-account:profile': 'of a stranger' }));
  await go('/profile');
  expect(requests).toEqual([]);
  expect(data()).toEqual({ 'mfe-account:profile': 'mfe-account:profile of the browser' });
});

test("a search with all its parameters in the URL is public, others are the visitor's", async () => {
  const { go } = await open(() => ({ 'mfe-hotels:list': [] }));
  await go('/Hotel-Rooms?city=Gwalior&rooms=');
  expect(requests).toEqual([]);
  await go('/start');
  await go('/Hotel-Rooms?city=Gwalior&rooms=1');
  expect(requests).toHaveLength(1);
});

test('changes within a page, retries and reloads after an action run loaders in the browser', async () => {
  const { go, router } = await open(() => ({ 'mfe-tours:view': 'tour 7' }), '/view/7');
  expect(requests).toEqual([]);
  await go('/view/7?month=3');
  await router.revalidate();
  await router.navigate('/view/7', { formMethod: 'POST', formData: new FormData() });
  expect(requests).toEqual([]);
  expect(ran).toEqual(['mfe-tours:view', 'mfe-tours:view', 'mfe-tours:view']);
});

test("after an action the next page's loaders run in the browser, and cached data is dropped", async () => {
  const { router } = await open(() => ({ 'mfe-tours:view': 'tour 7' }));
  await router.navigate('/leave', { formMethod: 'POST', formData: new FormData() });
  expect(router.state.location.pathname).toBe('/view/7');
  expect(requests).toEqual([]);
  expect(forgotten).toHaveLength(1);
  expect(ran).toEqual(['mfe-tours:view']);
});

test.each([['text'], [{ toString: {} }], [{ constructor: 1 }]])(
  'a gateway reply without this route runs its loader: %p',
  async (answer) => {
    const { go, data } = await open(() => answer as unknown as LoaderData);
    await go('/home');
    expect(data()).toEqual({ home: 'home of the browser' });
  },
);

test('back navigation shows the earlier data, forward navigation newer data', async () => {
  const { go, back } = await open(() => ({ 'mfe-tours:view': 'tour' }));
  await go('/view/7');
  await go('/view/8');
  await back();
  const [on, , returned] = requests.map(({ age }) => age);
  expect(on).toBe(30_000);
  expect(returned).toBe(300_000);
});
