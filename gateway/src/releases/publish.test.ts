import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Release } from '@safarnama/shared/release';
import { built, builtShell, publishing, SHELL_FACTS } from '../testing/built.ts';
import { canary } from './canary-changes.ts';
import { FolderStore } from './folder-store.ts';
import { pin, promote } from './plan-changes.ts';
import { publish } from './publish.ts';
import { ReleaseFileLookup } from './release-file-lookup.ts';
import type { ReleaseStore } from './store.ts';

const BY = { who: 'ops' };
const newStore = () => new FolderStore(mkdtempSync(path.join(tmpdir(), 'store-')));
const put = (store: ReleaseStore, given: Partial<Release> = {}, more: Record<string, string> = {}) =>
  publish(store, publishing(built(given, more)));

const descriptor = (dir: string) => path.join(dir, 'release.json');
function rewrite(file: string, change: (release: Release) => object): void {
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Release)));
}
/** Table of a remote with one page. */
const page = (at: string) => [{ id: 'page', path: at }];
const menu = (given: object) => ({ place: 'header:menu', order: 1, ...given }) as Release['fills'][number];
const asset = (url: string, kind: Release['assets'][number]['kind']) => ({
  url,
  bytes: 1,
  brotli: 1,
  sha384: `sha384-${'A'.repeat(64)}`,
  kind,
});

test('a valid release is stored with its listed files and their compressed forms only', async () => {
  const store = newStore();
  const dir = built({}, { 'view.0123abcd.js': 'export {}'.repeat(50), 'page.css': 'a{}' });
  writeFileSync(path.join(dir, 'notes.txt'), 'nobody asked for this');
  writeFileSync(path.join(dir, 'page.css.br'), 'not what page.css is');
  const release = await publish(store, publishing(dir));
  const folder = store.folder('mfe-tours', '1.0.0');
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(
    [
      'page.css',
      'page.css.br',
      'page.css.gz',
      'release.json',
      'remoteEntry.js',
      'remoteEntry.js.br',
      'remoteEntry.js.gz',
      'server',
      'server/index.cjs',
      'view.0123abcd.js',
      'view.0123abcd.js.br',
      'view.0123abcd.js.gz',
    ].sort(),
  );
  expect(brotliDecompressSync(readFileSync(path.join(folder, 'page.css.br'))).toString()).toBe('a{}');
  expect(release.assets.find(({ url }) => url === 'view.0123abcd.js')?.brotli).toBeLessThan(60);
});

test('a release with many large files of one name is compared with earlier ones up to a number of bytes, and published', async () => {
  const store = newStore();
  const words = Array.from({ length: 5000 }, (_, at) => Math.sin(at)).join('');
  const files = (first: string) =>
    Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`a.${first}${100 + at}0000.css`, `a{b:"${words}${first}${at}"}`]));
  for (const version of ['1.0.0', '2.0.0']) {
    await put(store, { version, entry: `remoteEntry.0${version.replaceAll('.', '')}0000.js` }, files(version.charAt(0)));
    if (version === '1.0.0') await promote(store, 'mfe-tours', version, BY);
  }
  const deltas = readdirSync(store.folder('mfe-tours', '2.0.0')).filter((name) => name.endsWith('.dcz'));
  expect(deltas.length).toBeGreaterThan(12);
  expect(deltas.length * 2 * words.length).toBeLessThanOrEqual(20_000_000);
});

test('publishing an existing version is refused and changes nothing', async () => {
  const store = newStore();
  await put(store);
  const before = readFileSync(descriptor(store.folder('mfe-tours', '1.0.0')), 'utf8');
  await expect(put(store, { slots: ['other'] })).rejects.toThrow('mfe-tours@1.0.0 is published already');
  expect(readFileSync(descriptor(store.folder('mfe-tours', '1.0.0')), 'utf8')).toBe(before);
});

