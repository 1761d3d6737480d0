import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { builtFiles } from '../releases/builds.ts';
import { built } from '../testing/built.ts';
import { closeOps, opsOn, type TestOps } from '../testing/ops.ts';
import { newStore } from '../testing/put.ts';
import { packArchive } from './pack-archive.ts';
import { withUnpackedArchive } from './unpack-archive.ts';

afterEach(closeOps);

const LIMITS = { files: 5, bytes: 5000, fileBytes: 3000 };

type Entry = readonly [header: Partial<Header> & { name: string }, content?: string | Buffer];

/** An archive with the given entries, also invalid ones. */
async function archive(...entries: Entry[]): Promise<Buffer> {
  const tar = pack();
  for (const [header, content = ''] of entries) tar.entry(header as Header, content as string);
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const file = (name: string, content: string | Buffer = 'x'): Entry => [{ name }, content];

/** What becomes of an archive: its files, or why there are none. Nothing is left in the folder of uploads, nor beside it. */
async function outcome(bytes: Buffer, isPacked = false): Promise<Record<string, string> | string> {
  const parent = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  const uploads = path.join(parent, 'in');
  mkdirSync(uploads);
  const pieces = Array.from({ length: Math.ceil(bytes.length / 700) }, (_, index) =>
    bytes.subarray(index * 700, (index + 1) * 700),
  );
  try {
    return await withUnpackedArchive(
      Readable.from(pieces, { objectMode: false }),
      { uploads, isPacked, limits: LIMITS, silenceMs: 60_000 },
      async (dir) => {
        const names = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
        return Object.fromEntries(
          names.map((entry) => {
            const name = path.join(entry.parentPath, entry.name);
            return [path.relative(dir, name), readFileSync(name, 'utf8')];
          }),
        );
      },
    );
  } catch (error) {
    return (error as Error).message;
  } finally {
    expect(readdirSync(uploads)).toEqual([]);
    expect(readdirSync(parent)).toEqual(['in']);
  }
}

test('files of plain and gzipped archives are written while they arrive', async () => {
  const all = await archive(
    [{ name: './', type: 'directory' }],
    file('./release.json', '{}'),
    [{ name: 'server', type: 'directory' }],
    file('server/index.cjs', 'a'.repeat(2000)),
    file('empty.js', ''),
  );
  const files = { 'release.json': '{}', 'server/index.cjs': 'a'.repeat(2000), 'empty.js': '' };
  expect(await outcome(all)).toEqual(files);
  expect(await outcome(gzipSync(all), true)).toEqual(files);
});

const link = (type: 'symlink' | 'link', linkname: string): Entry => [{ name: 'way', type, linkname }];

test.each([
  ['a way up', [file('../x.js')], 'is not the name of a file'],
  ['a way up in the middle', [file('a/../../x.js')], 'is not the name of a file'],
  ['a whole path', [file('/tmp/x.js')], 'is not the name of a file'],
  ['a hidden file', [file('.drafts/x.js')], 'is not the name of a file'],
  ['another separator', [file('..\\x.js')], 'is not the name of a file'],
  ['a line break', [file('a\nb.js')], 'is not the name of a file'],
  ['a long name', [file(`${'a/'.repeat(150)}x.js`)], 'is not the name of a file'],
  ['a symbolic link', [link('symlink', '/etc')], 'is a symlink'],
  ['a file behind a link', [link('symlink', '/tmp'), file('way/x.js')], 'is a symlink'],
  ['a hard link', [file('a.js'), link('link', 'a.js')], 'is a link'],
  ['a device', [[{ name: 'x', type: 'character-device' }]], 'is a character-device'],
  ['a name twice', [file('a.js', 'good'), file('a.js', 'bad')], 'stands in the archive twice'],
  ['a name twice in other letters', [file('a.js'), file('A.js')], 'stands in the archive twice'],
  ['a file that is a folder', [file('a', 'x'), file('a/b.js')], "can't lie beside"],
  ['many files', Array.from({ length: 6 }, (_, index) => file(`${index}.js`)), 'more than 5 files'],
  ['a large file', [file('a.js', 'a'.repeat(3001))], 'a file may have 3000'],
  ['large files', [file('a.js', 'a'.repeat(2900)), file('b.js', 'b'.repeat(2900))], 'more than 5000 bytes together'],
] as [string, Entry[], string][])('an archive with %s is refused, and nothing is left of it', async (_what, entries, message) => {
  expect(await outcome(await archive(...entries))).toContain(message);
});

test('an archive that exceeds its limit when unpacked is refused before it is unpacked', async () => {
  const zeros = await archive(file('a.js', Buffer.alloc(2000)));
  const bomb = gzipSync(Buffer.concat([zeros.subarray(0, 2560), Buffer.alloc(50_000_000)]));
  expect(bomb.length).toBeLessThan(100_000);
  expect(await outcome(bomb, true)).toContain('when it is unpacked');
});

test('a body that is no archive, or a truncated one, is refused', async () => {
  const whole = await archive(file('a.js', 'a'.repeat(2000)));
  expect(await outcome(Buffer.from('no archive at all '.repeat(60)))).toContain('no tar archive');
  expect(await outcome(whole.subarray(0, 1500))).toContain('no tar archive');
  expect(await outcome(whole, true)).toContain('no tar archive');
  expect(await outcome(gzipSync(whole).subarray(0, 30), true)).toContain('no tar archive');
});

const TAR = { 'content-type': 'application/x-tar' };
const GZIP = { 'content-type': 'application/gzip' };

async function start(uploadSilence?: number) {
  const store = newStore();
  const ops = await opsOn(store, undefined, {}, uploadSilence);
  const token = await ops.token('tours-team', ['mfe-tours:publish']);
  return { store, ops, token };
}

const put = (
  ops: TestOps,
  token: string,
  payload: Buffer,
  url = '/api/remotes/mfe-tours/releases/1.0.0',
  headers: object = TAR,
) => ops.ask(token, 'PUT', url, { payload, headers: { ...headers } });

test('an uploaded release is stored as it was built', async () => {
  const { store, ops, token } = await start();
  const { files } = builtFiles(built());
  const packed = await packArchive(files);
  const check = await ops.ask(token, 'POST', '/api/remotes/mfe-tours/releases/1.0.0/check', {
    payload: packed,
    headers: { 'content-type': 'application/gzip' },
  });
  expect([check.statusCode, check.json().release]).toEqual([200, 'mfe-tours@1.0.0']);
  expect(store.versions('mfe-tours')).toEqual([]);
  const reply = await put(ops, token, packed, undefined, { 'content-type': 'application/gzip' });
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { name: 'mfe-tours', version: '1.0.0', screen: 'view', bytes: expect.any(Number) },
  ]);
  for (const [name, bytes] of files)
    if (name !== 'release.json') expect(readFileSync(path.join(store.folder('mfe-tours', '1.0.0'), name))).toEqual(bytes);
  expect((await put(ops, token, packed, undefined, { 'content-type': 'application/gzip' })).json().message).toContain(
    'is published already',
  );
});

