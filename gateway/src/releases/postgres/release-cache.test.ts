import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { releaseFileRoutes } from '../../edge/release-file-routes.ts';
import { closeStores, newDatabase, newDir, onPostgres, testServer } from '../../testing/any-store.ts';
import { lineTo } from '../../testing/line.ts';
import { newStore, put, releaseOf } from '../../testing/put.ts';
import { copyFolderStore } from '../copy-folder-store.ts';
import { publishGatewayStatus, readGatewayStatuses } from '../gateway-status.ts';
import { disable, promote, retire, rollback } from '../plan-changes.ts';
import type { ReleaseStore } from '../store.ts';

const BY = { who: 'ops' };
const server = testServer() ?? '';
const onServer = server ? describe : describe.skip;

afterEach(closeStores);

const ask = async <T extends object>(url: string, text: string) => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<T>(text);
  await client.end();
  return rows;
};

async function served(store: ReleaseStore) {
  const shell = newDir();
  writeFileSync(path.join(shell, 'shell.js'), '');
  const app = Fastify();
  await releaseFileRoutes(app, [shell], store);
  return (file: string) => app.inject(`/releases/mfe-tours/${file}`);
}

onServer('copies on the disk of a gateway', () => {
  const byContent = 'remoteEntry.0123abcd.js';
  const { assets, ...rest } = releaseOf({ version: '1.1.0' });
  const named = {
    ...rest,
    entry: byContent,
    assets: assets.map((asset) => (asset.kind === 'entry' ? { ...asset, url: byContent } : asset)),
  };

  test.each([
    ['at its release', 'remoteEntry.js', '1.0.0', ['1.0.0/remoteEntry.js', '1.0.0/remoteEntry%2ejs']],
    ['at the address of its content', byContent, '1.1.0', [`files/${byContent}`]],
  ])(
    'a file %s that was changed there is fetched again before it is served; without the database it is not served',
    async (_, name, version, addresses) => {
      const line = await lineTo(await newDatabase(server));
      const store = await onPostgres(line.url);
      await put(store);
      await store.add(named, new Map([[byContent, Buffer.from('// nothing')]]));
      const get = await served(store);
      const file = path.join(store.folder('mfe-tours', version), name);
      for (const address of addresses) {
        expect((await get(address)).body).toBe('// nothing');
        writeFileSync(file, '// not it.');
        expect((await get(address)).body).toBe('// nothing');
        expect(readFileSync(file, 'utf8')).toBe('// nothing');
        writeFileSync(file, '// not it.');
        await line.cut();
        expect((await get(address)).statusCode).toBe(503);
        await line.mend();
        expect((await get(address)).body).toBe('// nothing');
      }
      await store.close();
      await line.cut();
    },
  );

  test('files changed while the gateway was down are restored at start, or removed without the database', async () => {
    const line = await lineTo(await newDatabase(server));
    const dir = newDir();
    const first = await onPostgres(line.url, dir);
    await put(first);
    await promote(first, 'mfe-tours', '1.0.0', BY);
    await closeStores();
    const folder = path.join(dir, 'mfe-tours/1.0.0');
    writeFileSync(path.join(folder, 'server/index.cjs'), 'process.exit()');
    writeFileSync(path.join(folder, 'release.json'), '{"name":');
    expect((await onPostgres(line.url, dir)).release('mfe-tours', '1.0.0').version).toBe('1.0.0');
    expect(readFileSync(path.join(folder, 'server/index.cjs'), 'utf8')).toBe('// nothing');
    await closeStores();
    writeFileSync(path.join(folder, 'server/index.cjs'), 'process.exit()');
    await line.cut();
    await expect(onPostgres(line.url, dir)).rejects.toThrow("can't be reached");
    expect(existsSync(path.join(folder, 'server/index.cjs'))).toBe(false);
    expect(existsSync(path.join(folder, 'remoteEntry.js'))).toBe(true);
  });

  test('a release that was changed in the database is not served; others are', async () => {
    const url = await newDatabase(server);
    const store = await onPostgres(url);
    await put(store);
    await put(store, { name: 'mfe-hotels' });
    await store.add(releaseOf({ version: '1.1.0' }), new Map([['remoteEntry.js', Buffer.from('// other')]]));
    await ask(url, `UPDATE releases.file SET bytes = 'x' WHERE bytes = '// other'`);
    const other = await onPostgres(url);
    expect(other.versions('mfe-tours')).toEqual(['1.0.0']);
    await promote(other, 'mfe-hotels', '1.0.0', BY);
    expect(readdirSync(path.join(other.dir, '.drafts'))).toEqual([]);
  });

  test('each content is stored once in the database; files of a retired release are deleted after a day, also in the cache', async () => {
    const url = await newDatabase(server);
    const store = await onPostgres(url);
    for (const version of ['1.0.0', '1.0.1']) await put(store, { version });
    await store.add(releaseOf({ version: '1.1.0' }), new Map([['remoteEntry.js', Buffer.from('// other')]]));
    const contents = () => ask(url, `SELECT hash FROM releases.file`);
    // One file that is twice in two releases, one of the third, and a description of each.
    expect(await contents()).toHaveLength(5);
    await promote(store, 'mfe-tours', '1.0.0', BY);
    await promote(store, 'mfe-tours', '1.1.0', BY);
    await rollback(store, 'mfe-tours', BY);
    await retire(store, 'mfe-tours', '1.1.0', BY);
    await store.clear();
    expect(existsSync(path.join(store.folder('mfe-tours', '1.1.0'), 'remoteEntry.js'))).toBe(true);
    await ask(
      url,
      `UPDATE releases.state SET plan = regexp_replace(plan::text, '"retired":\\{"1.1.0":"[^"]*"', '"retired":{"1.1.0":"2026-01-01T00:00:00.000Z"')::json`,
    );
    await ask(url, `UPDATE releases.file SET at = now() - interval '2 days'`);
    const late = await onPostgres(url);
    await late.clear();
    expect(await contents()).toHaveLength(4);
    for (const one of [late, await onPostgres(url)]) {
      expect(readdirSync(one.folder('mfe-tours', '1.1.0'))).toEqual(['release.json']);
      expect(readdirSync(one.folder('mfe-tours', '1.0.0'))).toContain('server');
    }
  });

  test('the state of a gateway is visible on other machines while it runs', async () => {
    const url = await newDatabase(server);
    const gateway = await onPostgres(url);
    const shell = { title: 'the shell', hostApi: '1.4.0', shared: {}, routes: [], uses: [] };
    const note = publishGatewayStatus(gateway.dir, () => ({ shell }));
    const told = new Promise((resolve) => gateway.watch(() => resolve(undefined)));
    await put(gateway);
    await promote(gateway, 'mfe-tours', '1.0.0', BY);
    await told;
    const [known] = await waitFor(async () => {
      const other = await onPostgres(url);
      const notes = readGatewayStatuses(other.dir);
      // Repeated until a connection is free: their number is limited.
      await other.close();
      return notes;
    });
    expect(known).toMatchObject({ shell });
    note.stop();
    await gateway.close();
    expect(readGatewayStatuses((await onPostgres(url)).dir)).toEqual([]);
  });
});

