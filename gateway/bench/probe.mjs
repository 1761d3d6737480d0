// Asks for each of some addresses ten times a second until its input ends; then says the slowest answer of each, in milliseconds.
// probe.mjs <address>… A process of its own: whoever makes the load is late to hear its answers.
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** What counts for no answer. */
const NEVER = 60_000;
const agent = new Agent({ keepAlive: true });
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
    // The first answer opens the connection.
    await ask(url);
    let most = 0;
    while (!over) {
      most = Math.max(most, await ask(url));
      await wait(100);
    }
    return most;
  }),
);
process.stdout.write(JSON.stringify(slowest));
agent.destroy();
