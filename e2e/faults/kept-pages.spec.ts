import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, hydrated } from '../fixtures.ts';
import { type OwnSite, startOwnSite, test } from './own-site.ts';
import { startProbe } from './probe.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });

const area = 'main [data-boundary]:not([data-slot], [data-hydrated])';

/** Asks until the page is answered from memory. */
async function keep(page: Page, address: string) {
  await expect
    .poll(async () => (await page.request.get(address)).headers()['x-cache'], { timeout: 20_000 })
    .toMatch(/^(hit|stale)$/);
}

/** The page of a tour; the number tells them apart. */
async function tour(page: Page, site: OwnSite, n = 0): Promise<string> {
  const reply = (await (await page.request.get(`${site.url}/api/footer/packages`)).json()) as { data: { package_id: number }[] };
  return `/view/${reply.data[n]?.package_id}`;
}

test('a kept page violates no policy, hydrates, works and says nothing in the console', async ({ page, site }) => {
  const violations: string[] = [];
  await page.exposeFunction('violated', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as unknown as { violated(text: string): void }).violated(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  const addresses = [
    '/',
    '/dss?selectedMonth=March&destination=gwalior',
    '/states/1',
    '/Hotel-Rooms',
    '/about',
    '/forgetPassword',
  ];
  for (const address of [...addresses, await tour(page, site)]) {
    await keep(page, site.url + address);
    const reply = await page.goto(site.url + address);
    const headers = reply?.headers() ?? {};
    expect(headers['x-cache'], address).toMatch(/^(hit|stale)$/);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, address).not.toMatch(/nonce|unsafe/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(await reply?.text()).not.toContain('nonce=');
    await hydrated(page);
    await expect(page.locator(area)).toHaveCount(0);
    // Painted with its styles, which are known by hashes alone.
    expect(
      await page.evaluate(() => [...document.styleSheets].filter(({ ownerNode }) => ownerNode?.nodeName === 'STYLE').length),
    ).toBeGreaterThan(0);
  }
  await page.goto(`${site.url}/`);
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'About' }).click();
  await expect(page.locator('main[data-screen="about"]')).toBeVisible();
  expect(violations).toEqual([]);
});

test('a script that came into a kept page with a text does not run', async ({ browser, site }) => {
  const page = await (await browser.newContext()).newPage();
  await keep(page, `${site.url}/about`);
  // As a backend's text would stand in the page if a remote wrote it as HTML.
  await page.route(`${site.url}/about`, async (route) => {
    const original = await route.fetch();
    const text = (await original.text()).replace(
      '</main>',
      '<script>window.ran = true</script><img src=x onerror="window.ran = true"></main>',
    );
    await route.fulfill({ response: original, body: text });
  });
  await page.goto(`${site.url}/about`);
  await hydrated(page);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await page.context().close();
});

test('a browser that has a page already is sent none of it', async ({ page, site }) => {
  await keep(page, `${site.url}/about`);
  const { etag = '' } = (await page.request.get(`${site.url}/about`)).headers();
  const reply = await page.request.get(`${site.url}/about`, { headers: { 'if-none-match': etag } });
  expect([reply.status(), (await reply.body()).length]).toEqual([304, 0]);
});

test('a crowd on a page that nobody has asked for yet: one render, and every answer is whole', async ({ page, site }) => {
  const address = `${site.url}${await tour(page, site, 1)}`;
  const from = site.log().length;
  const answers = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const reply = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
      return { state: reply.headers.get('x-cache'), text: await reply.text(), status: reply.status };
    }),
  );
  const whole = answers.filter(({ text, status }) => status === 200 && /<h1[ >]/.test(text) && text.endsWith('</html>'));
  expect(whole).toHaveLength(200);
  expect(answers.filter(({ state }) => state === 'miss')).toHaveLength(1);
  // The one that was rendered is written under a nonce, all others are the same.
  expect(new Set(answers.filter(({ state }) => state === 'hit').map(({ text }) => text)).size).toBe(1);
  expect(
    site
      .log()
      .slice(from)
      .filter(({ level }) => Number(level) >= 40),
  ).toEqual([]);
});

