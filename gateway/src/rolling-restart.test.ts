import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startApi, startGateway } from '../../api/testing/api-process.ts';
import { seededDataDir } from '../../api/testing/database.ts';
import { restartUnderLoad } from '../../api/testing/rolling-restart.ts';
import { publishTraced } from './testing/traced-site.ts';

const newDir = () => mkdtempSync(path.join(tmpdir(), 'rolling-'));

test('two gateways that drain are restarted one after the other under load, and no request is lost', async () => {
  const RELEASES_DIR = await publishTraced();
  const api = await startApi({ DATA_DIR: await seededDataDir() });
  try {
    const ports = [await freePort(), await freePort()];
    const starts = ports.map((port) => {
      const settings = { DATA_DIR: newDir(), RELEASES_DIR, SHELL_DIR: '', RENDER_WORKERS: '1', DRAIN_SECONDS: '2' };
      return () => startGateway(api.url, port, settings);
    });
    const { replies, lost } = await restartUnderLoad(starts, ['/about', '/api/months/1001', '/robots.txt']);
    expect(lost).toEqual([]);
    expect(replies).toBeGreaterThan(100);
  } finally {
    await api.stop();
  }
});
