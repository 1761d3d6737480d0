import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** URL of a backend that ends each connection. A gateway that starts waits 3 s for a backend that does not listen. */
export async function startBrokenApi(): Promise<string> {
  const server = createServer((socket) => socket.destroy()).unref();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
