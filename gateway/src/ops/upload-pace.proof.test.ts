import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { builtFiles } from '../releases/builds.ts';
import { built } from '../testing/built.ts';
import { closeOps, opsOn } from '../testing/ops.ts';
import { newStore } from '../testing/put.ts';
import { packArchive } from './pack-archive.ts';

afterEach(closeOps);

/** Share of an upload's time that a reply may take. Compression in the service's thread blocked it for a third or more. */
const PATIENCE = 1 / 5;
/** Bytes of each of three files; 3 MB is what a release may have. */
const LARGE = 1_000_000;

/**
 * Sends requests in a loop from a thread that does not share the service's event loop. Posts a message at the start, then the slowest
 * reply and the whole time. Both are counted in turns of that thread, so that pauses of the machine do not count.
 */
const ASKING = `
const { parentPort, workerData } = require('node:worker_threads');
let isOver = false;
let turns = 0;
setInterval(() => (turns += 1), 5).unref();
parentPort.once('message', () => (isOver = true));
(async () => {
  let slowest = 0;
  let first = 0;
  for (let asked = 0; !isOver; asked += 1) {
    const begun = turns;
    const { status } = await fetch(workerData);
    if (status !== 200) throw new Error(String(status));
    if (asked > 0) slowest = Math.max(slowest, turns - begun);
    else {
      first = turns;
      parentPort.postMessage('begun');
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  parentPort.postMessage(slowest / (turns - first));
})().catch((error) => parentPort.postMessage(String(error)));
`;

/** Text that is as hard to compress as code is, and never the same. */
function text(seed: string): string {
  let made = '';
  for (let n = 0; made.length < LARGE; n += 1) {
    const word = createHash('sha256')
      .update(`${seed} ${n % 9000}`)
      .digest('base64url')
      .slice(0, 12);
    made += `export const v${n % 700} = ($) => $.${word}(v${(n * 7) % 700}, "${n % 97}");\n`;
  }
  return made.slice(0, LARGE);
}

test('other requests are answered during an upload of nearly 3 MB @quiet', async () => {
  const ops = await opsOn(newStore());
  const secret = await ops.token('tours', ['mfe-tours:*']);
  const url = await ops.app.listen({ port: 0, host: '127.0.0.1' });
  for (const [version, names] of [
    ['1.0.0', ['a.00000001', 'b.00000001', 'c.00000001']],
    ['1.1.0', ['a.00000002', 'b.00000002', 'c.00000002']],
  ] as const) {
    const more = Object.fromEntries(names.map((name) => [`${name}.js`, text(name)]));
    const entry = `remoteEntry.${version.replaceAll('.', '').padStart(8, '0')}.js`;
    const dir = built({ version, entry }, more);
    const body = await packArchive(builtFiles(dir).files);
    const asking = new Worker(ASKING, { eval: true, workerData: `${url}/healthz` });
    await once(asking, 'message');
    // Or a text with the reason: an exception in the thread would end the whole run.
    const told = once(asking, 'message') as Promise<[number | string]>;
    const reply = await fetch(`${url}/api/remotes/mfe-tours/releases/${version}?force=true&why=large`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/gzip' },
      body: new Uint8Array(body),
    });
    asking.postMessage('enough');
    const [share] = await told;
    expect([reply.status, await reply.json()]).toEqual([200, expect.objectContaining({ version })]);
    expect(share).toBeLessThan(PATIENCE);
    const promoted = await ops.ask(secret, 'POST', '/api/remotes/mfe-tours/promote', { payload: { version, why: 'the next' } });
    expect([promoted.statusCode, promoted.json()]).toEqual([200, expect.anything()]);
  }
});
