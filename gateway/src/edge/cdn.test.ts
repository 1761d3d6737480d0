import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { purgeOnChange, tagsOf } from './cdn.ts';
import type { Resolver } from './resolver.ts';

const specOf = (version: string, previous = '') => ({
  id: `id ${version}`,
  key: `key ${version}<${previous}`,
  shell: { dir: '/shell', version: '1.0.0' },
  remotes: [],
});

let cdn: Server;
let url: string;
let asked: { token: string | undefined; body: unknown; method: string | undefined }[];
let answers: number[];
let change: () => void;
let spec: ReturnType<typeof specOf>;
let hasCanary: boolean;
let stop: () => void;
let lines: string[];

beforeEach(async () => {
  asked = [];
  answers = [];
  lines = [];
  spec = specOf('1.0.0');
  hasCanary = false;
  cdn = createServer((request, response) => {
    let text = '';
    request.on('data', (data) => {
      text += data;
    });
    request.on('end', () => {
      asked.push({ token: request.headers.authorization, body: JSON.parse(text), method: request.method });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`;
});
afterEach(() => {
  stop();
  cdn.closeAllConnections();
  cdn.close();
});

const start = (cdnSeconds = 60) => {
  const log = {
    info: (_facts: unknown, text: string) => lines.push(text),
    warn: (_facts: unknown, text: string) => lines.push(text),
  };
  const plans = {
    for: () => ({ spec }),
    get hasCanary() {
      return hasCanary;
    },
    onChange: (listener: () => void) => {
      change = listener;
      return () => {
        change = () => {};
      };
    },
  };
  stop = purgeOnChange(
    plans as unknown as Resolver,
    { purge: { url, token: 'secret' }, cdnSeconds },
    log as unknown as FastifyBaseLogger,
    1,
  );
};
const until = async (done: () => boolean) => {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('a new composition purges the tag of the previous composition only', async () => {
  start();
  const [before] = tagsOf(spec);
  spec = specOf('1.1.0');
  change();
  await until(() => lines.length > 0);
  expect(asked).toEqual([{ method: 'POST', token: 'Bearer secret', body: { tags: [before] } }]);
  expect(lines).toEqual(['CDN purged']);
});

test('pages of each language have the tag of their composition', () => {
  start();
  const hindi = { ...spec, key: `${spec.key} hi`, shell: { ...spec.shell, language: 'hi' } };
  expect(tagsOf(hindi)).toEqual(tagsOf(spec));
});

test('a change of the previous release purges shared pages', async () => {
  start();
  spec = specOf('1.0.0', '0.9.0');
  change();
  await until(() => lines.length > 0);
  expect(asked).toHaveLength(1);
});

test('the start of a canary purges shared pages; its end purges nothing', async () => {
  start();
  hasCanary = true;
  change();
  await until(() => lines.length > 0);
  expect(asked).toMatchObject([{ body: { tags: [tagsOf(spec)[0]] } }]);
  hasCanary = false;
  change();
  expect(lines).toHaveLength(1);
});

test('nothing is purged by a plan without a change for visitors, or without CDN caching', async () => {
  start();
  change();
  stop();
  start(0);
  expect(asked).toEqual([]);
});

test('a refused purge is tried four times, each with a log line', async () => {
  answers = [500, 429, 200];
  start();
  spec = specOf('1.1.0');
  change();
  await until(() => lines.includes('CDN purged'));
  expect(lines).toEqual(['CDN not purged', 'CDN not purged', 'CDN purged']);
  answers = [500, 500, 500, 500, 500];
  lines = [];
  spec = specOf('1.2.0');
  change();
  await until(() => lines.length === 4);
  expect(lines).toEqual(Array(4).fill('CDN not purged'));
  expect(asked).toHaveLength(7);
});