test.each<[string, Partial<Release>, string]>([
  ['another host major, both versions named', { hostApi: '^2.0' }, 'mfe-tours@1.0.0 needs host ^2.0; the shell offers 1.1.0'],
  ['another React major', { shared: { react: '^18.0.0' } }, 'needs react ^18.0.0; the shell has 19.3.1'],
  ['a library the shell does not share', { shared: { vue: '^3.0.0' } }, 'needs vue, which the shell does not share'],
  ['an invalid name', { name: '../up' }, 'is not a remote name'],
  ['slots that every page would list', { slots: Array.from({ length: 30_000 }, (_, at) => `slot-${at}`) }, 'it may have 262144'],
  ['an invalid version', { version: 'latest' }, 'is not a version'],
  ['an entry outside', { entry: '../../../../api/docs' }, 'entry: is not the name of a file in the release'],
  ['a server bundle outside', { server: '../../outside.cjs' }, 'server: is not the name of a file in the release'],
  ['a server bundle that is not listed', { server: 'server/other.cjs' }, 'server/other.cjs is not listed as the server bundle'],
  ['an entry that is the server bundle', { entry: 'server/index.cjs' }, 'is no entry by its name'],
  [
    'an entry that is not listed',
    { entry: 'other.js', assets: [asset('server/index.cjs', 'server')] },
    'other.js is not listed as the entry',
  ],
  ['a container name with further text', { global: 'x; script-src-elem *' }, 'global: is not a word'],
  ['a container with the name of something else', { global: 'document' }, 'global: document does not begin with mfe-tours'],
  [
    'a file of a group on another host',
    { groups: { view: ['https://example.com/x.js'] } },
    'view names https://example.com/x.js',
  ],
  ['a server bundle in a group', { groups: { view: ['server/index.cjs'] } }, 'view names server/index.cjs'],
  ['a page of the shell, whatever its case', { table: page('About') }, '/About belongs to the shell'],
  ['a page of the shell as a child', { table: [{ id: 'a', children: page('about') }] }, '/about belongs to the shell'],
  ['the home page', { table: [{ id: 'home', index: true }] }, '/ belongs to the shell'],
  ['every page', { table: page('/*') }, '/* would take every address'],
  ['every page, otherwise', { table: page('*') }, '/* would take every address'],
  ['every page below any word', { table: page(':a/*') }, '/:a/* would take every address'],
  ['any word', { table: page(':a/:b?') }, '/:a/:b? would take every address'],
  [
    'a link to a page that it does not have',
    { fills: [menu({ link: 'guides', label: 'Guides' })] },
    'is filled with a link to guides, which is no page of it',
  ],
  ['a link to a page with parameters', { fills: [menu({ link: 'view', label: 'A tour' })] }, 'with a link to view'],
  ['a link without a text', { table: page('tours'), fills: [menu({ link: 'page' })] }, 'or has no label'],
  ['a link with a story', { table: page('tours'), fills: [menu({ link: 'page', label: 'x'.repeat(41) })] }, 'label'],
  [
    'a fill that is both',
    { slots: ['card'], table: page('tours'), fills: [menu({ slot: 'card', link: 'page', label: 'Tours' })] },
    'with a slot, or with a link',
  ],
  ['a fill that is nothing', { fills: [menu({})] }, 'with a slot, or with a link'],
])('refuses %s, and stores nothing', async (_, given, message) => {
  const store = newStore();
  // Without the shell's own pages a splat is refused, too.
  await expect(put(store, given)).rejects.toThrow(message);
  expect(readdirSync(store.dir)).toEqual([]);
});

test.each(['/*', '*', ':a/*', ':a?/*'])('%s is refused also with a shell without pages', async (at) => {
  const bare = { shells: [{ ...SHELL_FACTS, routes: [] }] };
  await expect(publish(newStore(), publishing(built({ table: page(at) }), bare))).rejects.toThrow('would take every address');
});

test.each([
  'https://exa mple/',
  'https://example.com',
  'http://example.com/',
  'https://a.example/;script-src/',
  'https://user:word@a.example/',
  'https://a.example/?x=/',
  'javascript:alert(1)/',
  'https://*/',
  'https://*.example/',
  'https://%2A/',
])('refuses %s as the address of its files', async (baseUrl) => {
  await expect(publish(newStore(), publishing(built(), { baseUrl }))).rejects.toThrow('baseUrl: is not an https address');
});