/** A description whose routes are nested. */
const deep = (depth: number) =>
  JSON.stringify({ name: 'mfe-tours', version: '1.0.0', table: '@' }).replace(
    '"@"',
    `${'[{"id":"a","children":'.repeat(depth)}[]${'}]'.repeat(depth)}`,
  );

test('an upload is refused for the same reasons as a folder, and when it holds another release than its address', async () => {
  const { store, ops, token } = await start();
  const of = async (dir: string, changed: Readonly<Record<string, string>> = {}) => {
    const { files } = builtFiles(dir);
    const entries = [...files, ...Object.entries(changed)].filter(([name]) => !(name in changed) || changed[name] !== '');
    const last = new Map(entries.map(([name, bytes]) => [name, Buffer.from(bytes as Buffer)]));
    return archive(...[...last].map(([name, bytes]): Entry => [{ name }, bytes]));
  };
  const refusals = [
    [await of(built({ name: 'mfe-hotels' })), 'the archive holds mfe-hotels@1.0.0, not mfe-tours@1.0.0'],
    [await of(built({ version: '2.0.0' })), 'the archive holds mfe-tours@2.0.0, not mfe-tours@1.0.0'],
    [await of(built(), { 'server/index.cjs': 'other' }), 'its hash differs'],
    [await of(built(), { 'release.json': '{' }), "release.json can't be read"],
    [await of(built(), { 'release.json': 'null' }), "release.json can't be read"],
    [await of(built(), { 'release.json': '{"name":{"toString":1}}' }), 'it names no release'],
    [
      await of(built(), { 'release.json': '{"name":"mfe-tours","version":"1.0.0","table":[{"id":"constructor"}]}' }),
      'table.0.id: is a name that every object has',
    ],
    [await of(built(), { 'release.json': deep(9000) }), 'it is nested too deeply'],
    [await of(built(), { 'release.json': ' '.repeat(262_145) }), 'release.json has 262145 bytes; it may have 262144'],
    [await archive(file('a.js')), 'there is no release.json in the archive'],
    [await of(built({ table: [{ id: 'all', path: '*' }] })), 'would take every address'],
  ] as const;
  for (const [bytes, message] of refusals) {
    const reply = await put(ops, token, bytes);
    expect([message, reply.statusCode >= 400 && reply.statusCode < 500, reply.json().message]).toEqual([
      message,
      true,
      expect.stringContaining(message),
    ]);
    expect(reply.body).not.toContain(ops.dir);
  }
  const right = await of(built());
  expect((await put(ops, token, right, undefined, { 'content-type': 'application/zip' })).statusCode).toBe(415);
  expect((await put(ops, token, right, '/api/remotes/mfe-tours/releases/..%2f1.0.0')).statusCode).toBe(422);
  expect(store.versions('mfe-tours')).toEqual([]);
  expect(readdirSync(ops.settings.ops.uploads)).toEqual([]);
  expect(readdirSync(store.dir).filter((name) => !name.startsWith('.'))).toEqual([]);
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

test('an interrupted upload leaves no file and does not affect others', async () => {
  const { store, ops, token } = await start();
  await ops.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = ops.app.server.address() as AddressInfo;
  const { files } = builtFiles(built());
  const bytes = await archive(...[...files].map(([name, content]): Entry => [{ name }, content]));
  const { uploads } = ops.settings.ops;
  for (const share of [0.1, 0.5, 0.9]) {
    const socket = connect(port, '127.0.0.1');
    const head = [
      'PUT /api/remotes/mfe-tours/releases/1.0.0 HTTP/1.1',
      'host: 127.0.0.1',
      `authorization: Bearer ${token}`,
      'content-type: application/x-tar',
      `content-length: ${bytes.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(bytes.subarray(0, Math.floor(bytes.length * share)));
    await until(() => readdirSync(uploads).length > 0);
    socket.destroy();
    await until(() => readdirSync(uploads).length === 0);
  }
  expect(store.versions('mfe-tours')).toEqual([]);
  const reply = await fetch(`http://127.0.0.1:${port}/api/remotes/mfe-tours/releases/1.0.0`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, ...TAR },
    body: new Uint8Array(bytes),
  });
  expect(reply.status).toBe(200);
});

/** Sends the headers and a part of the body of an upload, and resolves to the reply when the connection ends. */
async function halfUpload(ops: TestOps, token: string | undefined): Promise<string> {
  await ops.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((ops.app.server.address() as AddressInfo).port, '127.0.0.1');
  const head = [
    'PUT /api/remotes/mfe-tours/releases/1.0.0 HTTP/1.1',
    'host: 127.0.0.1',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    'content-type: application/x-tar',
    'content-length: 1000000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${'x'.repeat(100)}`);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

test.each([
  ['without a token', undefined],
  ['with an unknown token', 'safarnama_unknown'],
])('the connection of an upload %s ends with the refusal; the rest of its body is not awaited', async (_what, token) => {
  const { ops } = await start();
  const answer = await halfUpload(ops, token);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  expect(readdirSync(ops.settings.ops.uploads)).toEqual([]);
});

test('the connection of an upload that a token is not for ends with the refusal', async () => {
  const { ops } = await start();
  expect(await halfUpload(ops, await ops.token('hotels', ['mfe-hotels:publish']))).toMatch(/^HTTP\/1\.1 403 /);
});

test('an upload that stops arriving is refused with 408 and its connection ends', async () => {
  const { ops, token } = await start(100);
  const answer = await halfUpload(ops, token);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"TOO_SLOW"');
  expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  expect(readdirSync(ops.settings.ops.uploads)).toEqual([]);
});

test('two tokens cannot hold all uploads: another token can still upload', async () => {
  const { store, ops, token } = await start();
  await ops.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = ops.app.server.address() as AddressInfo;
  const second = await ops.token('second-team', ['mfe-tours:publish']);
  const head = (holder: string) => [
    'PUT /api/remotes/mfe-tours/releases/1.0.0 HTTP/1.1',
    'host: 127.0.0.1',
    `authorization: Bearer ${holder}`,
    'content-type: application/x-tar',
    'content-length: 1000000',
  ];
  const slow = [];
  for (const holder of [token, token, second]) {
    const socket = connect(port, '127.0.0.1');
    slow.push(socket);
    socket.write(`${head(holder).join('\r\n')}\r\n\r\n${'x'.repeat(100)}`);
    await until(() => readdirSync(ops.settings.ops.uploads).length === slow.length);
  }
  for (const holder of [token, second]) {
    const more = await put(ops, holder, await packArchive(builtFiles(built()).files), undefined, GZIP);
    expect([more.statusCode, more.json().code]).toEqual([503, 'BUSY']);
  }
  const hotels = await packArchive(builtFiles(built({ name: 'mfe-hotels' })).files);
  const other = await ops.token('hotels-team', ['mfe-hotels:publish']);
  expect((await put(ops, other, hotels, '/api/remotes/mfe-hotels/releases/1.0.0', GZIP)).statusCode).toBe(200);
  expect(store.versions('mfe-hotels')).toEqual(['1.0.0']);
  for (const socket of slow) socket.destroy();
  await until(() => readdirSync(ops.settings.ops.uploads).length === 0);
  expect((await put(ops, token, await packArchive(builtFiles(built()).files), undefined, GZIP)).statusCode).toBe(200);
});
