import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect } from '../fixtures.ts';
import { type OwnSite, startOwnSite, test } from './own-site.ts';
import { startProbe } from './probe.ts';

test.describe.configure({ mode: 'default' });

test('200 requests at once for a page that is not cached cause one render, and each reply is complete', async ({ site }) => {
  const address = `${site.url}/view/1002`;
  const from = site.log().length;
  const responses = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const reply = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
      return { state: reply.headers.get('x-cache'), text: await reply.text(), status: reply.status };
    }),
  );
  const complete = responses.filter(({ text, status }) => status === 200 && /<h1[ >]/.test(text) && text.endsWith('</html>'));
  expect(complete).toHaveLength(200);
  expect(responses.filter(({ state }) => state === 'miss')).toHaveLength(1);
  // The rendered reply has a nonce; all others are the same cached bytes.
  expect(new Set(responses.filter(({ state }) => state === 'hit').map(({ text }) => text)).size).toBe(1);
  expect(
    site
      .log()
      .slice(from)
      .filter(({ level }) => Number(level) >= 40),
  ).toEqual([]);
});

test('a gateway stops within ten seconds although clients keep sending and reading', async () => {
  const site = await startOwnSite();
  const { port } = new URL(site.url);
  const sockets = [
    'POST /__report HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4000\r\n\r\n{',
    'GET /about HTTP/1.1\r\nhost: localhost\r\n',
    '',
  ].map((text) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(text);
    const timer = setInterval(() => socket.write('x'), 100);
    socket.once('close', () => clearInterval(timer));
    return socket;
  });
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  const began = Date.now();
  await site.stop();
  expect(Date.now() - began).toBeLessThan(10_000);
  for (const socket of sockets) socket.destroy();
});

/** Ways in which an API can fail a request. */
const FAULTS: Record<string, (response: ServerResponse) => void> = {
  'accepts and never answers': () => {},
  'sends its headers byte by byte': (response) => {
    const { socket } = response;
    const timer = setInterval(() => socket?.write('x'), 50);
    socket?.once('close', () => clearInterval(timer));
    socket?.write('HTTP/1.1 200 OK\r\nx-a: ');
  },
  'sends its body byte by byte': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"data":[');
    const timer = setInterval(() => response.write(' '), 50);
    response.once('close', () => clearInterval(timer));
  },
  'sends a list of 200 MB': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"data":[');
    const piece = `${'{"name":"again and again"},'.repeat(40_000)}`;
    let remaining = 200;
    const more = () => {
      while (remaining > 0) {
        remaining -= 1;
        if (!response.write(piece)) return void response.once('drain', more);
      }
      response.end('0]}');
    };
    more();
  },
  'closes the connection inside a body': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"data":[');
    setTimeout(() => response.destroy(), 20);
  },
  'closes the connection at once': (response) => response.destroy(),
  'replies in another protocol': (response) => response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n'),
  'answers 500': (response) => response.writeHead(500).end('<h1>Internal'),
  'answers an HTML page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Login</h1>'),
  'answers incomplete JSON': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":'),
  'answers null': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('null'),
  'redirects in a loop': (response) => response.writeHead(302, { location: '/again' }).end(),
  'sends 800 kB of headers': (response) => response.socket?.write(`HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(100_000)}`),
};

test.describe('a faulty API', () => {
  let api: Server;
  let settings: Record<string, string>;
  let site: OwnSite;
  let fault: ((response: ServerResponse) => void) | undefined;

  test.beforeAll(async () => {
    const replies: Record<string, unknown> = {
      '/healthz': {},
      '/destination/all/des': { data: [] },
      '/destination/': { data: { sub_destinations: [] } },
      '/four-cards': { data: [1, 2, 3, 4].map((n) => ({ icon_class: 'fa-star', heading: `Card ${n}`, headingData: 'Text' })) },
    };
    api = createServer(({ url = '' }, response) => {
      if (fault && url !== '/healthz') return fault(response);
      const found = Object.entries(replies).find(([path]) => url.startsWith(path))?.[1] ?? { data: [] };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
    });
    api.on('clientError', () => {});
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    settings = { API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, PAGE_SECONDS: '1' };
    site = await startOwnSite({ ...settings, RENDER_BUDGET_MS: '300' });
  });
  test.afterAll(async () => {
    await site.stop();
    api.closeAllConnections();
    api.close();
  });

  for (const [name, respond] of Object.entries(FAULTS)) {
    test(`the API ${name}: first bytes of each page within 1 s, complete pages, health within 100 ms`, {
      tag: '@quiet',
    }, async () => {
      fault = respond;
      const probe = startProbe(site);
      const firsts: number[] = [];
      // Addresses that are not in the page cache.
      const mark = encodeURIComponent(name);
      for (const address of [`/?fault=${mark}`, `/view/1001?fault=${mark}`, `/dss?fault=${mark}`, `/Hotel-Rooms?fault=${mark}`]) {
        const { first, status, text } = await probe.page(address);
        // A list that cannot be loaded is a 503 with its page, so that search engines come back.
        expect([200, 503], address).toContain(status);
        expect(text, address).toContain('page-data');
        expect(text.trimEnd().endsWith('</html>'), `${address} is complete`).toBe(true);
        firsts.push(first);
      }
      const health = await probe.end();
      expect(Math.max(...firsts), `first bytes after ${firsts.map(Math.round)} ms`).toBeLessThan(1000);
      expect(health.length).toBeGreaterThan(5);
      expect(health.at(-1), 'health at its slowest').toBeLessThan(100);
      fault = undefined;
      await expect
        .poll(async () => (await fetch(`${site.url}/?after=${mark}${Date.now()}`)).text(), { timeout: 20_000 })
        .toContain('Card 4');
    });
  }

  test('aborted page requests are not rendered and log no failure', async () => {
    fault = undefined;
    // Enough time to notice an aborted request before a late part is logged.
    const slowSite = await startOwnSite({ ...settings, RENDER_BUDGET_MS: '1500', PAGE_SECONDS: '5' });
    try {
      for (const address of ['/?warm=1', '/view/1001?warm=1', '/__data/dss?warm=1'])
        await (await fetch(slowSite.url + address)).text();
      const calls: string[] = [];
      fault = ({ req: { url = '' } }) => void calls.push(url);
      const since = slowSite.log().length;
      const aborter = new AbortController();
      const visits = ['/?aborted=1', '/view/1001?aborted=1', '/__data/dss?aborted=1'].map((address) =>
        fetch(slowSite.url + address, { signal: aborter.signal }).then(
          () => 'answered',
          () => 'aborted',
        ),
      );
      // Loaders of both pages have began; the data request is queued.
      await expect.poll(() => calls).toEqual(expect.arrayContaining(['/four-cards', '/packages/1001/details']));
      aborter.abort();
      expect(await Promise.all(visits)).toEqual(['aborted', 'aborted', 'aborted']);
      // Two later requests: each waits for a part as long as the aborted ones would have.
      for (const n of [1, 2]) expect(await (await fetch(`${slowSite.url}/about?stays=${n}`)).text()).toContain('</html>');
      await slowSite.logged(({ path, requestId }) => path === '/about' && requestId !== undefined);
      expect(
        slowSite
          .log()
          .slice(since)
          .filter(({ level }) => Number(level) >= 40),
      ).toEqual([]);
    } finally {
      fault = undefined;
      await slowSite.stop();
    }
  });
});
