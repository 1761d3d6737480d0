import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { checkHosts } from '../http/hosts.ts';
import { reportRoute } from './report-route.ts';

const REPORT = { remote: 'mfe-tours', version: '1.2.3', phase: 'load', message: 'lost', composition: 'abc', path: '/dss' };

const server = () => {
  const lines: string[] = [];
  const stream = new PassThrough();
  stream.on('data', (line) => lines.push(String(line)));
  const app = Fastify({ logger: { level: 'warn', stream } });
  checkHosts(app, { hosts: ['site.example'] });
  const reported: string[] = [];
  reportRoute(app, ({ remote }) => reported.push(remote));
  /** Sends a report like a browser's beacon: text, with an Origin header. */
  const send = (payload: string, remoteAddress = '127.0.0.1', origin = 'http://site.example') =>
    app.inject({
      method: 'POST',
      url: '/__report',
      headers: { host: 'site.example', 'content-type': 'text/plain', ...(origin ? { origin } : {}) },
      payload,
      remoteAddress,
    });
  return { send, lines, reported };
};

const clock = jest.spyOn(Date, 'now');
const at = (time: string) => clock.mockReturnValue(Date.parse(`2026-11-21T${time}Z`));
beforeEach(() => at('06:00:10'));
afterAll(() => clock.mockRestore());

test('a report is one log line with all its fields', async () => {
  const { send, lines } = server();
  expect((await send(JSON.stringify(REPORT))).statusCode).toBe(204);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ report: REPORT, msg: 'browser: mfe-tours@1.2.3 failed at load' });
});

test('a failure on a payment page, whose address can have thousands of characters, is written down with the begin of its path', async () => {
  const { send, lines } = server();
  const path = `/13747.5/payment/Khajuraho%20in%20Two%20Day/${'Vm0wd2'.repeat(1300)}`;
  expect((await send(JSON.stringify({ ...REPORT, message: 'भ'.repeat(500), path }))).statusCode).toBe(204);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ report: { path: path.slice(0, 2000) } });
});

test.each([
  ['text instead of JSON', 'lost'],
  ['a missing field', JSON.stringify({ ...REPORT, phase: undefined })],
  ['a message of more than 600 characters', JSON.stringify({ ...REPORT, message: 'x'.repeat(601) })],
])('a failure report with %s gets 400 and no log line', async (_name, payload) => {
  const { send, lines } = server();
  expect((await send(payload)).statusCode).toBe(400);
  expect(lines).toEqual([]);
});

test('reports are limited to 60 a minute for each address, then 429', async () => {
  const { send, lines } = server();
  const body = JSON.stringify(REPORT);
  for (let n = 1; n <= 60; n += 1) expect((await send(body)).statusCode).toBe(204);
  expect((await send(body)).statusCode).toBe(429);
  expect(lines).toHaveLength(60);
  expect((await send(body, '127.0.0.2')).statusCode).toBe(204);
  at('06:01:10');
  expect((await send(body)).statusCode).toBe(204);
});

test.each(['https://elsewhere.example', 'https://site.example', 'http://site.example:81', 'null', ''])(
  'a report from a page of %j is refused without a log line',
  async (origin) => {
    const { send, lines } = server();
    expect((await send(JSON.stringify(REPORT), '127.0.0.1', origin)).statusCode).toBe(403);
    expect(lines).toEqual([]);
  },
);

test('of all addresses 600 reports a minute are written down, with one line beyond it; further ones still count for verification', async () => {
  const { send, lines, reported } = server();
  const body = JSON.stringify(REPORT);
  for (let n = 0; n < 600; n += 1) expect((await send(body, `198.18.0.${n % 10}`)).statusCode).toBe(204);
  for (let n = 0; n < 20; n += 1)
    expect((await send(JSON.stringify({ ...REPORT, remote: 'mfe-hotels' }), `198.18.1.${n}`)).statusCode).toBe(204);
  expect(reported.filter((remote) => remote === 'mfe-hotels')).toHaveLength(20);
  expect(lines).toHaveLength(601);
  expect(lines.at(-1)).toContain('more reports from browsers than are written down');
  at('06:01:10');
  expect((await send(body)).statusCode).toBe(204);
  expect(lines).toHaveLength(602);
});

test('reports over the limit of one address do not count against the others; an IPv6 network is one address', async () => {
  const { send } = server();
  const body = JSON.stringify(REPORT);
  const statuses = [];
  for (let n = 0; n < 700; n += 1) statuses.push((await send(body, `2001:db8:7:7::${n.toString(16)}`)).statusCode);
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect((await send(body, '2001:db8:7:8::1')).statusCode).toBe(204);
});