test('a host that is not ours gets no page and no link to itself, health answers it all the same', async ({ site }) => {
  const { request } = await import('node:http');
  const ask = (path: string) =>
    new Promise<number | undefined>((resolve, reject) =>
      request(`${site.url}${path}`, { headers: { host: 'elsewhere.example' } }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      })
        .once('error', reject)
        .end(),
    );
  for (const path of ['/', '/about', '/api/months/1', '/sw.js', '/_shell/x.js', '/__data/'])
    expect(await ask(path), path).toBe(421);
  for (const path of ['/healthz', '/readyz']) expect(await ask(path), path).not.toBe(421);
});

test('a stop ends within ten seconds, whoever goes on sending or reading', async () => {
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
  const begun = Date.now();
  await site.stop();
  expect(Date.now() - begun).toBeLessThan(10_000);
  for (const socket of sockets) socket.destroy();
});

/** What an API can do to those who ask it. Nobody waits longer than a page's own time, and nobody else notices. */
const MOODS: Record<string, (response: ServerResponse) => void> = {
  'accepts and never answers': () => {},
  'trickles its head': (response) => {
    const { socket } = response;
    const timer = setInterval(() => socket?.write('x'), 50);
    socket?.once('close', () => clearInterval(timer));
    socket?.write('HTTP/1.1 200 OK\r\nx-a: ');
  },
  'trickles its body': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"data":[');
    const timer = setInterval(() => response.write(' '), 50);
    response.once('close', () => clearInterval(timer));
  },
  'sends a list of 200 MB': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"data":[');
    const piece = `${'{"name":"again and again"},'.repeat(40_000)}`;
    let left = 200;
    const more = () => {
      while (left > 0) {
        left -= 1;
        if (!response.write(piece)) return void response.once('drain', more);
      }
      response.end('0]}');
    };
    more();
  },
  'breaks off': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"data":[');
    setTimeout(() => response.destroy(), 20);
  },
  'ends the connection': (response) => response.destroy(),
  'speaks another language': (response) => response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n'),
  'answers 500': (response) => response.writeHead(500).end('<h1>Internal'),
  'answers a page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Login</h1>'),
  'answers what is no JSON': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":'),
  'answers null': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('null'),
  'sends elsewhere for ever': (response) => response.writeHead(302, { location: '/again' }).end(),
  'sends a head without end': (response) => response.socket?.write(`HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(100_000)}`),
};

