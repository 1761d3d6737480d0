import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API } from '@safarnama/shared/contract';
import { OWN_CALLS, unsupportedCalls } from '@safarnama/shared/contract/own-calls';
import { CALLS } from '@safarnama/shared/testing/specification';
import pino from 'pino';
import { freePort } from '../../../api/testing/api-process.ts';
import { watchBackendCalls } from './backend-calls.ts';

const ALL = Object.keys(OWN_CALLS);
const log = pino({ level: 'silent' });

const described = (paths: readonly string[]) =>
  JSON.stringify({ openapi: '3.1.0', paths: Object.fromEntries(paths.map((path) => [path.replaceAll('{}', '{id}'), {}])) });

async function backend(answer: (response: ServerResponse) => void, port = 0) {
  const requests: string[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(response);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    asked: requests,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Watches a backend until `close` is called, and remembers its last answer. */
async function watch(url: string, changes = new EventEmitter()) {
  const calls = { unsupported: [] as readonly string[], close: () => {} };
  calls.close = await watchBackendCalls(url, log, (unsupported) => {
    calls.unsupported = unsupported;
    changes.emit('told', unsupported);
  });
  return calls;
}

test.each<[string, (response: ServerResponse) => void]>([
  ['answers 404', (response) => response.writeHead(404).end('{"message":"no such thing"}')],
  ['answers 200 with a page', (response) => response.end('<!doctype html>')],
  ['answers 200 with paths that are no object', (response) => response.end('{"paths":null}')],
  ['describes the calls of the specification', (response) => response.end(described(['/login', '/order', '/bookings']))],
  ['ends the connection', (response) => response.destroy()],
])('a backend that %s is taken to have none of the own calls', async (_what, answer) => {
  await using server = await backend(answer);
  const calls = await watch(server.url);
  calls.close();
  expect(calls.unsupported).toEqual(ALL);
  expect(server.asked).toEqual(['GET /openapi.json?only=paths']);
});

test('a backend that begins to listen during the start gets one request, when it listens', async () => {
  const port = await freePort();
  const watching = watch(`http://127.0.0.1:${port}`);
  await using server = await backend((response) => response.end(described(Object.values(OWN_CALLS).flat())), port);
  const calls = await watching;
  calls.close();
  expect(calls.unsupported).toEqual([]);
  expect(server.asked).toEqual(['GET /openapi.json?only=paths']);
});

test('a group of own calls is supported only when the backend describes all of its calls', async () => {
  await using server = await backend((response) =>
    response.end(described([...OWN_CALLS.wishlist, ...OWN_CALLS.reviews, '/booked/{}', '/bookings/{}/cancel'])),
  );
  const calls = await watch(server.url);
  calls.close();
  expect(calls.unsupported).toEqual(ALL.filter((name) => name !== 'wishlist' && name !== 'reviews'));
});

test('a backend that answers later is requested again, and pages receive its calls', async () => {
  let isUp = false;
  await using server = await backend((response) =>
    isUp ? response.end(described(Object.values(OWN_CALLS).flat())) : response.destroy(),
  );
  const changes = new EventEmitter();
  const calls = await watch(server.url, changes);
  const changed = once(changes, 'told');
  expect(calls.unsupported).toEqual(ALL);
  isUp = true;
  expect(await changed).toEqual([[]]);
  expect(calls.unsupported).toEqual([]);
  calls.close();
});

test('the names of own calls are in their paths, and in no path of the specification', () => {
  const segments = ([name, paths]: [string, readonly string[]]) => paths.every((path) => path.split('/').includes(name));
  expect(Object.entries(OWN_CALLS).filter((group) => !segments(group))).toEqual([]);
  const specified = CALLS.flatMap(({ call }) => String(call.split(' ')[1]).split('/'));
  expect(ALL.filter((name) => specified.includes(name))).toEqual([]);
});

test('every call of the contract is in the specification or among the own calls', () => {
  const paths = Object.values(API).map((path) => (path as (...ids: string[]) => string)('0', '0'));
  const specified = CALLS.map(({ call }) => new RegExp(`^${String(call.split(' ')[1]).replaceAll(/\{\w+\}/g, '[^/]+')}$`));
  const others = paths.filter((path) => !specified.some((pattern) => pattern.test(path)));
  const own = others.map((path) => path.replaceAll(/\/0(?=\/|$)/g, '/{}'));
  expect(own.sort()).toEqual(Object.values(OWN_CALLS).flat().sort());
  expect(unsupportedCalls(new Set(own))).toEqual([]);
});
