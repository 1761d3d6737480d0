// probe.mjs <address>…: requests each address over a new connection, one after the other, until its input ends; then prints the slowest
// answer of each in milliseconds. It is a process of its own because the load generator reads its own answers late.
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** What counts for no answer. */
const NEVER = 60_000;
const agent = new Agent({ keepAlive: false });
const ask = (url) =>
  new Promise((resolve) => {
    const begun = performance.now();
    get(url, { agent, timeout: NEVER }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve(reply.statusCode === 200 ? performance.now() - begun : NEVER));
    }).once('error', () => resolve(NEVER));
  });

let over = false;
process.stdin.once('end', () => {
  over = true;
});
process.stdin.resume();
const slowest = await Promise.all(
  process.argv.slice(2).map(async (url) => {
    let most = 0;
    while (!over) {
      most = Math.max(most, await ask(url));
      await wait(10);
    }
    return most;
  }),
);
process.stdout.write(JSON.stringify(slowest));
agent.destroy();