test.describe('an API in a bad mood', () => {
  let api: Server;
  let asked: Record<string, string>;
  let site: OwnSite;
  let mood: ((response: ServerResponse) => void) | undefined;

  test.beforeAll(async () => {
    const replies: Record<string, unknown> = {
      '/healthz': {},
      '/destination/all/des': { data: [] },
      '/destination/': { data: { sub_destinations: [] } },
      '/four-cards': { data: [1, 2, 3, 4].map((n) => ({ icon_class: 'fa-star', heading: `Card ${n}`, headingData: 'Text' })) },
    };
    api = createServer(({ url = '' }, response) => {
      if (mood && url !== '/healthz') return mood(response);
      const found = Object.entries(replies).find(([path]) => url.startsWith(path))?.[1] ?? { data: [] };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
    });
    api.on('clientError', () => {});
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    asked = { API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, PAGE_SECONDS: '1' };
    site = await startOwnSite({ ...asked, RENDER_BUDGET_MS: '300' });
  });
  test.afterAll(async () => {
    await site.stop();
    api.closeAllConnections();
    api.close();
  });

  for (const [what, act] of Object.entries(MOODS)) {
    test(`the API ${what}: pages come in time, on / as on any other, and health answers meanwhile`, async () => {
      mood = act;
      const probe = startProbe(site);
      const firsts: number[] = [];
      // Of addresses that are not kept.
      const mark = encodeURIComponent(what);
      for (const address of [`/?mood=${mark}`, `/view/1001?mood=${mark}`, `/dss?mood=${mark}`, `/Hotel-Rooms?mood=${mark}`]) {
        const { first, status, text } = await probe.page(address);
        // A list that can not be had is a 503 with its page, so that search engines come back.
        expect([200, 503], address).toContain(status);
        expect(text, address).toContain('page-data');
        expect(text.trimEnd().endsWith('</html>'), `${address} is whole`).toBe(true);
        firsts.push(first);
      }
      const health = await probe.end();
      expect(Math.max(...firsts), `first bytes after ${firsts.map(Math.round)} ms`).toBeLessThan(1000);
      expect(health.length).toBeGreaterThan(5);
      expect(health.at(-1), 'health at its slowest').toBeLessThan(100);
      mood = undefined;
      await expect
        .poll(async () => (await fetch(`${site.url}/?after=${mark}${Date.now()}`)).text(), { timeout: 20_000 })
        .toContain('Card 4');
    });
  }

  test('a visitor who went away is rendered nothing, and no line says that something failed', async () => {
    mood = undefined;
    // Time enough for a busy machine to hear that somebody has gone before a part is late, which is a line.
    const patient = await startOwnSite({ ...asked, RENDER_BUDGET_MS: '1500', PAGE_SECONDS: '5' });
    try {
      for (const address of ['/?warm=1', '/view/1001?warm=1', '/__data/dss?warm=1'])
        await (await fetch(patient.url + address)).text();
      const calls: string[] = [];
      mood = ({ req: { url = '' } }) => void calls.push(url);
      const since = patient.log().length;
      const gone = new AbortController();
      const visits = ['/?gone=1', '/view/1001?gone=1', '/__data/dss?gone=1'].map((address) =>
        fetch(patient.url + address, { signal: gone.signal }).then(
          () => 'answered',
          () => 'gone',
        ),
      );
      // Loaders of both pages have begun; the data wait for their turn.
      await expect.poll(() => calls).toEqual(expect.arrayContaining(['/four-cards', '/packages/1001/details']));
      gone.abort();
      expect(await Promise.all(visits)).toEqual(['gone', 'gone', 'gone']);
      // Two who stay, one after the other: each waits for a part as long as the others would have.
      for (const n of [1, 2]) expect(await (await fetch(`${patient.url}/about?stays=${n}`)).text()).toContain('</html>');
      await patient.logged(({ path, requestId }) => path === '/about' && requestId !== undefined);
      expect(
        patient
          .log()
          .slice(since)
          .filter(({ level }) => Number(level) >= 40),
      ).toEqual([]);
    } finally {
      mood = undefined;
      await patient.stop();
    }
  });

  test('what was kept is shown while the API is away, and is renewed when it is back', async ({ page }) => {
    mood = undefined;
    // With time enough that no part of a page is late, on a busy machine either: such a page is not kept.
    const patient = await startOwnSite({ ...asked, RENDER_BUDGET_MS: '5000' });
    try {
      const html = async () => {
        const reply = await page.request.get(`${patient.url}/`);
        return { state: reply.headers()['x-cache'], cards: (await reply.text()).includes('Card 4') };
      };
      await expect.poll(html).toEqual({ state: 'hit', cards: true });
      mood = MOODS['ends the connection'];
      await expect.poll(html, { timeout: 10_000 }).toEqual({ state: 'stale', cards: true });
      for (let n = 0; n < 10; n += 1) expect(await html()).toEqual({ state: 'stale', cards: true });
      mood = undefined;
      await expect.poll(html, { timeout: 20_000 }).toEqual({ state: 'hit', cards: true });
    } finally {
      await patient.stop();
    }
  });
});
