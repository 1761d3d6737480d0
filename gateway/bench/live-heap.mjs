// Loaded before a server: on SIGUSR2 it writes the live heap of the process and of its threads, in bytes, to HEAP_FILE.
import { writeFileSync } from 'node:fs';
import inspector from 'node:inspector';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('SIGUSR2', async () => {
    const session = new inspector.Session();
    session.connect();
    const post = (method, params) =>
      new Promise((resolve, reject) =>
        session.post(method, params, (error, result) => (error ? reject(error) : resolve(result))),
      );
    const threads = new Map();
    session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) => threads.set(sessionId, undefined));
    session.on('NodeWorker.receivedMessageFromWorker', ({ params: { sessionId, message } }) => {
      const { id, result } = JSON.parse(message);
      if (id === 2) threads.set(sessionId, result.usedSize);
    });
    await post('HeapProfiler.collectGarbage');
    const { usedSize } = await post('Runtime.getHeapUsage');
    await post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    for (const [sessionId] of threads)
      for (const [id, method] of [
        [1, 'HeapProfiler.collectGarbage'],
        [2, 'Runtime.getHeapUsage'],
      ])
        await post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id, method }) });
    for (let tries = 0; [...threads.values()].includes(undefined) && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    session.disconnect();
    writeFileSync(process.env.HEAP_FILE, JSON.stringify({ main: usedSize, threads: [...threads.values()] }));
  });
}
