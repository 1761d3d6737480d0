/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_CONFIG } from '@safarnama/shared/host/presets';
import * as z from '@safarnama/shared/schema';
import { createHost } from './create-host.ts';
import { createEventBus } from './host/event-bus.ts';
import { createSession } from './host/session-store.ts';

let server: Server;
const carried: (string | undefined)[] = [];

beforeEach(async () => {
  carried.splice(0);
  server = createServer((request, response) => {
    carried.push(request.headers.authorization);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test.each([
  [true, 'Bearer t0k'],
  [false, undefined],
])('with sendAuthorization %s a personal call carries %s', async (sendAuthorization, expected) => {
  const events = createEventBus(() => {});
  const { session } = createSession(events, undefined);
  session.signIn({ token: 't0k', email: 'asha@example.test', name: 'Asha', userid: '7', role: 'user' });
  const { http } = createHost({
    config: { ...DEFAULT_CONFIG, flags: { ...DEFAULT_CONFIG.flags, sendAuthorization } },
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    session,
    events,
    notify: { alert: async () => {}, confirm: async () => true, toast: () => {} },
    clock: { now: () => 0, today: () => '2026-11-21' },
    remotes: [],
    onFailure: () => {},
  });
  await http.get('/users/7', { schema: z.object({}), personal: true });
  await http.get('/home', { schema: z.object({}) });
  expect(carried).toEqual([expected, undefined]);
});
