import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { createDCtx, decompressUsingDict, freeDCtx, init } from '@bokuweb/zstd-wasm';
import type { Release } from '@safarnama/shared/release';
import Fastify, { type FastifyInstance } from 'fastify';
import { checkHosts } from '../http/hosts.ts';
import { baseUrlOf } from '../releases/content-addressed-files.ts';
import { FolderStore } from '../releases/folder-store.ts';
import { promote } from '../releases/plan-changes.ts';
import { publish } from '../releases/publish.ts';
import { built, builtShell, publishing } from '../testing/built.ts';
import { releaseFileRoutes } from './release-file-routes.ts';

const VIEW = 'view.0123abcd.js';
const view = (words: string) =>
  `document.currentScript.registry.push([[1],{1(){/* ${'some code, '.repeat(400)} */}},'${words}'])`;

let store: FolderStore;
let app: FastifyInstance;
/** Folder of a shell that was built beside the gateway. */
let build: string;

beforeEach(async () => {
  store = new FolderStore(mkdtempSync(path.join(tmpdir(), 'store-')));
  app = Fastify();
  checkHosts(app, { hosts: [] });
  build = mkdtempSync(path.join(tmpdir(), 'shell-'));
  await releaseFileRoutes(app, [build], store);
});
afterEach(() => app.close());

const put = (version: string, entry: string, more: Record<string, string>, given: Partial<Release> = {}) =>
  publish(store, publishing(built({ version, entry, groups: { remote: [] }, ...given }, more))) as Promise<Release>;
