import { request } from 'node:http';
import cookie from '@fastify/cookie';
import { parseSiteConfig } from '@safarnama/shared/host/release';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Receiver } from 'shell/server';
import type { Settings } from '../settings.ts';
import type { Compositions } from './compositions.ts';
import { pageRoute } from './page-route.ts';

let app: FastifyInstance;
let asked: string[];
let answer: (to: Receiver) => void;

beforeEach(async () => {
  asked = [];
  answer = (to) => to.page(200, (stream) => stream.end('the page'));
  const renderer = {
    render: async (request: Request, _nonce: string, to: Receiver) => {
      asked.push(request.url);
      answer(to);
    },
    emptyPage: () => ({ status: 200, html: 'the empty page' }),
  };
  const compositions = { drawsLots: false, for: () => ({ id: 'c0', renderer, policies: [], origins: [] }) };
  app = Fastify();
  await app.register(cookie);
  pageRoute(app, compositions as unknown as Compositions, { site: parseSiteConfig({}) } as Settings);
});
afterEach(() => app.close());

const get = (url: string, host = 'site.example') => app.inject({ url, headers: { host } });

test('a page is rendered for the address that was asked for', async () => {
  const reply = await get('/view/7?a=1');
  expect([reply.statusCode, reply.body]).toEqual([200, 'the page']);
  expect(asked).toEqual(['http://site.example/view/7?a=1']);
});

test.each(['//elsewhere.example/about', '///about', '//', '//:a/'])('%s is a path of this site', async (url) => {
  expect((await get(url)).statusCode).toBe(200);
  expect(asked).toEqual([`http://site.example${url}`]);
});

test('the address of another site in the request line is refused', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const status = await new Promise((resolve, reject) =>
    request({ host: '127.0.0.1', port, path: 'http://elsewhere.example/about' }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    })
      .once('error', reject)
      .end(),
  );
  expect(status).toBe(400);
});

test.each(['a b', 'site.example/x?', 'somebody@site.example', '"><script>'])('the host %s is refused', async (host) => {
  expect((await get('/about', host)).statusCode).toBe(400);
  expect(asked).toEqual([]);
});

test('what fails while it is rendered is left to the browser', async () => {
  answer = () => {
    throw new Error('broken');
  };
  const reply = await get('/about');
  expect([reply.statusCode, reply.body]).toEqual([200, 'the empty page']);
});
