import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { newStore, put, releaseOf } from '../testing/put.ts';
import { fetchApiPaths } from './api-description.ts';
import { asMarkdown, asTable } from './deploy-report.ts';
import { promote } from './plan-changes.ts';
import { findingsOf } from './rules.ts';

const shell = {
  title: 'the shell',
  hostApi: '1.2.0',
  shared: { react: '19.3.1' },
  routes: ['/about'],
  uses: ['header:menu'],
};
const live = {
  described: new Set(['/packages/{}', '/trips']),
  shells: [shell],
  others: [
    releaseOf({ slots: ['card'], uses: ['tour:after-overview'], table: [{ id: 'view', path: 'view/:id' }] }),
    releaseOf({ name: 'mfe-hotels', uses: ['mfe-guides:card'] }),
    releaseOf({ name: 'mfe-guides', slots: ['card'] }),
  ],
};
const guides = (given: Parameters<typeof releaseOf>[0] = {}) =>
  releaseOf({ name: 'mfe-guides', version: '1.1.0', slots: ['card'], table: [{ id: 'guides', path: 'guides' }], ...given });
const verdicts = (given: Parameters<typeof releaseOf>[0] = {}) =>
  findingsOf(guides(given), live).flatMap(({ what, verdict, said }) => (verdict === 'ok' ? [] : [`${what}: ${said}`]));

test('a release that fits everything live is ok in every row of the report', () => {
  const findings = findingsOf(guides({ uses: ['mfe-tours:card'], shared: { react: '^19.0.0' } }), live);
  expect(new Set(findings.map(({ verdict }) => verdict))).toEqual(new Set(['ok']));
  expect(asTable(findings)).toContain('ok       host contract    needs ^1.0; the shell has 1.2.0');
});

test.each([
  ['host contract', { hostApi: '^1.3' }, 'needs host ^1.3; the shell offers 1.2.0'],
  ['shared modules', { shared: { react: '^20.0.0' } }, 'needs react ^20.0.0; the shell has 19.3.1'],
  ['pages', { table: [{ id: 'about', path: 'about' }] }, '/about belongs to the shell'],
  ['pages', { table: [{ id: 'view', path: 'view/:package' }] }, 'belongs to mfe-tours@1.0.0'],
  ['API calls', { calls: ['/packages/{}', '/guides'] }, 'mfe-guides@1.1.0 calls /guides, which the API does not describe'],
  ['slots it offers', { slots: [] }, 'lacks the slot card, which mfe-hotels@1.0.0 shows'],
])('the report refuses a release whose %s do not fit what is live', (what, given, said) => {
  expect(verdicts(given)).toEqual([expect.stringMatching(new RegExp(`^${what}: .*${said.replaceAll('^', '\\^')}$`))]);
});

test('a missing slot or place is a note; a slot of a remote that is not live yet is not reported', () => {
  const at = (place: string) => ({ place, slot: 'card', order: 1 });
  expect(verdicts({ fills: [at('tour:after-overview'), at('header:menu')], uses: ['mfe-later:card'] })).toEqual([]);
  expect(verdicts({ uses: ['mfe-tours:map'] })).toEqual([
    'slots it shows: mfe-tours:map, which mfe-tours@1.0.0 does not offer: a notice stands in its place',
  ]);
  expect(verdicts({ fills: [at('tour:nowhere')] })).toEqual(['places: no page offers tour:nowhere now: its fill is not shown']);
});

test('the paths of the API come from its description; without an answer the report has a note', async () => {
  const server = createServer((_request, reply) => reply.end('{"paths":{"/packages/{package_id}":{},"/trips":{}}}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await fetchApiPaths(url)).toEqual(new Set(['/packages/{}', '/trips']));
  await new Promise((resolve) => server.close(resolve));
  expect(await fetchApiPaths(url)).toBeUndefined();
  const silent = findingsOf(guides({ calls: ['/trips'] }), { ...live, described: undefined });
  expect(silent.find(({ what }) => what === 'API calls')).toMatchObject({ verdict: 'note' });
});

test('the report for a pull request is a Markdown table', () => {
  const markdown = asMarkdown('mfe-guides@1.1.0', findingsOf(guides({ hostApi: '^1.3 || ^9' }), live));
  expect(markdown).toContain('### mfe-guides@1.1.0: can not be deployed');
  expect(markdown).toContain('| REFUSED | host contract | mfe-guides@1.1.0 needs host ^1.3 \\|\\| ^9; the shell offers 1.2.0 |');
});

test('releases check exits with 1 and prints one JSON document when a release is refused', async () => {
  const store = newStore();
  const { dir } = store;
  await put(store, { table: [{ id: 'view', path: 'view/:id' }] });
  await promote(store, 'mfe-tours', '1.0.0', { who: 'ops' });
  await put(store, { name: 'mfe-guides', table: [{ id: 'view', path: 'view/:id' }] });
  const root = path.resolve(__dirname, '../../..');
  const { code, out } = await new Promise<{ code: number; out: string }>((resolve) => {
    const env = { PATH: '/usr/bin:/bin', DATA_DIR: dir, RELEASES_DIR: dir };
    const argv = ['gateway/dist/releases.mjs', 'check', 'mfe-guides', '1.0.0', '--json'];
    const child = execFile(process.execPath, argv, { cwd: root, env }, (_error, out) =>
      resolve({ code: child.exitCode ?? -1, out }),
    );
  });
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    ok: false,
    check: { release: 'mfe-guides@1.0.0', findings: expect.arrayContaining([expect.objectContaining({ verdict: 'refused' })]) },
  });
});

test('the report refuses a file name that was published with other content', () => {
  const named = (sha384: string, version: string) =>
    guides({
      version,
      entry: 'remoteEntry.0123abcd.js',
      assets: [
        { url: 'remoteEntry.0123abcd.js', kind: 'entry', bytes: 1, brotli: 1, sha384 },
        { url: 'server/index.cjs', kind: 'server', bytes: 1, brotli: 1, sha384: `sha384-${'a'.repeat(64)}` },
      ],
    });
  const [first, second] = [named(`sha384-${'b'.repeat(64)}`, '1.1.0'), named(`sha384-${'c'.repeat(64)}`, '1.2.0')];
  const said = (published: (typeof first)[]) =>
    findingsOf(second, { ...live, published }).find(({ what }) => what === 'file names');
  expect(said([])).toMatchObject({ verdict: 'ok' });
  expect(said([first])).toEqual({
    what: 'file names',
    verdict: 'refused',
    said: 'remoteEntry.0123abcd.js was published with other bytes in mfe-guides@1.1.0',
  });
});
