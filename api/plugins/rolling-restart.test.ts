import { testDatabaseUrl } from '../config/env.ts';
import { freePort, startApi } from '../testing/api-process.ts';
import { emptyDatabase } from '../testing/database.ts';
import { restartUnderLoad } from '../testing/rolling-restart.ts';

// Several APIs can only share a server.
(testDatabaseUrl() ? test : test.skip)(
  'three APIs that drain are restarted one after the other under load, and no request is lost',
  async () => {
    const { db, url: DATABASE_URL = '', drop } = await emptyDatabase();
    await db.close();
    const first = await startApi({ DATABASE_URL });
    await first.stop();
    const ports = [await freePort(), await freePort(), await freePort()];
    const starts = ports.map((port) => () => startApi({ DATABASE_URL, DRAIN_SECONDS: '2' }, port));
    const { replies, lost } = await restartUnderLoad(starts, ['/months/1001', '/openapi.json', '/healthz']);
    expect(lost).toEqual([]);
    expect(replies).toBeGreaterThan(100);
    await drop();
  },
);
