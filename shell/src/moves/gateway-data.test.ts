import { createGatewayData } from './gateway-data.ts';

const MADE = { composition: 'abc', status: 200, loaderData: { 'mfe-tours:view': { tour: 7 } }, errors: null };

const asked: string[] = [];
/** Answers in turn; the last one again and again. */
function answer(...replies: (() => unknown)[]) {
  asked.length = 0;
  globalThis.fetch = ((address: string) => {
    const make = replies[Math.min(asked.length, replies.length - 1)];
    asked.push(address);
    return Promise.resolve().then(() => ({ json: async () => make?.() }));
  }) as unknown as typeof fetch;
}
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

test('one request for all data of an address, shared and remembered for as long as the caller takes it', async () => {
  answer(() => MADE);
  const data = createGatewayData('abc');
  const both = await Promise.all([data.ask('/view/7?a=1', 60), data.ask('/view/7?a=1', 60)]);
  expect(both).toEqual([MADE.loaderData, MADE.loaderData]);
  expect(asked).toEqual(['/__data/view/7?a=1']);
  now += 50;
  await data.ask('/view/7?a=1', 60);
  expect(asked).toHaveLength(1);
  now += 50;
  await data.ask('/view/7?a=1', 60);
  expect(asked).toHaveLength(2);
});

test('what the page came with is known without a request', async () => {
  answer(() => MADE);
  const data = createGatewayData('abc');
  data.keep('/dss', { 'mfe-tours:dss': [] });
  expect(await data.ask('/dss', 10)).toEqual({ 'mfe-tours:dss': [] });
  expect(asked).toEqual([]);
});

test('data of another composition is never used, and nobody asks again', async () => {
  answer(() => ({ ...MADE, composition: 'new' }));
  const data = createGatewayData('abc');
  expect(await data.ask('/view/7', 60)).toBeUndefined();
  now += 3_600_000;
  expect(await data.ask('/view/8', 60)).toBeUndefined();
  expect(asked).toEqual(['/__data/view/7']);
});

test.each([
  ['the page is a 404', { ...MADE, status: 404 }],
  ['a loader has failed', { ...MADE, errors: { 'mfe-tours:view': { message: 'no' } } }],
  ['the address sends elsewhere', { redirect: '/', status: 302 }],
])('%s: the browser finds out for itself, and goes on asking for others', async (_, reply) => {
  answer(
    () => reply,
    () => MADE,
  );
  const data = createGatewayData('abc');
  expect(await data.ask('/view/7', 60)).toBeUndefined();
  expect(await data.ask('/view/8', 60)).toEqual(MADE.loaderData);
  // That there was no answer is not remembered.
  expect(await data.ask('/view/7', 60)).toEqual(MADE.loaderData);
});

test.each([
  ['is away', broken],
  ['sends a page', () => JSON.parse('<!DOCTYPE html>')],
  ['leaves it to the browser', () => ({ left: 'overload' })],
  ['answers something else', () => ({})],
])('a gateway that %s is left alone for half a minute', async (_, reply) => {
  answer(reply, () => MADE);
  const data = createGatewayData('abc');
  expect(await data.ask('/view/7', 60)).toBeUndefined();
  expect(await data.ask('/view/8', 60)).toBeUndefined();
  expect(asked).toHaveLength(1);
  now += 30_001;
  expect(await data.ask('/view/7', 60)).toEqual(MADE.loaderData);
});

test('the oldest of more than thirty addresses is forgotten', async () => {
  answer(() => MADE);
  const data = createGatewayData('abc');
  for (let id = 0; id <= 30; id += 1) await data.ask(`/view/${id}`, 60);
  await data.ask('/view/30', 60);
  expect(asked).toHaveLength(31);
  await data.ask('/view/0', 60);
  expect(asked).toHaveLength(32);
});
