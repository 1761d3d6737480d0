import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { galleries, MAX_PHOTOS, packageDetails, roomInfo, tourPackages } from '@safarnama/shared/contract';
import { photoOf } from '@safarnama/shared/domain/photo-address';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { parseAgencyCommand } from '../back-office/agency-commands.ts';
import { comment, jpeg, png, xmp } from '../testing/pictures.ts';
import { runCommand as runCommandOn, type TestApp, testApp } from '../testing/test-app.ts';
import { encodePhoto } from './encode-photo.ts';
import { parsePhotoAddition, preparePhoto } from './prepare-photo.ts';

const TOUR = 1001;
let at: TestApp;
let folder: string;
let room: { hotel: number; room: number };

beforeAll(async () => {
  at = await testApp();
  folder = mkdtempSync(join(tmpdir(), 'safarnama-photos-'));
  const row = await at.db.first<{ hotel: number; room: number }>(
    'SELECT hotel_vendor_id AS hotel, hotel_room_id AS room FROM rooms ORDER BY 2 LIMIT 1',
  );
  room = row ?? { hotel: 0, room: 0 };
});
afterAll(async () => {
  await at.close();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  await at.db.query('DELETE FROM photos');
  at.app.replyCache.clear();
});

const picture = (colour: string, width = 700, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: colour } });
/** Metadata of a file, read with all decoders: the encoder blocks all but three. */
const factsOf = (bytes: Buffer) => {
  sharp.unblock({ operation: ['VipsForeignLoad'] });
  return sharp(bytes).metadata();
};
const given = (name: string, bytes: Buffer): string => {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
};
const TEXTS = ['--alt', 'The fort from the road', '--credit', 'Asha Rao', '--by', 'Meera'];

/** Adds a photograph like the command beside an API: one process prepares the file, the process with the database stores it. */
const add = async (item: readonly string[], file: string, ...options: string[]) => {
  const addition = parsePhotoAddition(['photos', 'add', ...item, file, ...options]);
  if (typeof addition !== 'object') return { ok: false, text: addition ?? 'usage' };
  const prepared = await preparePhoto(addition, folder);
  return typeof prepared === 'string' ? { ok: false, text: prepared } : runCommand('photos', 'store', prepared.file);
};
const runCommand = (...words: string[]) => runCommandOn(at, ...words);
const read = async (url: string, language = 'en') =>
  (await at.app.inject({ url, headers: { 'accept-language': language } })).json().data;
const stored = () => at.db.query('SELECT 1 FROM photos');

