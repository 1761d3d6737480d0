import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { newStore, put, releaseOf } from '../testing/put.ts';
import { askApi, asMarkdown, asTable, deployFindings } from './deploy-report.ts';
import { promote } from './plan-changes.ts';

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
  deployFindings(guides(given), live).flatMap(({ what, verdict, said }) => (verdict === 'ok' ? [] : [`${what}: ${said}`]));

test('what fits is ok in every row', () => {
  const findings = deployFindings(guides({ uses: ['mfe-tours:card'], shared: { react: '^19.0.0' } }), live);
  expect(new Set(findings.map(({ verdict }) => verdict))).toEqual(new Set(['ok']));
  expect(asTable(findings)).toContain('ok       host contract    needs ^1.0; the shell has 1.2.0');
});

test.each([
  ['host contract', { hostApi: '^1.3' }, 'needs host ^1.3; the shell offers 1.2.0'],
  ['shared modules', { shared: { react: '^20.0.0' } }, 'needs react ^20.0.0; the shell has 19.3.1'],
  ['pages', { table: [{ id: 'about', path: 'about' }] }, '/about belongs to the shell'],
  ['pages', { table: [{ id: 'view', path: 'view/:package' }] }, 'belongs to mfe-tours@1.0.0'],
  ['API calls', { calls: ['/packages/{}', '/guides'] }, 'the API does not describe /guides'],
  ['slots it offers', { slots: [] }, 'lacks the slot card, which mfe-hotels@1.0.0 shows'],
])('%s are compared with what is live', (what, given, said) => {
  expect(verdicts(given)).toEqual([expect.stringMatching(new RegExp(`^${what}: .*${said.replaceAll('^', '\\^')}$`))]);
});

test('a slot that is not there, or a fill at a place that nobody offers, is a note, and a slot of an area that is not live yet no fault', () => {
  const at = (place: string) => ({ place, slot: 'card', order: 1 });
  expect(verdicts({ fills: [at('tour:after-overview'), at('header:menu')], uses: ['mfe-later:card'] })).toEqual([]);
  expect(verdicts({ uses: ['mfe-tours:map'] })).toEqual([
    'slots it shows: shows mfe-tours:map, which mfe-tours@1.0.0 does not offer: a notice stands in its place',
  ]);
  expect(verdicts({ fills: [at('tour:nowhere')] })).toEqual([
    'places: nobody offers tour:nowhere now: nothing of it shows there',
  ]);
});

test('the API is asked what it answers; when it is silent that is said', async () => {
  const server = createServer((_request, reply) => reply.end('{"paths":{"/packages/{package_id}":{},"/trips":{}}}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await askApi(url)).toEqual(new Set(['/packages/{}', '/trips']));
  await new Promise((resolve) => server.close(resolve));
  expect(await askApi(url)).toBeUndefined();
  const silent = deployFindings(guides({ calls: ['/trips'] }), { ...live, described: undefined });
  expect(silent.find(({ what }) => what === 'API calls')).toMatchObject({ verdict: 'note' });
});

test('the answer for a pull request is a table', () => {
  const markdown = asMarkdown('mfe-guides@1.1.0', deployFindings(guides({ hostApi: '^1.3 || ^9' }), live));
  expect(markdown).toContain('### mfe-guides@1.1.0: can not be deployed');
  expect(markdown).toContain('| REFUSED | host contract | mfe-guides@1.1.0 needs host ^1.3 \\|\\| ^9; the shell offers 1.2.0 |');
});

test('the command ends with 1 and one document when it is refused', async () => {
  const store = newStore();
  const { dir } = store;
  await put(store, { table: [{ id: 'view', path: 'view/:id' }] });
  await promote(store, 'mfe-tours', '1.0.0', { who: 'ops' });
  await put(store, { name: 'mfe-guides', table: [{ id: 'view', path: 'view/:id' }] });
  const root = path.resolve(__dirname, '../../..');
  const { code, out } = await new Promise<{ code: number; out: string }>((resolve) => {
    const env = { PATH: '/usr/bin:/bin', DATA_DIR: dir, RELEASES_DIR: dir };
    const argv = ['--import', 'tsx', 'gateway/src/cli/cli.ts', 'check', 'mfe-guides', '1.0.0', '--json'];
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
