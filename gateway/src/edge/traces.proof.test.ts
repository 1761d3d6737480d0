import { setTimeout as wait } from 'node:timers/promises';
import { startCollector } from '@safarnama/shared/testing/collector';
import { startApi } from '../../../api/testing/api-process.ts';
import { scratch, startTraced, tracedTo } from '../testing/traced-site.ts';

jest.setTimeout(120_000);

test('a collector that never answers delays neither pages nor the end of a process', async () => {
  const collector = await startCollector(() => {});
  const settings = tracedTo(collector.url);
  const api = await startApi({ DATA_DIR: scratch(), ...settings });
  const edge = await startTraced(api.url, settings);
  try {
    // The exporter waits for ten seconds: with one page after another this would end with the time of the test.
    for (let n = 0; n < 30; n += 1) expect((await fetch(`${edge.url}/traced?n=${n}`)).status).toBe(200);
    while (collector.addresses.length === 0) await wait(25);
    // A process that has not ended after nine seconds ends itself, with 1.
    for (const one of [edge, api]) expect(await one.stop()).toBe(0);
  } finally {
    // A process that has ended already cannot be killed.
    await Promise.allSettled([edge.kill(), api.kill(), collector.close()]);
  }
});