test.each([
  ['name', { name: 'constructor' }],
  ['slots.0', { slots: ['constructor'] }],
  ['fills.0.place', { slots: ['card'], fills: [menu({ place: '__proto__', slot: 'card' })] }],
  ['table.0.handle.screen', { table: [{ id: 'view', path: 'view', handle: { screen: 'toString' } }] }],
] as const)('a release whose %s is a name that every object has is refused, and the field named', async (field, given) => {
  await expect(put(newStore(), given as Partial<Release>)).rejects.toThrow(`${field}: is a name that every object has`);
});

test('an address of this machine may use http', async () => {
  for (const baseUrl of ['https://cdn.example/tours/1.0.0/', 'http://127.0.0.1:8090/x/', 'http://localhost:1/'])
    expect(await publish(newStore(), publishing(built(), { baseUrl }))).toMatchObject({ baseUrl });
});

test.each(['view*', 'view/:id*', 'vx?iew', 'view?*', 'view/*/book', 'view:id'])(
  'the path %s is refused, which the router reads as other pages than its parts name',
  async (at) => {
    const bare = { shells: [{ ...SHELL_FACTS, routes: [] }] };
    const refused = publish(newStore(), publishing(built({ table: page(at) }), bare));
    await expect(refused).rejects.toThrow(`/${at} is not a path of words and parameters`);
  },
);

test('a path with many optional parts is refused before its spellings are listed', async () => {
  const optional = (count: number) => Array.from({ length: count }, (_, index) => `:p${index}?`).join('/');
  const nested = [{ id: 'a', path: `view/${optional(20)}`, children: [{ id: 'b', path: optional(20) }] }];
  const bare = { shells: [{ ...SHELL_FACTS, routes: [] }] };
  const refused = publish(newStore(), publishing(built({ table: nested }), bare));
  await expect(refused).rejects.toThrow('with at most 6 optional parts');
  const accepted = publish(newStore(), publishing(built({ table: page(`view/${optional(6)}`) }), bare));
  expect(await accepted).toMatchObject({ version: '1.0.0' });
});

test('a page that lies very deep is refused before it is compared with others', async () => {
  const nested = (depth: number): Release['table'][number] => ({
    id: 'a',
    path: 'a',
    ...(depth > 1 ? { children: [nested(depth - 1)] } : {}),
  });
  const refused = publish(newStore(), publishing(built({ table: [nested(1200)] })));
  await expect(refused).rejects.toThrow('is not a path of words and parameters, 32 at most');
  expect(await publish(newStore(), publishing(built({ table: [nested(32)] })))).toMatchObject({ version: '1.0.0' });
});

test('a release with very many languages is refused before its screens are measured in each of them', async () => {
  const { entry, server, groups } = JSON.parse(readFileSync(path.join(built(), 'release.json'), 'utf8')) as Release;
  const languages = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`l${index}`, { entry, server, groups }]));
  const table = Array.from({ length: 2500 }, (_, index) => ({ id: `r${index}` }));
  const refused = publish(newStore(), publishing(built({ languages: languages(1200), table })));
  await expect(refused).rejects.toThrow('languages: has more than 20 languages');
  expect(await publish(newStore(), publishing(built({ languages: languages(20) })))).toMatchObject({ version: '1.0.0' });
});

test('a path of a shell with many optional parts is refused before its spellings are listed', async () => {
  const routes = [`/view/${Array.from({ length: 40 }, (_, index) => `:p${index}?`).join('/')}`];
  const refused = publish(newStore(), publishing(builtShell({ routes })));
  await expect(refused).rejects.toThrow('with at most 6 optional parts');
  const beside = publish(newStore(), publishing(built({ table: page('tours') }), { shells: [{ ...SHELL_FACTS, routes }] }));
  await expect(beside).rejects.toThrow('the shell: /view/:p0?');
});

