import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { FD } from './worker-messages.ts';

/** Program of a thread: waits for the end of a file that only the gateway holds open, then kills the process. */
const WAIT_FOR_END = `
const { readSync } = require('node:fs');
const byte = Buffer.alloc(1);
const wake = new Int32Array(new SharedArrayBuffer(4));
for (let open = true; open; ) {
  try {
    open = readSync(${FD.watch}, byte) > 0;
  } catch ({ code }) {
    open = code === 'EAGAIN';
    if (open) Atomics.wait(wake, 0, 0, 100);
  }
}
process.kill(process.pid, 'SIGKILL');
`;

/**
 * Ends this process when the gateway has ended, even while its main thread is blocked, and not by signals to the process group. In
 * namespaces, where this process has the number 1 and its own SIGKILL no effect, the program that made them ends it (`isolation.ts`).
 */
export function endWithGateway(): void {
  new Worker(WAIT_FOR_END, {
    eval: true,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  // A terminal signals the whole process group; the gateway ends its workers itself, after its last pages.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
}