test('a photograph replaces the posters of a tour in details, lists and gallery, with caption and credit but no price', async () => {
  const before = z.parse(packageDetails, await read(`/packages/${TOUR}/details`))[0]?.images ?? [];
  expect(before[0]?.img).toMatch(/^posters\//);
  const file = given('fort.jpg', await picture('#884422').jpeg().toBuffer());
  const added = await add(['tour', `${TOUR}`], file, ...TEXTS, '--caption', 'Gwalior Fort at dusk');
  expect(added).toEqual({ ok: true, text: expect.stringMatching(/^Photograph \d+ is number 1 of tour 1001\.$/) });

  const [detail] = z.parse(packageDetails, await read(`/packages/${TOUR}/details`));
  const address = detail?.images[0]?.img ?? '';
  expect(detail?.images).toHaveLength(1);
  expect(address).toMatch(/^photos\/[0-9a-f]{20}-700-[0-9a-f]{6}\.jpg$/);
  const rows = z.parse(tourPackages, await read(`/packages/${detail?.sub_destination_id}`));
  expect(rows.find(({ package_id }) => Number(package_id) === TOUR)?.images).toEqual([{ img: address }]);
  const [{ images = [] } = {}] = z.parse(galleries, (await read(`/gellery/${TOUR}`)).data);
  expect(images).toEqual([
    { url: address, alt: 'The fort from the road', caption: 'Gwalior Fort at dusk', author: 'Asha Rao', price: null },
  ]);
  // Other tours keep theirs.
  expect(z.parse(galleries, (await read(`/gellery/${TOUR + 1}`)).data)[0]?.images[0]?.url).toMatch(/^posters\//);
});

test('each address that the page derives is served in its format, immutable, and other names are 404', async () => {
  await add(['tour', `${TOUR}`], given('wide.png', await picture('#3366cc', 2000, 1000).png().toBuffer()), ...TEXTS);
  const [{ images = [] } = {}] = z.parse(packageDetails, await read(`/packages/${TOUR}/details`));
  const base = `/storage/${images[0]?.img}`;
  const photo = photoOf(base);
  expect(photo?.colour).toBe('#3366cc');
  const sizes: Record<string, number> = {};
  for (const [type, format, mime] of [
    ['avif', 'heif', 'image/avif'],
    ['webp', 'webp', 'image/webp'],
    ['jpg', 'jpeg', 'image/jpeg'],
  ] as const) {
    const sources = photo?.sources(type).split(',') ?? [];
    expect(sources.map((one) => one.split(' ')[1])).toEqual(['320w', '640w', '1080w', '1600w']);
    for (const source of sources) {
      const [url = '', width] = source.split(' ');
      const reply = await at.app.inject(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': mime,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const facts = await factsOf(reply.rawPayload);
      expect({ format: facts.format, width: `${facts.width}w` }).toEqual({ format, width });
      expect(facts.height).toBe(Math.round(facts.width / 2));
      sizes[`${type} ${width}`] = reply.rawPayload.length;
    }
  }
  expect(sizes['avif 640w']).toBeLessThan(sizes['jpg 640w'] ?? 0);
  expect((await at.app.inject(base)).rawPayload).toEqual((await at.app.inject(base.replace('.jpg', '-1600.jpg'))).rawPayload);
  for (const wrong of [
    base.replace('.jpg', '-641.jpg'),
    base.replace('.jpg', '.gif'),
    base.replace(/-1600/, '-320'),
    '/storage/photos/x',
  ])
    expect((await at.app.inject(wrong)).statusCode).toBe(404);
});

test('photographs of a room and of its hotel replace their pictures, and the room has their captions', async () => {
  const address = `/hotels/${room.hotel}/rooms/${room.room}`;
  await add(
    ['room', `${room.room}`],
    given('bed.webp', await picture('#aa7733').webp().toBuffer()),
    ...TEXTS,
    '--caption',
    'The bed',
  );
  const one = z.parse(roomInfo, (await read(address)).data);
  expect(one.rooms_image).toEqual([expect.stringMatching(/^photos\//)]);
  expect(one.hotel.hotel_images[0]).toMatch(/^posters\//);
  await add(['hotel', `${room.hotel}`], given('front.jpg', await picture('#77aa33').jpeg().toBuffer()), ...TEXTS);
  const both = z.parse(roomInfo, (await read(address)).data);
  expect(both.photos.map(({ url, caption, author }) => [url, caption, author])).toEqual([
    [both.rooms_image[0], 'The bed', 'Asha Rao'],
    [both.hotel.hotel_images[0], '', 'Asha Rao'],
  ]);
});

test('text alternative and caption are shown in Hindi where they were given', async () => {
  const file = given('hindi.jpg', await picture('#112233').jpeg().toBuffer());
  await add(['tour', `${TOUR}`], file, ...TEXTS, '--caption', 'At dusk', '--caption-hi', 'शाम को', '--alt-hi', 'सड़क से किला');
  const [hindi] = (await read(`/gellery/${TOUR}`, 'hi')).data;
  expect(hindi.images[0]).toMatchObject({ caption: 'शाम को', alt: 'सड़क से किला', author: 'Asha Rao' });
});

test('a new photograph is shown at once with its Hindi caption, where pages have been read before', async () => {
  const [detail] = z.parse(packageDetails, await read(`/packages/${TOUR}/details`, 'hi'));
  const list = `/packages/${detail?.sub_destination_id}`;
  await read(list, 'hi');
  const file = given('dawn.jpg', await picture('#446688').jpeg().toBuffer());
  await add(['tour', `${TOUR}`], file, ...TEXTS, '--caption', 'At dawn', '--caption-hi', 'सुबह');
  const [gallery] = (await read(`/gellery/${TOUR}`, 'hi')).data;
  expect(gallery.images[0].caption).toBe('सुबह');
  const rows = z.parse(tourPackages, await read(list, 'hi'));
  expect(rows.find(({ package_id }) => Number(package_id) === TOUR)?.images[0]?.img).toMatch(/^photos\//);
});

test('photographs are listed, moved and removed; the posters return with the last one', async () => {
  for (const colour of ['#110000', '#002200', '#000033'])
    await add(['tour', `${TOUR}`], given('one.png', await picture(colour).png().toBuffer()), ...TEXTS, '--caption', colour);
  const order = async () =>
    (await runCommand('photos', 'list', 'tour', `${TOUR}`)).text.split('\n').map((line) => /#\d+/.exec(line)?.[0]);
  const ids = (await runCommand('photos', 'list', 'tour', `${TOUR}`)).text.split('\n').map((line) => line.split(' ')[0] ?? '');
  expect(await order()).toEqual(['#110000', '#002200', '#000033']);
  await runCommand('photos', 'move', ids[2] ?? '', '1');
  expect(await order()).toEqual(['#000033', '#110000', '#002200']);
  await runCommand('photos', 'remove', ids[0] ?? '');
  expect(await order()).toEqual(['#000033', '#002200']);
  expect((await at.db.query<{ n: number }>('SELECT n FROM photos ORDER BY n')).map(({ n }) => n)).toEqual([1, 2]);
  const [{ images = [] } = {}] = z.parse(packageDetails, await read(`/packages/${TOUR}/details`));
  expect((await at.app.inject(`/storage/${images[0]?.img}`)).statusCode).toBe(200);
  for (const id of [ids[1], ids[2]]) expect((await runCommand('photos', 'remove', id ?? '')).ok).toBe(true);
  expect((await at.app.inject(`/storage/${images[0]?.img}`)).statusCode).toBe(404);
  expect(await at.db.query('SELECT 1 FROM photo_files')).toEqual([]);
  expect(z.parse(packageDetails, await read(`/packages/${TOUR}/details`))[0]?.images[0]?.img).toMatch(/^posters\//);
  expect(await runCommand('photos', 'remove', ids[0] ?? '')).toEqual({ ok: false, text: `There is no photograph ${ids[0]}.` });
});

test('no metadata of a camera remains in any file: position, owner, comments, profiles', async () => {
  const camera = await picture('#556677')
    .jpeg()
    .withExif({ IFD0: { Artist: 'Secret Person', Copyright: 'Secret' }, IFD3: { GPSLatitude: '26/1 13/1 0/1' } })
    .withIccProfile('p3')
    .toBuffer();
  const withMore = Buffer.concat([
    camera.subarray(0, 2),
    xmp,
    comment,
    camera.subarray(2),
    Buffer.from('<script>alert(1)</script>'),
  ]);
  expect((await factsOf(withMore)).exif?.includes('Secret')).toBe(true);
  const { files } = await encodePhoto(withMore);
  for (const { base64 } of files) {
    const bytes = Buffer.from(base64, 'base64');
    const { exif, icc, xmp: more } = await factsOf(bytes);
    expect([exif, icc, more]).toEqual([undefined, undefined, undefined]);
    expect(bytes.toString('latin1')).not.toMatch(/Secret|GPS|script|alert/);
  }
});

test('a photograph that the camera stored on its side is stored upright', async () => {
  const { width, height } = await encodePhoto(
    await picture('#445566', 400, 700).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  );
  expect([width, height]).toEqual([700, 400]);
});

test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ['an empty file', () => Buffer.alloc(0), /must be a JPEG, PNG or WebP picture/],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /must be a JPEG, PNG or WebP/],
  ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="700" height="400"/>'), /must be a JPEG/],
  ['a GIF', () => picture('#fff').gif().toBuffer(), /must be a JPEG/],
  ['an AVIF', () => picture('#fff').avif().toBuffer(), /must be a JPEG/],
  ['a JPEG cut off in its data', async () => (await picture('#123').jpeg().toBuffer()).subarray(0, -40), /is not complete/],
  [
    'a JPEG whose data ends early, with an end mark',
    async () => {
      const bytes = await sharp({
        create: { width: 700, height: 400, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 90, sigma: 60 } },
      })
        .jpeg()
        .toBuffer();
      return Buffer.concat([bytes.subarray(0, bytes.length >> 1), Buffer.from([0xff, 0xd9])]);
    },
    /is broken/,
  ],
  ['a PNG cut off', async () => (await picture('#123').png().toBuffer()).subarray(0, -20), /is not complete|is broken/],
  ['64 million pixels in a few bytes', () => jpeg({ width: 8000, height: 8000 }), /at most 25 million pixels/],
  ['3,600 million pixels in a few bytes', () => png({ width: 60_000, height: 60_000 }), /at most 25 million pixels/],
  [
    'an animation',
    async () => {
      const frames = await Promise.all(['#f00', '#00f'].map((colour) => picture(colour).png().toBuffer()));
      return sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer();
    },
    /must not be an animation/,
  ],
  ['too few pixels', () => picture('#abc', 639, 400).jpeg().toBuffer(), /at least 640 × 360 pixels/],
])('%s is refused with one line, and nothing is stored', async (name, make, message) => {
  const file = given(`${name}.jpg`, await make());
  const { ok, text } = await add(['tour', `${TOUR}`], file, ...TEXTS);
  expect({ ok, lines: text.split('\n').length }).toEqual({ ok: false, lines: 1 });
  expect(text).toMatch(message);
  expect(await stored()).toEqual([]);
});

test('files over 30 MB, folders and missing files are refused before they are read', async () => {
  const large = given('large.jpg', Buffer.concat([await picture('#123').jpeg().toBuffer(), Buffer.alloc(31 * 1024 * 1024)]));
  expect((await add(['tour', `${TOUR}`], large, ...TEXTS)).text).toBe(`${large} must have at most 30 MB.`);
  expect((await add(['tour', `${TOUR}`], folder, ...TEXTS)).text).toBe(`${folder} is not a file.`);
  expect((await add(['tour', `${TOUR}`], join(folder, 'none.jpg'), ...TEXTS)).text).toMatch(/ENOENT/);
  expect(await stored()).toEqual([]);
});

test.each([
  ['a price in rupees', ['--caption', 'From ₹4,999 a person'], /^--caption must not name a price\.$/],
  ['a price in words', ['--caption', 'Only 500 rupees'], /^--caption must not name a price\.$/],
  ['a price in the text alternative', ['--alt', 'Room for Rs. 900'], /^--alt must not name a price\.$/],
  ['a price in Hindi', ['--caption-hi', 'सिर्फ 500 रुपये'], /^--caption-hi must not name a price\.$/],
  ['no text alternative', ['--alt', ' '], /^--alt is required\.$/],
  ['no credit', ['--credit', ''], /^--credit is required\.$/],
  ['characters that move the cursor', ['--credit', 'A\u001b[2J'], /^--credit must not contain invisible characters\.$/],
  ['a long caption', ['--caption', 'x'.repeat(201)], /^--caption must have at most 200 characters\.$/],
])('%s is refused', async (_, options, message) => {
  const file = given('ok.jpg', await picture('#456').jpeg().toBuffer());
  expect((await add(['tour', `${TOUR}`], file, ...TEXTS, ...options)).text).toMatch(message);
  expect(await stored()).toEqual([]);
});

test('HTML and paths in a caption are stored and sent as the text that they are', async () => {
  const caption = '<img src=x onerror=alert(1)> ../../etc/passwd';
  await add(['tour', `${TOUR}`], given('html.jpg', await picture('#789').jpeg().toBuffer()), ...TEXTS, '--caption', caption);
  expect((await read(`/gellery/${TOUR}`)).data[0].images[0].caption).toBe(caption);
});

test('an item has at most twelve photographs, each once, and must exist', async () => {
  const file = given('same.png', await picture('#0a0b0c').png().toBuffer());
  expect((await add(['tour', `${TOUR}`], file, ...TEXTS)).ok).toBe(true);
  expect((await add(['tour', `${TOUR}`], file, ...TEXTS)).text).toBe('Nothing was added: tour 1001 has this photograph already.');
  expect((await add(['room', `${room.room}`], file, ...TEXTS)).ok).toBe(true);
  expect((await add(['tour', '999999'], file, ...TEXTS)).text).toBe('Nothing was added: there is no tour 999999.');
  await at.db.query(
    `INSERT INTO photos (package_id, n, name, alt, caption, credit, width, height, added_at, added_by)
     SELECT $1, n, 'x' || n, 'a', '', 'b', 700, 400, now(), 'c' FROM generate_series(2, $2::int) n`,
    [TOUR, MAX_PHOTOS],
  );
  const other = given('other.png', await picture('#0c0b0a').png().toBuffer());
  expect((await add(['tour', `${TOUR}`], other, ...TEXTS)).text).toBe('Nothing was added: a tour has at most 12 photographs.');
});

test.each([
  [['add']],
  [['add', 'car', '1', 'x.jpg']],
  [['add', 'tour', '0', 'x.jpg']],
  [['add', 'tour', '1', 'x.jpg', 'y.jpg']],
  [['add', 'tour', '1', 'x.jpg', '--price', '5']],
])('the words %j are no addition', (words) => {
  expect(parsePhotoAddition(['photos', ...words])).toBeUndefined();
});

test.each([
  ['list'],
  ['list', 'tour'],
  ['list', 'car', '1'],
  ['move', '1'],
  ['remove', '1', '2'],
  ['remove', '1; DROP TABLE photos'],
])('the words %j are no command', (...words) => {
  expect(parseAgencyCommand(['photos', ...words])).toBeUndefined();
});

test('a file that is no prepared photograph is refused', async () => {
  mkdirSync(join(folder, 'forged'));
  const forged = join(folder, 'forged/photo.json');
  writeFileSync(forged, JSON.stringify({ item: { kind: 'tour', id: TOUR }, texts: {}, photo: { name: '../x' } }));
  expect(await runCommand('photos', 'store', forged)).toEqual({ ok: false, text: `${forged} is not a prepared photograph.` });
});

test('no module of the API process imports a decoder', () => {
  const root = join(import.meta.dirname, '..');
  const folders = readdirSync(root, { withFileTypes: true }).filter(
    (one) => one.isDirectory() && !/^(dist|node_modules|testing)$/.test(one.name),
  );
  const users = folders
    .flatMap(({ name }) => readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/${file}`))
    .filter(
      (file) =>
        /(?<!\.test)\.ts$/.test(file) &&
        /(^import (?!type).*|import\()'(sharp|.*encode-(photo|command)\.ts)'/m.test(readFileSync(join(root, file), 'utf8')),
    );
  expect(users.sort()).toEqual(['photos/encode-command.ts', 'photos/encode-photo.ts', 'photos/prepare-photo.ts']);
});
