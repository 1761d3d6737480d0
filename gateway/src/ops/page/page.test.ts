import type { AddressInfo } from 'node:net';
import { canary } from '../../releases/canary-changes.ts';
import { promote } from '../../releases/plan-changes.ts';
import { closeOps, opsOn } from '../../testing/ops.ts';
import { newStore, put } from '../../testing/put.ts';
import { localService } from '../local-service.ts';
import { localPrincipal } from '../tokens.ts';
import { LiveUpdates } from './live.ts';

afterEach(closeOps);

const SECRET = 'the-link';

async function start() {
  const store = newStore();
  for (const name of ['mfe-tours', 'mfe-hotels']) for (const version of ['1.0.0', '1.1.0']) await put(store, { name, version });
  for (const name of ['mfe-tours', 'mfe-hotels']) await promote(store, name, '1.0.0', { who: 'asha', why: 'first' });
  const ops = await opsOn(store, { secret: SECRET, name: 'ops' });
  const logIn = async (form?: string) => {
    const reply = await ops.app.inject(
      form
        ? {
            method: 'POST',
            url: '/login',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: new URLSearchParams({ token: form }).toString(),
          }
        : `/login?link=${SECRET}`,
    );
    return String(reply.headers['set-cookie']).split(';')[0] ?? '';
  };
  return { store, ops, logIn };
}

test('texts of operators are escaped on the release page', async () => {
  const { store, ops, logIn } = await start();
  const wrote = '<img src=x onerror=alert(1)>"\'&';
  await promote(store, 'mfe-tours', '1.1.0', { who: wrote, why: wrote });
  const page = await ops.app.inject({ url: '/', headers: { cookie: await logIn() } });
  expect(page.body).not.toContain('<img');
  expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'.*require-trusted-types-for 'script'/);
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
});

test('the release page and the API list published releases with author, version and reason', async () => {
  const { store, ops, logIn } = await start();
  await put(store, { version: '1.2.0' }, { who: 'tours-team', why: 'forced: tours follow' });
  const page = await ops.app.inject({ url: '/', headers: { cookie: await logIn() } });
  const words = page.body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(words).toMatch(/UTC tours-team publish mfe-tours 1\.2\.0 forced: tours follow/);
  // The author of the stable version is the user who promoted it.
  expect(words).toMatch(/Stable 1\.0\.0 0\.0 kB [\d-]+ [\d:]+ UTC by asha: first/);
  const token = await ops.token('reader', ['mfe-tours:publish']);
  const { history } = (await ops.ask(token, 'GET', '/api/history?remote=mfe-tours&last=1')).json() as { history: object[] };
  expect(history).toMatchObject([{ who: 'tours-team', what: 'publish', version: '1.2.0', why: 'forced: tours follow' }]);
});

test('the release page shows only buttons that the scopes of the login allow', async () => {
  const { ops, logIn } = await start();
  const cookie = await logIn(await ops.token('tours-team', ['mfe-tours:promote', 'mfe-tours:canary']));
  const { body } = await ops.app.inject({ url: '/', headers: { cookie } });
  expect([...body.matchAll(/ id="(mfe-[a-z]+-[a-z-]+)"/g)].map(([, id]) => id)).toEqual([
    'mfe-tours-promote',
    'mfe-tours-canary',
  ]);
});

test('the release page redirects to the login without a session', async () => {
  const { ops } = await start();
  expect((await ops.app.inject('/')).headers.location).toBe('/login');
  expect((await ops.app.inject('/login')).body).toContain('<label for="token">Token</label>');
});

interface Told {
  readonly html: string;
  readonly said: string;
  /** The event is from the poll every five seconds, not from a change. */
  readonly isLookedFor: boolean;
}

/** Parts of a stream of events, as they come. */
async function* eventsOf(url: string, cookie: string): AsyncGenerator<Told> {
  const reply = await fetch(`${url}/events`, { headers: { cookie } });
  let text = '';
  let isLookedFor = false;
  for await (const chunk of reply.body ?? []) {
    text += Buffer.from(chunk).toString();
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      isLookedFor ||= part === ': here';
      const data = /^data: (.*)$/m.exec(part)?.[1];
      if (!data) continue;
      yield { ...(JSON.parse(data) as Pick<Told, 'html' | 'said'>), isLookedFor };
      isLookedFor = false;
    }
  }
}

test('an open release page receives changes of other users and of commands', async () => {
  const { store, ops, logIn } = await start();
  await ops.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(ops.app.server.address() as AddressInfo).port}`;
  const events = eventsOf(url, await logIn());
  const next = async () => (await events.next()).value as Told;
  expect(await next()).toMatchObject({ said: '', html: expect.stringContaining('<b class="version">1.0.0</b>') });
  // A poll may report one of the changes first; the others are reported by events.
  let isTold = false;
  for (let percent = 10; percent <= 30 && !isTold; percent += 10) {
    await canary(store, 'mfe-tours', '1.1.0', percent, { who: 'asha', why: 'new filters' });
    const event = await next();
    expect(event).toMatchObject({
      said: expect.stringMatching(new RegExp(`asha canary mfe-tours → 1\\.1\\.0 at ${percent} % \\(new filters\\)$`)),
      html: expect.stringContaining(`at ${percent} %`),
    });
    isTold = !event.isLookedFor;
  }
  expect(isTold).toBe(true);
  await events.return(undefined);
});

test('a page that is opened after all pages were closed announces no change from before', async () => {
  const { store, ops } = await start();
  const live = new LiveUpdates(store, localService(store, ops.settings, ''));
  const texts: string[] = [];
  const open = () =>
    live.add({ holder: localPrincipal('ops'), send: (text) => void texts.push(text), check: () => {}, end: () => {} });
  try {
    const close = await open();
    close();
    await canary(store, 'mfe-tours', '1.1.0', 10, { who: 'asha', why: 'while no page was open' });
    await open();
    await live.refresh();
    await canary(store, 'mfe-tours', '1.1.0', 20, { who: 'asha', why: 'now' });
    await live.refresh();
    const announced = texts.map((text) => (JSON.parse(text.slice(text.indexOf('data: ') + 6)) as Told).said);
    const reasons = announced.map((text) => [...text.matchAll(/\((.*?)\)/g)].map(([, reason]) => reason));
    expect(reasons).toEqual([[], [], ['now']]);
  } finally {
    live.close();
  }
});

test('the open pages of one token leave room for those of another', async () => {
  const { store, ops } = await start();
  const live = new LiveUpdates(store, localService(store, ops.settings, ''));
  const texts: string[] = [];
  const open = (name: string) =>
    live.add({ holder: localPrincipal(name), send: (text) => void texts.push(name + text), check: () => {}, end: () => {} });
  try {
    const opened = await Promise.allSettled(Array.from({ length: 100 }, () => open('tours-team')));
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await open('night');
    expect(texts.at(-1)).toMatch(/^nightevent: live/);
  } finally {
    live.close();
  }
});
