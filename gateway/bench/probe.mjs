// probe.mjs <address>…: requests each address over a new connection, one after the other, until its input ends; then prints the slowest
// reply of each in milliseconds. It is a process of its own because the load generator reads its own replies late.
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Timeout in milliseconds, and the result for a failed request. */
const TIMEOUT_MS = 60_000;
const agent = new Agent({ keepAlive: false });
const request = (url) =>
  new Promise((resolve) => {
    const begun = performance.now();
    get(url, { agent, timeout: TIMEOUT_MS }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve(reply.statusCode === 200 ? performance.now() - begun : TIMEOUT_MS));
    }).once('error', () => resolve(TIMEOUT_MS));
  });

let isOver = false;
process.stdin.once('end', () => {
  isOver = true;
});
process.stdin.resume();
const slowest = await Promise.all(
  process.argv.slice(2).map(async (url) => {
    let slowest = 0;
    while (!isOver) {
      slowest = Math.max(slowest, await request(url));
      await wait(10);
    }
    return slowest;
  }),
);
process.stdout.write(JSON.stringify(slowest));
agent.destroy();
