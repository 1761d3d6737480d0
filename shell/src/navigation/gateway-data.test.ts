import { createGatewayData } from './gateway-data.ts';

const MADE = { composition: 'abc', status: 200, loaderData: { 'mfe-tours:view': { tour: 7 } }, errors: null };

const requests: string[] = [];
const signals: AbortSignal[] = [];
/** Replies in turn; the last one repeatedly. */
function answer(...replies: (() => unknown)[]) {
  requests.length = 0;
  signals.length = 0;
  globalThis.fetch = ((address: string, { signal }: { signal: AbortSignal }) => {
    const make = replies[Math.min(requests.length, replies.length - 1)];
    requests.push(address);
    signals.push(signal);
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    return Promise.race([aborted, Promise.resolve().then(() => ({ json: () => Promise.race([aborted, make?.()]) }))]);
  }) as unknown as typeof fetch;
}
const unanswered = () => new Promise(() => {});
/** Requests data as a navigation that is not aborted. */
const createData = (composition: string) => {
  const data = createGatewayData(composition);
  return {
    ...data,
    load: (address: string, age: number, signal = new AbortController().signal) => data.load(address, age, signal),
  };
};
const broken = () => {
  throw new TypeError('Failed to fetch');
};

let now = 1000;
const original = globalThis.fetch;
beforeEach(() => {
  now = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = original;
});

test('all data of a URL is one request, shared and cached for the requested age', async () => {
  answer(() => MADE);
  const data = createData('abc');
  const both = await Promise.all([data.load('/view/7?a=1', 60), data.load('/view/7?a=1', 60)]);
  expect(both).toEqual([MADE.loaderData, MADE.loaderData]);
  expect(requests).toEqual(['/__data/view/7?a=1']);
  now += 50;
  await data.load('/view/7?a=1', 60);
  expect(requests).toHaveLength(1);
  now += 50;
  await data.load('/view/7?a=1', 60);
  expect(requests).toHaveLength(2);
});

test('data of the initial page needs no request', async () => {
  answer(() => MADE);
  const data = createData('abc');
  data.store('/dss', { 'mfe-tours:dss': [] });
  expect(await data.load('/dss', 10)).toEqual({ 'mfe-tours:dss': [] });
  expect(requests).toEqual([]);
});

test('data of another composition is never used, and stops further requests', async () => {
  answer(() => ({ ...MADE, composition: 'new' }));
  const data = createData('abc');
  expect(await data.load('/view/7', 60)).toBeUndefined();
  now += 3_600_000;
  expect(await data.load('/view/8', 60)).toBeUndefined();
  expect(requests).toEqual(['/__data/view/7']);
});

test.each([
  ['the page is a 404', { ...MADE, status: 404 }],
  ['a loader has failed', { ...MADE, errors: { 'mfe-tours:view': { message: 'no' } } }],
  ['the address sends elsewhere', { redirect: '/', status: 302 }],
])('%s: the loaders run in the browser, and data of other pages is still requested', async (_, reply) => {
  answer(
    () => reply,
    () => MADE,
  );
  const data = createData('abc');
  expect(await data.load('/view/7', 60)).toBeUndefined();
  expect(await data.load('/view/8', 60)).toEqual(MADE.loaderData);
  // Failures are not cached.
  expect(await data.load('/view/7', 60)).toEqual(MADE.loaderData);
});

test.each([
  ['is away', broken],
  ['sends a page', () => JSON.parse('<!DOCTYPE html>')],
  ['leaves it to the browser', () => ({ left: 'overload' })],
  ['answers something else', () => ({})],
  ['answers nothing', () => null],
  ['answers a list', () => [MADE]],
  ['answers text for data', () => ({ ...MADE, loaderData: 'text' })],
  ['answers a list for data', () => ({ ...MADE, loaderData: [] })],
  ['answers nothing for data', () => ({ ...MADE, loaderData: null })],
])('a gateway that %s gets no data requests for half a minute', async (_, reply) => {
  answer(reply, () => MADE);
  const data = createData('abc');
  expect(await data.load('/view/7', 60)).toBeUndefined();
  expect(await data.load('/view/8', 60)).toBeUndefined();
  expect(requests).toHaveLength(1);
  now += 30_001;
  expect(await data.load('/view/7', 60)).toEqual(MADE.loaderData);
});

test('the oldest of more than thirty URLs is evicted', async () => {
  answer(() => MADE);
  const data = createData('abc');
  for (let id = 0; id <= 30; id += 1) await data.load(`/view/${id}`, 60);
  await data.load('/view/30', 60);
  expect(requests).toHaveLength(31);
  await data.load('/view/0', 60);
  expect(requests).toHaveLength(32);
});

test('another navigation aborts the pending request, which does not count as a failure of the gateway', async () => {
  answer(unanswered, () => MADE);
  const data = createData('abc');
  const controller = new AbortController();
  const first = data.load('/view/7', 60, controller.signal);
  controller.abort();
  expect(await first).toBeUndefined();
  expect(signals[0]?.aborted).toBe(true);
  expect(await data.load('/view/8', 60)).toEqual(MADE.loaderData);
});

test('a second click on the same link takes over the pending request', async () => {
  answer(() => MADE);
  const data = createData('abc');
  const controller = new AbortController();
  void data.load('/view/7', 60, controller.signal);
  controller.abort();
  await Promise.resolve();
  expect(await data.load('/view/7', 60)).toEqual(MADE.loaderData);
  expect(requests).toHaveLength(1);
});

test('a request that another navigation waits for is not aborted', async () => {
  let reply = (_made: unknown) => {};
  const made = new Promise((done) => {
    reply = done;
  });
  answer(() => made);
  const data = createData('abc');
  const controller = new AbortController();
  const first = data.load('/view/7', 60, controller.signal);
  const second = data.load('/view/7', 60);
  controller.abort();
  reply(MADE);
  expect(await Promise.all([first, second])).toEqual([MADE.loaderData, MADE.loaderData]);
  expect(requests).toHaveLength(1);
});

test("only the newest preload is pending, and none beside a navigation's request", async () => {
  answer(unanswered);
  const data = createData('abc');
  data.preload('/view/1', 60);
  data.preload('/view/2', 60);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  void data.load('/view/3', 60);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
});

test('a navigation reuses the preload of its URL, pending or finished', async () => {
  answer(() => MADE);
  const data = createData('abc');
  data.preload('/view/1', 60);
  expect(await data.load('/view/1', 60)).toEqual(MADE.loaderData);
  data.preload('/view/1', 60);
  data.preload('/view/2', 60);
  expect(await data.load('/view/1', 60)).toEqual(MADE.loaderData);
  expect(requests).toEqual(['/__data/view/1', '/__data/view/2']);
});

test('a reply that does not arrive is abandoned after five seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
  answer(unanswered, () => MADE);
  const data = createData('abc');
  const late = data.load('/view/7', 60);
  jest.advanceTimersByTime(5000);
  jest.useRealTimers();
  expect(await late).toBeUndefined();
  expect(await data.load('/view/8', 60)).toBeUndefined();
  expect(requests).toHaveLength(1);
});

test('offline, no request is made', async () => {
  answer(() => MADE);
  const data = createData('abc');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await data.load('/view/7', 60)).toBeUndefined();
  data.preload('/view/7', 60);
  expect(requests).toEqual([]);
});

test('evicted data is requested again', async () => {
  answer(() => MADE);
  const data = createData('abc');
  data.store('/view/7', {});
  data.clear();
  await data.load('/view/7', 60);
  expect(requests).toHaveLength(1);
});
