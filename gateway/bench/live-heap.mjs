// Loaded before a server: on SIGUSR2 it writes the live heap of the process, in bytes, to HEAP_FILE.
import { writeFileSync } from 'node:fs';
import inspector from 'node:inspector';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('SIGUSR2', () => {
    const session = new inspector.Session();
    session.connect();
    session.post('HeapProfiler.collectGarbage', () =>
      session.post('Runtime.getHeapUsage', (_error, { usedSize }) => {
        writeFileSync(process.env.HEAP_FILE, JSON.stringify({ main: usedSize }));
        // Not within the callback: disconnecting there would cut off its reply.
        setImmediate(() => session.disconnect());
      }),
    );
  });
}
