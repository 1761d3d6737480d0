import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_PHOTOS, UPLOAD_BYTES } from '@safarnama/shared/contract';
import sharp from 'sharp';
import type { EncodedPhoto } from '../core/encoded-photo.ts';
import { logger } from '../plugins/logger.ts';
import { jpeg, png } from '../testing/pictures.ts';
import { as, type Person, type TestApp, testApp, uploadToken } from '../testing/test-app.ts';
import { newPicture, TEXTS, uploadOf } from '../testing/uploads.ts';
import { encodeInProcess } from './encode-in-process.ts';
import { encodePhoto } from './encode-photo.ts';

type Token = Pick<Person, 'token'>;
type Encode = (given: Uint8Array, signal: AbortSignal) => Promise<EncodedPhoto>;
const TOUR = 1001;
const ITEM = { kind: 'tour', id: TOUR, ...TEXTS };
const inTest: Encode = (given) => encodePhoto(Buffer.from(given));
const lines: string[] = [];
let at: TestApp;
let port: number;
let encode: Encode;

beforeAll(async () => {
  const loggerInstance = logger('trace', { write: (line) => void lines.push(line) });
  at = await testApp({ encodePhoto: (...given) => encode(...given), loggerInstance });
  port = Number(new URL(await at.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => at.close());
beforeEach(() => {
  encode = inTest;
});
afterEach(async () => {
  await at.db.query('DELETE FROM photos');
  await at.db.query('DELETE FROM attempts');
});

const send = async (token: Token, ...given: readonly (Buffer | undefined)[]) =>
  at.app.inject(uploadOf(token, ITEM, ...given.map((bytes) => ({ bytes: bytes ?? Buffer.alloc(0) }))));
const stored = async () => (await at.db.query<{ n: number }>('SELECT n FROM photos ORDER BY n')).map(({ n }) => n);
const uploadsCounted = async () => (await at.db.query(`SELECT 1 FROM attempts WHERE kind = 'upload'`)).length;
const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 120, sigma: 60 } } });

/** Calls of the encoder that end when the test calls `end`. */
const pendingEncoder = () => {
  const started: { end: () => void; signal: AbortSignal }[] = [];
  let onStart = () => {};
  encode = async (given, signal) => {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      started.push({ end: resolve, signal });
      onStart();
    });
    return inTest(given, signal);
  };
  const until = async (count: number) => {
    while (started.length < count)
      await new Promise<void>((resolve) => {
        onStart = resolve;
      });
    return started;
  };
  return { started, until };
};

describe('pictures are checked and encoded in a process of their own', () => {
  beforeEach(() => {
    encode = encodeInProcess;
  });

  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['an empty file', () => Buffer.alloc(0), /must be a JPEG/],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="700" height="400"/>'), /must be a JPEG/],
    ['a page with the mark of a GIF', () => Buffer.from('GIF89a/*<script>*/=alert(1)//'), /must be a JPEG/],
    [
      'a page with the mark of a JPEG',
      () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
      /is not complete|is broken/,
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7'), /must be a JPEG/],
    ['an AVIF', () => noise(700, 400).avif().toBuffer(), /must be a JPEG/],
    ['a truncated JPEG', async () => (await noise(700, 400).jpeg().toBuffer()).subarray(0, -200), /is not complete/],
    ['a truncated PNG', async () => (await newPicture()).subarray(0, -20), /is not complete|is broken/],
    ['3,600 million pixels in a few bytes', () => png({ width: 60_000, height: 60_000 }), /at most 25 million pixels/],
    ['64 million pixels in a few bytes', () => jpeg({ width: 8000, height: 8000 }), /at most 25 million pixels/],
    ['too few pixels', () => newPicture(639, 400), /at least 640 × 360 pixels/],
  ])('%s is refused', async (_, make, message) => {
    const reply = await send(await uploadToken(at), await make());
    expect([reply.statusCode, reply.json().field]).toEqual([422, 'photo']);
    expect(reply.json().message).toMatch(message);
    expect(await stored()).toEqual([]);
  });

  test('a picture that is also an HTML page keeps only its pixels; its file name is ignored', async () => {
    const camera = await sharp(await newPicture())
      .jpeg()
      .withExif({ IFD0: { Artist: 'Secret Person' }, IFD3: { GPSLatitude: '26/1 13/1 0/1' } })
      .toBuffer();
    const both = Buffer.concat([camera, Buffer.from('<script>alert(1)</script>')]);
    const reply = await at.app.inject(uploadOf(await uploadToken(at), ITEM, { bytes: both, name: '../../etc/x.svg' }));
    expect([reply.statusCode, reply.json().data[0].url]).toEqual([
      201,
      expect.stringMatching(/^photos\/[0-9a-f]{20}-700-\w{6}\.jpg$/),
    ]);
    const files = await at.db.query<{ bytes: string }>(`SELECT encode(bytes, 'base64') AS bytes FROM photo_files`);
    expect(files).toHaveLength(9);
    for (const { bytes } of files)
      expect(Buffer.from(bytes, 'base64').toString('latin1')).not.toMatch(/Secret|Exif|script|alert/);
  });

  test('an encoder that crashes, or whose client disconnects, fails with 503, and its environment has no settings of the API', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'safarnama-encoder-'));
    const program = (name: string, source: string) => {
      const file = join(folder, `${name}.mjs`);
      writeFileSync(file, source);
      return file;
    };
    const client = new AbortController();
    const crash = program('crash', `process.once('message', () => process.abort());`);
    await expect(encodeInProcess(Buffer.from('x'), client.signal, crash)).rejects.toMatchObject({ status: 503 });
    const hang = program('hang', `process.once('message', () => { for (;;); });`);
    const hanging = encodeInProcess(Buffer.from('x'), client.signal, hang);
    client.abort();
    await expect(hanging).rejects.toMatchObject({ status: 503 });
    const tell = program('tell', `process.once('message', () => process.send({ refused: Object.keys(process.env).join() }));`);
    await expect(encodeInProcess(Buffer.from('x'), new AbortController().signal, tell)).rejects.toMatchObject({
      message: expect.not.stringMatching(/PATH|JEST|NODE_ENV|DATA/),
    });
    rmSync(folder, { recursive: true });
  });
});