describe('files', () => {
  test('a missing or changed listed file is named', async () => {
    const gone = built({}, { 'view.js': 'x' });
    rmSync(path.join(gone, 'view.js'));
    await expect(publish(newStore(), publishing(gone))).rejects.toThrow('view.js is listed in release.json but not in');
    const other = built({}, { 'view.js': 'x' });
    writeFileSync(path.join(other, 'view.js'), 'y');
    await expect(publish(newStore(), publishing(other))).rejects.toThrow(
      'view.js is not the file that was built: its hash differs',
    );
    const misled = built({}, { 'view.js': 'x' });
    rewrite(descriptor(misled), ({ assets, ...rest }) => ({
      ...rest,
      assets: assets.map((one) => (one.url === 'view.js' ? { ...one, integrity: `sha256-${'A'.repeat(43)}=` } : one)),
    }));
    await expect(publish(newStore(), publishing(misled))).rejects.toThrow('view.js is not the file that was built');
    const server = built();
    writeFileSync(path.join(server, 'server/index.cjs'), 'process.exit()');
    await expect(publish(newStore(), publishing(server))).rejects.toThrow('server/index.cjs is not the file that was built');
  });

  test('symbolic links to files and folders are refused', async () => {
    const file = built({}, { 'view.js': readFileSync('/etc/hostname', 'utf8') });
    rmSync(path.join(file, 'view.js'));
    symlinkSync('/etc/hostname', path.join(file, 'view.js'));
    await expect(publish(newStore(), publishing(file))).rejects.toThrow('view.js is a link');
    const folder = built();
    const elsewhere = built();
    rmSync(path.join(folder, 'server'), { recursive: true });
    symlinkSync(path.join(elsewhere, 'server'), path.join(folder, 'server'));
    await expect(publish(newStore(), publishing(folder))).rejects.toThrow('server/index.cjs is a link');
  });

  test('all listed files count for the size limit', async () => {
    await expect(put(newStore(), {}, { 'heavy.js': 'x'.repeat(5_000_000) })).rejects.toThrow(
      'heavy.js has 5000000 bytes; a file may have 1048576',
    );
    const many = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.svg`, 'x'.repeat(900_000)]));
    await expect(put(newStore(), {}, many)).rejects.toThrow('mfe-tours@1.0.0 has more than 3145728 bytes with d.svg');
    const limits = { release: 10_000_000, file: 6_000_000 };
    await expect(publish(newStore(), publishing(built({}, many), { limits }))).resolves.toBeDefined();
  });

  const noise = (length = 9000) => Array.from({ length }, (_, at) => `/*${Math.sin(at)}*/`).join('');
  const table = [{ id: 'view', path: 'view', handle: { screen: 'view' } }];

  test('the first bytes of a screen are measured, whatever release.json says', async () => {
    const groups = { remote: [], view: ['view.js'] };
    const refusal = /view needs \d{5} bytes of mfe-tours's code with brotli; the limit is 30000/;
    await expect(put(newStore(), { groups, table }, { 'view.js': noise() })).rejects.toThrow(refusal);
    // The code of a screen without a chunk of its name may be in any other chunk.
    await expect(put(newStore(), { groups: { remote: [] }, table }, { 'chart.js': noise() })).rejects.toThrow(refusal);
  });

  test('a large chunk that release.json calls an entry counts as a chunk', async () => {
    const dir = built({ groups: { remote: [], view: [] }, table }, { 'chart.js': noise() });
    const file = path.join(dir, 'release.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"kind":"script"', '"kind":"entry"'));
    await expect(publish(newStore(), publishing(dir))).rejects.toThrow('later: chart.js (');
  });

  test.each([
    ['a large chunk', { chart: ['chart.js'] }, { 'chart.js': noise() }],
    ['a large chunk that release.json names in no group', {}, { 'chart.js': noise() }],
    ['several small chunks', { a: ['chart.js'], b: ['b.js'] }, { 'chart.js': noise(4000), 'b.js': noise(3500) }],
  ])('a screen that may import %s at once is refused without --force', async (_what, later, files) => {
    const groups = { remote: [], view: [], ...later };
    await expect(put(newStore(), { groups, table }, files)).rejects.toThrow(
      /view needs \d{5} bytes .*, with all that it may import later: chart\.js \(\d{5} bytes\).*; the limit is 40000; to go on all the same say --force/,
    );
    await publish(newStore(), publishing(built({ groups, table }, files), { isForced: true }));
  });

  test('only listed files are served to browsers', async () => {
    const store = newStore();
    await put(store, {}, { 'view.0123abcd.js': '//' });
    writeFileSync(path.join(store.folder('mfe-tours', '1.0.0'), 'later.js'), '//');
    const lookup = new ReleaseFileLookup(store);
    const listed = (file: string) => lookup.isListed(file);
    expect(listed('mfe-tours/1.0.0/view.0123abcd.js')).toBe(true);
    expect(listed('/mfe-tours/1.0.0/remoteEntry.js')).toBe(true);
    for (const other of ['later.js', 'release.json', 'server/index.cjs', '../1.0.0/remoteEntry.js', './remoteEntry.js'])
      expect([other, listed(`mfe-tours/1.0.0/${other}`)]).toEqual([other, false]);
    expect(listed('plan.json')).toBe(false);
    expect(listed('mfe-tours/9.9.9/remoteEntry.js')).toBe(false);
  });
});

describe('conflicts with other releases', () => {
  const hotels = { name: 'mfe-hotels', table: page('view/:id') };
  const served = async () => {
    const store = newStore();
    await put(store, { table: page('dss') });
    await put(store, { version: '1.1.0' });
    await promote(store, 'mfe-tours', '1.0.0', BY);
    return store;
  };

  test.each<[string, (store: ReleaseStore) => unknown]>([
    ['stable', (store) => promote(store, 'mfe-tours', '1.1.0', BY)],
    ['a canary', (store) => canary(store, 'mfe-tours', '1.1.0', 5, BY)],
    ['pinned', (store) => pin(store, 'mfe-tours', '1.1.0', BY)],
  ])("another remote's page is refused while it is %s, whatever its parameter is called", async (_, act) => {
    const store = await served();
    await act(store);
    await expect(put(store, hotels)).rejects.toThrow('mfe-hotels@1.0.0: /view/:id belongs to mfe-tours@1.1.0');
    await expect(put(store, { ...hotels, table: page('View/*') })).rejects.toThrow('belongs to mfe-tours@1.1.0');
    await expect(put(store, { ...hotels, table: page('view/:id/photos') })).resolves.toBeDefined();
  });

  test('an address of a page of another remote cannot be taken by a path without its parameter', async () => {
    const store = await served();
    await promote(store, 'mfe-tours', '1.1.0', BY);
    await expect(put(store, { ...hotels, table: page('view/1001') })).rejects.toThrow('/view/1001 belongs to mfe-tours@1.1.0');
    await put(store, { ...hotels, table: page('rooms/pool') });
    await promote(store, 'mfe-hotels', '1.0.0', BY);
    const wide = { version: '1.2.0', table: page('rooms/:room') };
    await expect(put(store, wide)).rejects.toThrow('/rooms/:room belongs to mfe-hotels@1.0.0');
  });

  test('pages are compared by the route table only', async () => {
    const store = await served();
    await promote(store, 'mfe-tours', '1.1.0', BY);
    await expect(put(store, { ...hotels, routes: ['/harmless'] } as Partial<Release>)).rejects.toThrow(
      'belongs to mfe-tours@1.1.0',
    );
  });

  test('a page of a version that no visitor gets may be claimed', async () => {
    await expect(put(await served(), hotels)).resolves.toBeDefined();
  });

  test('a slot that the shell or another remote shows must stay; an unused one may go', async () => {
    const store = newStore();
    await put(store, { slots: ['trip-form', 'destinations', 'old'] });
    await promote(store, 'mfe-tours', '1.0.0', BY);
    await put(store, { ...hotels, table: page('rooms'), uses: ['mfe-tours:destinations'] });
    await promote(store, 'mfe-hotels', '1.0.0', BY);
    const next = { version: '1.1.0' };
    await expect(put(store, { ...next, slots: ['destinations'] })).rejects.toThrow(
      'mfe-tours@1.1.0 lacks the slot trip-form, which the shell shows',
    );
    await expect(put(store, { ...next, slots: ['trip-form'] })).rejects.toThrow(
      'lacks the slot destinations, which mfe-hotels@1.0.0 shows',
    );
    await expect(put(store, { ...next, slots: ['trip-form', 'destinations'] })).resolves.toBeDefined();
  });
});
