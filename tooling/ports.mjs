import { createServer } from 'node:net';

export const portIsFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** The port in an environment variable, or a default. A wrong value ends the command with one line. */
export function portOf(name, fallback) {
  const text = process.env[name] || String(fallback);
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  console.error(`${name}: must be a port number from 0 to 65535`);
  return process.exit(1);
}

/** This port, or the next that is free. */
export const freePort = async (port) => ((await portIsFree(port)) ? port : freePort(port + 1));

/** Address at which this machine reaches a server that listens on the host in an environment variable. */
export function addressOf(name) {
  const host = process.env[name] ?? '127.0.0.1';
  if (host === '' || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