test('files over 10 MB, a second file, and files in other fields are refused', async () => {
  const token = await uploadToken(at);
  const bytes = await newPicture();
  const large = Buffer.concat([bytes, Buffer.alloc(UPLOAD_BYTES + 1 - bytes.length)]);
  expect((await send(token, large)).statusCode).toBe(413);
  expect((await send(token, bytes, bytes)).statusCode).toBe(413);
  const other = await at.app.inject(uploadOf(token, ITEM, { bytes, field: 'alt' }));
  expect([other.statusCode, other.json().field]).toEqual([415, 'alt']);
  const none = await at.app.inject(uploadOf(token, { ...ITEM, photo: 'text' }));
  expect([none.statusCode, none.json().field]).toEqual([422, 'photo']);
  const json = await at.app.inject(as(token, { method: 'POST', url: '/photo-uploads', payload: { ...ITEM, photo: { 0: 255 } } }));
  expect([json.statusCode, json.json().field]).toEqual([422, 'photo']);
  expect(await stored()).toEqual([]);
  expect((await send(token, large.subarray(0, UPLOAD_BYTES))).statusCode).toBe(201);
});

test('a body that ends early stores nothing, and the next upload is accepted', async () => {
  const token = await uploadToken(at);
  const complete = uploadOf(token, ITEM, { bytes: await newPicture() });
  const reply = await at.app.inject({ ...complete, payload: (complete.payload as Buffer).subarray(0, -60) });
  expect(reply.statusCode).toBe(400);
  expect(await stored()).toEqual([]);
  expect((await at.app.inject(complete)).statusCode).toBe(201);
});

test.each([
  ['a price', { caption: 'From ₹4,999' }, 'caption'],
  ['no text alternative', { alt: '' }, 'alt'],
  ['no credit', { credit: ' ' }, 'credit'],
  ['invisible characters', { credit: 'A\u202e' }, 'credit'],
  ['position 13', { position: 13 }, 'position'],
  ['a fraction as id', { id: '1001.5' }, 'id'],
])('%s is refused with the name of its field', async (_, change, field) => {
  const reply = await at.app.inject(uploadOf(await uploadToken(at), { ...ITEM, ...change }, { bytes: await newPicture() }));
  expect([reply.statusCode, reply.json().field]).toEqual([422, field]);
});

test('a vendor adds no Hindi texts, since these would change equal texts of the whole site', async () => {
  const hindi = { alt: 'Book Now', 'alt-hi': 'मुफ़्त', alt_hi: 'मुफ़्त', by: 'desk', state: 'approved' };
  const reply = await at.app.inject(uploadOf(await uploadToken(at), { ...ITEM, ...hindi }, { bytes: await newPicture() }));
  expect([reply.statusCode, reply.json().data[0].state]).toEqual([201, 'waiting']);
  expect(await at.db.query(`SELECT 1 FROM translations WHERE text = 'मुफ़्त'`)).toEqual([]);
  expect(await at.db.query('SELECT added_by FROM photos')).toEqual([{ added_by: 'Malwa Walks' }]);
});