/** Repeats a query until it returns something. */
async function waitFor<T>(look: () => Promise<readonly T[]>): Promise<readonly T[]> {
  for (;;) {
    const found = await look();
    if (found.length > 0) return found;
  }
}

onServer('moving from the folder', () => {
  async function folder() {
    const store = newStore();
    for (const version of ['1.0.0', '1.0.1', '1.1.0']) await put(store, { version });
    await put(store, { name: 'mfe-hotels' });
    await promote(store, 'mfe-tours', '1.0.0', BY);
    await promote(store, 'mfe-tours', '1.0.1', { who: 'asha', why: 'new filters' });
    await rollback(store, 'mfe-tours', BY);
    await promote(store, 'mfe-hotels', '1.0.0', BY);
    await retire(store, 'mfe-tours', '1.1.0', BY);
    await put(store, { name: 'mfe-hotels', version: '1.1.0' }, { who: 'asha', why: 'more rooms' });
    return store;
  }

  test('imports every release, the plan and the history once', async () => {
    const from = await folder();
    const settings = { releasesDir: from.dir, releasesUrl: await newDatabase(server) };
    expect(await copyFolderStore(settings)).toEqual({ releases: 5, rows: 6 });
    const to = await onPostgres(settings.releasesUrl);
    expect(to.plan()).toEqual(from.plan());
    expect(to.history()).toEqual(from.history());
    for (const version of from.versions('mfe-tours')) {
      expect(to.release('mfe-tours', version)).toEqual(from.release('mfe-tours', version));
      expect(readdirSync(to.folder('mfe-tours', version), { recursive: true }).sort()).toEqual(
        readdirSync(from.folder('mfe-tours', version), { recursive: true }).sort(),
      );
    }
    await disable(to, 'mfe-tours', BY);
    await expect(put(to, { version: '1.1.0' })).rejects.toThrow('was retired');
    await expect(copyFolderStore(settings)).rejects.toThrow('nothing was moved: there are releases in RELEASES_URL already');
  });

  test('a folder whose plan names a missing release imports nothing', async () => {
    const from = await folder();
    const broken = newDir();
    cpSync(from.dir, broken, { recursive: true });
    writeFileSync(path.join(broken, 'mfe-tours/1.0.0/release.json'), '{');
    mkdirSync(path.join(broken, 'mfe-tours/2.0.0'));
    const releasesUrl = await newDatabase(server);
    await expect(copyFolderStore({ releasesDir: broken, releasesUrl })).rejects.toThrow('mfe-tours@1.0.0');
    const to = await onPostgres(releasesUrl);
    expect([to.history(), to.versions('mfe-tours'), to.plan().remotes]).toEqual([[], [], {}]);
  });
});