const get = (file: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/releases/mfe-tours/files/${file}`, headers });

describe('content-addressed files', () => {
  test('have one immutable address in all releases and outlive the release that brought them', async () => {
    const first = await put('1.0.0', 'remoteEntry.00000001.js', { [VIEW]: view('one') });
    const second = await put('1.0.1', 'remoteEntry.00000002.js', { [VIEW]: view('one'), 'dss.76543210.js': '//' });
    expect([baseUrlOf(first), baseUrlOf(second)]).toEqual(['/releases/mfe-tours/files/', '/releases/mfe-tours/files/']);
    for (const file of ['remoteEntry.00000001.js', 'remoteEntry.00000002.js', VIEW, 'dss.76543210.js'])
      expect([file, (await get(file)).statusCode]).toEqual([file, 200]);
    const reply = await get(VIEW, { 'accept-encoding': 'br' });
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'access-control-allow-origin': '*',
    });
    // Of a retired release the description stays.
    rmSync(path.join(store.folder('mfe-tours', '1.0.1'), VIEW));
    expect((await get(VIEW)).payload).toBe(view('one'));
  });

  test('a picture that is opened as a page runs no script on the origin of the site', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>';
    await put('1.0.0', 'remoteEntry.00000001.js', { 'map.0123abcd.svg': svg });
    for (const headers of [{}, { 'accept-encoding': 'br' }])
      for (const url of ['/releases/mfe-tours/files/map.0123abcd.svg', '/releases/mfe-tours/1.0.0/map.0123abcd.svg']) {
        const reply = await app.inject({ url, headers });
        expect([url, reply.statusCode]).toEqual([url, 200]);
        expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; sandbox;/);
      }
  });

  test('a file of the shell that is in the store and in a build is sent once', async () => {
    await publish(store, publishing(builtShell()));
    writeFileSync(path.join(build, 'shell.01234567.js'), '// of the build');
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const replies = await Promise.all([1, 2, 3].map(() => fetch(`${url}/_shell/shell.01234567.js`)));
    expect(await Promise.all(replies.map((reply) => reply.text()))).toEqual(Array(3).fill('// the shell'));
  });

  test('only files that a release lists are served', async () => {
    await put('1.0.0', 'remoteEntry.00000001.js', { [VIEW]: view('one') });
    writeFileSync(path.join(store.folder('mfe-tours', '1.0.0'), 'later.0123abcd.js'), '//');
    for (const file of ['later.0123abcd.js', 'release.json', 'server/index.cjs', '..%2f1.0.0%2frelease.json', `1.0.0/${VIEW}`])
      expect([file, (await get(file)).statusCode]).toEqual([file, 404]);
    for (const name of ['..', 'nobody', '.drafts', '%2e%2e'])
      expect((await app.inject(`/releases/${name}/files/${VIEW}`)).statusCode).toBe(404);
  });

  test('shared caches may not store the reply that a file is missing, which a later release may bring', async () => {
    for (const url of ['/_shell/view.0123abcd.js', `/releases/mfe-tours/files/${VIEW}`, `/releases/mfe-tours/1.0.0/${VIEW}`]) {
      const { statusCode, headers } = await app.inject(url);
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
    }
  });

  test('a name with other content than in an earlier release is refused, and so is a name without a hash', async () => {
    await put('1.0.0', 'remoteEntry.00000001.js', { [VIEW]: view('one') });
    await expect(put('1.0.1', 'remoteEntry.00000002.js', { [VIEW]: view('two') })).rejects.toThrow(
      `${VIEW} was published with other bytes in mfe-tours@1.0.0`,
    );
    await expect(put('1.0.1', 'remoteEntry.00000002.js', { 'view.js': view('two') })).rejects.toThrow(
      'view.js is not named by its content',
    );
    expect(readFileSync(path.join(store.folder('mfe-tours', '1.0.0'), VIEW), 'utf8')).toBe(view('one'));
  });

  test('files of a release without content hashes have the address of that release', async () => {
    const release = await put('1.0.0', 'remoteEntry.js', { [VIEW]: view('one') });
    expect(baseUrlOf(release)).toBe('/releases/mfe-tours/1.0.0/');
    expect((await app.inject(`/releases/mfe-tours/1.0.0/${VIEW}`)).payload).toBe(view('one'));
    expect((await get(VIEW)).statusCode).toBe(404);
  });
});

describe('deltas', () => {
  const OLD = { entry: 'remoteEntry.00000001.js', view: VIEW };
  const NEW = { entry: 'remoteEntry.00000002.js', view: 'view.76543210.js' };
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  const offer = (text: string) => ({
    'accept-encoding': 'gzip, br, zstd, dcb, dcz',
    'available-dictionary': `:${hash(text)}:`,
    'sec-fetch-site': 'same-origin',
  });
  const deltaOf = (version: string) => {
    const folder = store.folder('mfe-tours', version);
    return path.join(folder, readdirSync(folder).find((name) => /^view.*\.dcz$/.test(name)) ?? 'none');
  };

  beforeAll(() => init());

  function read(body: Buffer, dictionary: string): string {
    const context = createDCtx();
    const text = Buffer.from(decompressUsingDict(context, body.subarray(40), Buffer.from(dictionary))).toString();
    freeDCtx(context);
    return text;
  }

  beforeEach(async () => {
    await put('1.0.0', OLD.entry, { [OLD.view]: view('one') });
    await promote(store, 'mfe-tours', '1.0.0', { who: 'ops' });
    await put('1.0.1', NEW.entry, { [NEW.view]: view('two') });
  });

  test('a browser with the earlier file gets a delta, any other the whole file', async () => {
    const first = await get(OLD.view, { 'accept-encoding': 'br' });
    expect(first.headers['use-as-dictionary']).toBe('match="/releases/mfe-tours/files/view.*.js", match-dest=("script")');
    expect(first.headers.vary).toBe('accept-encoding, available-dictionary');
    const reply = await get(NEW.view, offer(view('one')));
    expect(reply.headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'use-as-dictionary': 'match="/releases/mfe-tours/files/view.*.js", match-dest=("script")',
      vary: 'accept-encoding, available-dictionary',
    });
    expect(reply.rawPayload.length).toBeLessThan(90);
    expect(reply.rawPayload.subarray(8, 40).toString('base64')).toBe(hash(view('one')));
    expect(read(reply.rawPayload, view('one'))).toBe(view('two'));
  });

  test.each<[string, Record<string, string>]>([
    ['an unpublished dictionary', offer(view('three'))],
    ['no dictionary', { 'accept-encoding': 'br, dcz' }],
    ['a dictionary without the encoding', { ...offer(view('one')), 'accept-encoding': 'gzip, br' }],
    ['an encoding that is refused', { ...offer(view('one')), 'accept-encoding': 'br, dcz;q=0' }],
    ['a page of another site', { ...offer(view('one')), 'sec-fetch-site': 'cross-site' }],
    ['a part of the file', { ...offer(view('one')), range: 'bytes=0-9', 'accept-encoding': 'dcz' }],
    ['a header of another form', { ...offer(view('one')), 'available-dictionary': hash(view('one')) }],
    [
      'a hash that is a path',
      { ...offer(view('one')), 'available-dictionary': ':../../../../../etc/passwd0000000000000000000000=:' },
    ],
    ['a hash without an end', { ...offer(view('one')), 'available-dictionary': `:${'A'.repeat(9000)}:` }],
  ])('the whole file is sent for a request with %s', async (_, headers) => {
    const reply = await get(NEW.view, headers);
    expect(reply.headers['content-encoding']).not.toBe('dcz');
    const { 'content-encoding': encoding } = reply.headers;
    const text = encoding === 'br' ? brotliDecompressSync(reply.rawPayload).toString() : reply.payload;
    expect(view('two').startsWith(text)).toBe(true);
  });

  const spoilt: Record<string, (file: string) => void> = {
    'cut off': (file) => truncateSync(file, 50),
    'with another byte': (file) => {
      const bytes = readFileSync(file);
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
      writeFileSync(file, bytes);
    },
    'of another file': (file) => writeFileSync(file, readFileSync(deltaOf('1.0.2'))),
    'named for another dictionary': (file) =>
      renameSync(file, file.replace(/\.[0-9a-f]{64}\./, `.${Buffer.from(hash(view('three')), 'base64').toString('hex')}.`)),
    missing: (file) => rmSync(file),
  };
  test.each(Object.entries(spoilt))('a delta on disk that is %s is not sent', async (_, spoil) => {
    await put('1.0.2', 'remoteEntry.00000003.js', { 'view.00000003.js': view('four') });
    spoil(deltaOf('1.0.1'));
    for (const had of ['one', 'three']) {
      const reply = await get(NEW.view, offer(view(had)));
      expect(reply.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(view('two'));
    }
  });

  test('files of the shell have deltas, too', async () => {
    const lines = Array.from({ length: 200 }, (_, n) => `call(${n * n});`).join('');
    const main = (words: string) => `${lines}start('${words}');`;
    const put = (version: string, file: string, words: string) =>
      publish(store, publishing(builtShell({ version, scripts: [file] }, { [file]: main(words) })));
    await put('1.0.0', 'main.00000001.js', 'one');
    await promote(store, 'shell', '1.0.0', { who: 'ops' });
    await put('1.0.1', 'main.00000002.js', 'two');
    const ask = (file: string, headers: Record<string, string>) => app.inject({ url: `/_shell/${file}`, headers });
    const first = await ask('main.00000001.js', { 'accept-encoding': 'br' });
    expect(first.headers['use-as-dictionary']).toBe('match="/_shell/main.*.js", match-dest=("script")');
    const reply = await ask('main.00000002.js', offer(main('one')));
    expect(reply.headers).toMatchObject({ 'content-encoding': 'dcz', vary: 'accept-encoding, available-dictionary' });
    expect(reply.rawPayload.length).toBeLessThan(90);
    expect(read(reply.rawPayload, main('one'))).toBe(main('two'));
    const whole = await ask('main.00000002.js', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(whole.rawPayload).toString()).toBe(main('two'));
    const [delta = 'none'] = readdirSync(store.folder('shell', '1.0.1')).filter((name) => name.endsWith('.dcz'));
    expect((await ask(delta, {})).statusCode).toBe(404);
  });

  test('a file of each language has a delta against the earlier file of each', async () => {
    const HINDI = { '1.0.3': 'view.00000a03.js', '1.0.4': 'view.00000a04.js' };
    await put('1.0.3', 'remoteEntry.00000003.js', { 'view.00000003.js': view('five'), [HINDI['1.0.3']]: view('पाँच') });
    await promote(store, 'mfe-tours', '1.0.3', { who: 'ops' });
    await put('1.0.4', 'remoteEntry.00000004.js', { 'view.00000004.js': view('six'), [HINDI['1.0.4']]: view('छह') });
    for (const [file, words] of [
      ['view.00000004.js', 'six'],
      [HINDI['1.0.4'], 'छह'],
    ] as const)
      for (const earlier of ['five', 'पाँच']) {
        const reply = await get(file, offer(view(earlier)));
        expect(reply.headers['content-encoding']).toBe('dcz');
        expect(read(reply.rawPayload, view(earlier))).toBe(view(words));
      }
  });

  test('files on another origin have no delta, and no delta is served as a file', async () => {
    const baseUrl = 'https://cdn.example/mfe-tours/';
    await put('1.0.3', 'remoteEntry.00000004.js', { 'view.00000004.js': view('five') }, { baseUrl });
    expect(readdirSync(store.folder('mfe-tours', '1.0.3')).filter((name) => name.endsWith('.dcz'))).toEqual([]);
    expect((await get(path.basename(deltaOf('1.0.1')))).statusCode).toBe(404);
  });
});