test('uploads at the same time store no more than twelve photographs, and each picture once', async () => {
  const [one, two] = [await uploadToken(at), await uploadToken(at)];
  const bytes = await newPicture();
  const same = await Promise.all([send(one, bytes), send(two, bytes)]);
  expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  await at.db.query(
    `INSERT INTO photos (package_id, n, name, alt, caption, credit, width, height, added_at, added_by)
     SELECT $1, n, 'x' || n, 'a', '', 'b', 700, 400, now(), 'c' FROM generate_series(2, $2::int) n`,
    [TOUR, MAX_PHOTOS - 1],
  );
  // Both are stored at the same moment.
  const ready: (() => void)[] = [];
  encode = async (given, signal) => {
    const photo = await inTest(given, signal);
    await new Promise<void>((resolve) => {
      if (ready.push(resolve) === 2) for (const end of ready) end();
    });
    return photo;
  };
  const replies = await Promise.all([send(one, await newPicture()), send(two, await newPicture())]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('FULL');
  expect(await stored()).toEqual(Array.from({ length: MAX_PHOTOS }, (_, n) => n + 1));
});

test('at most two photographs are encoded at once, others wait; a token has one upload, and other calls are answered', async () => {
  const [one, two, three] = [await uploadToken(at), await uploadToken(at), await uploadToken(at)];
  const { started, until } = pendingEncoder();
  const uploads = [send(one, await newPicture()), send(two, await newPicture())];
  await until(2);
  const again = await send(one, await newPicture());
  expect([again.statusCode, again.json().code, again.headers['retry-after']]).toEqual([503, 'BUSY', '2']);
  uploads.push(send(three, await newPicture()));
  while ((await uploadsCounted()) < 3) await nextTurn();
  expect((await at.app.inject('/greeting')).statusCode).toBe(200);
  expect((await at.app.inject(as(three, { url: '/photo-uploads' }))).statusCode).toBe(200);
  expect(started).toHaveLength(2);
  started[0]?.end();
  await until(3);
  for (const { end } of started) end();
  expect((await Promise.all(uploads)).map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
});

test('a token that is revoked while its photograph is encoded stores nothing', async () => {
  const token = await uploadToken(at);
  const { until } = pendingEncoder();
  const upload = send(token, await newPicture());
  const [running] = await until(1);
  await at.db.query('UPDATE photo_tokens SET revoked_at = $1, revoked_by = $2', [at.clock.now(), 'desk']);
  running?.end();
  const reply = await upload;
  expect([reply.statusCode, reply.json().code, await stored()]).toEqual([401, 'TOKEN_NEEDED', []]);
});

/** An upload on a real connection. */
const connect = (token: Token, length: number): ClientRequest =>
  httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/photo-uploads',
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': length,
      authorization: `Bearer ${token.token}`,
    },
  });

test('when a client disconnects its encoder is aborted and its upload slot is free again', async () => {
  const token = await uploadToken(at);
  const { until } = pendingEncoder();
  const body = uploadOf(token, ITEM, { bytes: await newPicture() }).payload as Buffer;
  const client = connect(token, body.length);
  client.on('error', () => undefined);
  client.end(body);
  const [running] = await until(1);
  const aborted = new Promise((resolve) => running?.signal.addEventListener('abort', resolve));
  client.destroy();
  await aborted;
  encode = inTest;
  expect((await send(token, await newPicture())).statusCode).toBe(201);
});

test('five slow clients leave room for the upload of another vendor; a seventh upload is refused before its body is sent', async () => {
  const [vendor, seventh] = [await uploadToken(at), await uploadToken(at)];
  const slow: ClientRequest[] = [];
  const openSlow = async () => {
    const client = connect(await uploadToken(at), 5_000_000);
    client.on('error', () => undefined);
    client.flushHeaders();
    slow.push(client);
    while ((await uploadsCounted()) < slow.length) await nextTurn();
  };
  while (slow.length < 5) await openSlow();
  expect((await send(vendor, await newPicture())).statusCode).toBe(201);
  await at.db.query('DELETE FROM attempts WHERE subject = (SELECT subject FROM attempts ORDER BY at DESC LIMIT 1)');
  await openSlow();
  expect((await send(seventh, await newPicture())).json()).toMatchObject({ code: 'BUSY' });
  for (const client of slow) client.destroy();
});

test('an invalid token, and an upload beyond the limits, are refused before the body is sent', async () => {
  const valid = await uploadToken(at);
  const answerTo = async (token: Token) => {
    const client = connect(token, 5_000_000);
    client.on('error', () => undefined);
    client.flushHeaders();
    const [reply] = (await once(client, 'response')) as [IncomingMessage];
    client.destroy();
    return reply.statusCode;
  };
  expect(await answerTo({ token: `photos_${'x'.repeat(43)}` })).toBe(401);
  for (let n = 0; n < 60; n += 1) expect((await send(valid)).statusCode).toBe(422);
  expect(await answerTo(valid)).toBe(429);
  const limited = await send(valid, await newPicture());
  expect([limited.statusCode, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await send(await uploadToken(at), await newPicture())).statusCode).toBe(201);
  at.clock.pass(3600);
  expect((await send(valid, await newPicture())).statusCode).toBe(201);
});

test('no token is logged, neither of accepted nor of refused calls, nor of failing ones', async () => {
  const token = await uploadToken(at);
  lines.length = 0;
  await send(token, await newPicture());
  await send(token, Buffer.from('x'));
  await at.app.inject(as(token, { url: `/photo-uploads?token=${token.token}` }));
  await at.app.inject(as({ token: `${token.token}x` }, { url: `/photo-uploads?token=${token.token}` }));
  encode = () => Promise.reject(new Error('the disk is full'));
  expect((await send(token, await newPicture())).statusCode).toBe(500);
  const log = lines.join('');
  expect(log).toContain('the call failed');
  expect(log.match(/"route":"\/photo-uploads"/g)).toHaveLength(5);
  expect(log).not.toContain(token.token.slice(7));
});
