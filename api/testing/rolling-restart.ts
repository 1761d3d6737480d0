import { Agent, type ClientRequest, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from './api-process.ts';

/** Milliseconds between two health checks of a process: well below the drain of the tests. */
const HEALTH_CHECK_MS = 100;
const CLIENTS = 4;
/** Milliseconds between the requests of a client: the restarted process needs the cores, too. */
const PAUSE_MS = 10;

/** Status of a complete reply, or the code of the error. */
const statusOf = (request: ClientRequest): Promise<number | string> =>
  new Promise((resolve) => {
    request.once('error', ({ message, code }: NodeJS.ErrnoException) => resolve(code ?? message));
    request.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.complete ? (response.statusCode ?? 0) : 'cut off'));
      response.once('error', ({ message }) => resolve(message));
    });
  });

/**
 * Sends requests over kept connections while each process is restarted once, one after the other, as behind a proxy that trusts
 * `/readyz` and repeats nothing.
 *
 * @param starts starts each process on its port
 * @returns number of replies with status 200, and the outcomes of the other requests
 */
export async function restartUnderLoad(
  starts: readonly (() => Promise<ServerProcess>)[],
  paths: readonly string[],
): Promise<{ replies: number; lost: readonly string[] }> {
  const processes = await Promise.all(starts.map((start) => start()));
  const urls = processes.map(({ url }) => url);
  const ready = new Set(urls);
  const agent = new Agent({ keepAlive: true });
  const lost: string[] = [];
  let replies = 0;
  let isDone = false;

  const check = async (url: string) => {
    while (!isDone) {
      const isReady = await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) ready.add(url);
      else ready.delete(url);
      await sleep(HEALTH_CHECK_MS);
    }
  };
  const visit = async (client: number) => {
    for (let count = client; !isDone; count += 1) {
      await sleep(PAUSE_MS);
      const chosen = [...ready].sort();
      // On a busy machine the other process may be unready for a moment, too: a proxy has the request wait.
      if (chosen.length === 0) continue;
      const url = `${chosen[count % chosen.length]}${paths[count % paths.length]}`;
      const status = await statusOf(get(url, { agent }));
      if (status === 200) replies += 1;
      else lost.push(`${url}: ${status}`);
    }
  };
  const rollOver = async () => {
    for (const [i, start] of starts.entries()) {
      await processes[i]?.stop();
      processes[i] = await start();
      // The process must get requests again before the next one ends.
      while (!ready.has(urls[i] ?? '')) await sleep(HEALTH_CHECK_MS / 2);
    }
  };
  try {
    const load = [...urls.map(check), ...Array.from({ length: CLIENTS }, (_, client) => visit(client))];
    try {
      await rollOver();
    } finally {
      isDone = true;
      await Promise.all(load);
    }
    return { replies, lost };
  } finally {
    agent.destroy();
    await Promise.all(processes.map((one) => one.kill().catch(() => undefined)));
  }
}
