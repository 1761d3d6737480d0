/** @jest-environment node */
import { deviationsOf, type ReceivedRequest, recordCalls } from './recorder.ts';
import { callOf } from './specification.ts';

const ADDRESS = '/order/with/payment/details';
const NAMES = callOf('POST', ADDRESS)?.sends?.[0] ?? [];
const order = (change: object = {}) => ({ ...Object.fromEntries(NAMES.map((name) => [name, '1'])), ...change });

let backend: Awaited<ReturnType<typeof recordCalls>>;
beforeAll(async () => {
  backend = await recordCalls();
});
afterAll(() => backend.close());

const sent = async (body: object, as: 'form' | 'json' = 'form', query: Record<string, string> = {}): Promise<ReceivedRequest> => {
  await backend.http.post(ADDRESS, body, { as, query });
  return backend.calls.at(-1)!;
};

test('an order that follows the specification has no deviations', async () => {
  expect(NAMES).toHaveLength(13);
  const call = await sent(order());
  expect(call).toMatchObject({ line: `POST ${ADDRESS}`, as: 'form', body: order() });
  expect(deviationsOf(call)).toEqual([]);
});

test('wrong, missing and additional names, a wrong encoding and an invalid value are reported', async () => {
  const { children: _, ...rest } = order() as Record<string, string>;
  expect(deviationsOf(await sent({ ...rest, child: '1' }))).toEqual([
    expect.stringMatching(/^the body holds .*\bchild\b.*, not/),
  ]);
  expect(deviationsOf(await sent(rest))).toEqual([expect.stringMatching(/^the body holds/)]);
  expect(deviationsOf(await sent(order({ more: '1' })))).toEqual([expect.stringMatching(/^the body holds/)]);
  expect(deviationsOf(await sent(order({ more: '1' })), { body: ['more'] })).toEqual([]);
  expect(deviationsOf(await sent(order(), 'form', { page: '1' }))).toEqual(['the query holds page, not nothing']);
  expect(deviationsOf(await sent(order(), 'json'))).toEqual(['the body is sent as json, not as form']);
  expect(deviationsOf(await sent(order({ adult: 'NaN' })))).toEqual(['adult has no value']);
  await expect(backend.http.post('/orders', {})).rejects.toMatchObject({ status: 404 });
  expect(deviationsOf(backend.calls.at(-1)!)).toEqual(['POST /orders is not of the specification']);
});
