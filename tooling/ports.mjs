import { createServer } from 'node:net';

export const portIsFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** This port, or the next that is free. */
export const freePort = async (port) => ((await portIsFree(port)) ? port : freePort(port + 1));
