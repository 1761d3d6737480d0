import { connect } from 'node:net';
import { INSIDE, spellingsOf } from '../../gateway/src/testing/spellings.ts';
import { createAccount, expect, test } from '../fixtures.ts';
import { apiURL, baseURL } from '../playwright.config.ts';

/** A text that only the reply of each path contains. */
const MARKERS: Record<(typeof INSIDE)[number], string> = {
  '__dev/outbox': 'is your Safarnama code',
  metrics: '# HELP process_cpu',
  docs: 'openapi.json</a>',
  'openapi.json': '"openapi":',
  readyz: '"engine":',
  healthz: '{"ok":true}',
};

/**
 * The reply to exactly these bytes: a URL parser would normalize the path. Resolves when the connection closes, or at the first text
 * of `MARKERS`.
 */
async function send(origin: string, target: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${target} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept: */*\r\nconnection: close\r\n\r\n`);
  let reply = '';
  for await (const bytes of socket) {
    reply += bytes;
    if (Object.values(MARKERS).some((marker) => reply.includes(marker))) break;
  }
  return reply;
}

test('internal API paths are not reachable through the gateway in any spelling', async ({ request }) => {
  test.setTimeout(240_000);
  const { email } = await createAccount({ request });
  expect((await request.post('/api/forget-pass', { multipart: { email } })).ok()).toBe(true);
  const reachable: string[] = [];
  for (const inside of INSIDE) {
    expect(await send(apiURL, `/${inside}`), `${inside} at the API itself`).toContain(MARKERS[inside]);
    for (const spelling of spellingsOf(inside)) {
      const reply = await send(baseURL, spelling);
      if (reply === '' || Object.values(MARKERS).some((marker) => reply.includes(marker))) reachable.push(spelling);
    }
  }
  expect(reachable).toEqual([]);
});

test('the gateway passes API calls, answers 404 for unknown ones and 405 for wrong methods', async ({ request }) => {
  expect((await request.get('/api/greeting')).status()).toBe(200);
  const unknown = await request.get('/api/metrics');
  expect([unknown.status(), await unknown.json()]).toEqual([
    404,
    { message: 'this is not a call of this site', code: 'NO_ROUTE', request_id: unknown.headers()['x-request-id'] },
  ]);
  const wrong = await request.get('/api/login');
  expect([wrong.status(), wrong.headers().allow, (await wrong.json()).code]).toEqual([
    405,
    'POST, OPTIONS',
    'METHOD_NOT_ALLOWED',
  ]);
});

test('malformed requests are refused with the API’s error shape', async () => {
  for (const [target, status] of [
    [`/api/greeting?${'x'.repeat(20_000)}`, 431],
    ['/api/users/%z', 400],
    ['/api/a b c', 400],
  ] as const) {
    const [head = '', body = ''] = (await send(baseURL, target)).split('\r\n\r\n');
    expect(head, target.slice(0, 40)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const { message, code, request_id } = JSON.parse(body) as Record<string, string>;
    expect([typeof message, typeof code], target.slice(0, 40)).toEqual(['string', 'string']);
    expect(head.toLowerCase()).toContain(`x-request-id: ${request_id}`);
  }
});
