import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, freePort, startApi, startGateway } from '../../api/testing/api-process.ts';
import { unpackFirstArchiveData } from '../../api/testing/archive-data.ts';
import { TestSite } from './testing/site.ts';

const ROOT = join(import.meta.dirname, '../..');

test('API, gateway and releases command read the data folder that the first archive has written', async () => {
  const data = mkdtempSync(join(tmpdir(), 'first-archive-'));
  const { email, password, userId, transactions, release, token } = unpackFirstArchiveData(data);
  const api = await startApi({ DATA_DIR: data });
  // The shell of this version: the archive brings its own.
  const site = new TestSite();
  const gateway = await startGateway(api.url, await freePort(), { DATA_DIR: data, SHELL_DIR: site.shellDir });
  try {
    const login = await call(`${api.url}/login`, { body: { email, password } });
    expect(login.status).toBe(200);
    const read = async (path: string) =>
      JSON.stringify((await call(api.url + path, { token: String(login.body.access_token) })).body);
    expect(await read(`/bookings/user/${userId}`)).toContain(transactions.room);
    expect(await read(`/orderbyid/${userId}`)).toContain(transactions.tour);

    expect((await call(`${gateway.url}/readyz`)).body).toMatchObject({ remotes: 1 });
    const releases = (...words: string[]) =>
      execFileSync(process.execPath, ['gateway/dist/releases.mjs', ...words], {
        cwd: ROOT,
        encoding: 'utf8',
        env: { PATH: '/usr/bin:/bin', DATA_DIR: data },
      });
    expect(releases('status')).toMatch(new RegExp(`${release.remote} +stable ${release.version}`));
    expect(releases('history', release.remote)).toContain(release.origin);
    expect(releases('token', 'list')).toContain(token);
  } finally {
    await gateway.stop();
    await api.stop();
    site.remove();
  }
});
