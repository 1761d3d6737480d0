import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { drainOnSignal } from './drain.ts';

/** A reply of a server, over connections that are kept. */
async function reply(port: number, agent: Agent, path: string): Promise<{ status: number | undefined; connection: unknown }> {
  const [response] = (await once(get({ port, agent, path, host: '127.0.0.1' }), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, connection: response.headers.connection };
}

test('after SIGTERM a process serves on and closes connections, /readyz replies 503, and SIGINT ends the drain', async () => {
  const app = Fastify();
  app.get('/readyz', () => ({ ok: true }));
  app.get('/', () => 'page');
  await app.register(async (plugin) => {
    plugin.get('/plugin', (_request, answer) => answer.hijack().raw.end('stream'));
  });
  const ended: string[] = [];
  drainOnSignal(app, 300, (signal) => ended.push(signal));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  try {
    expect(await reply(port, agent, '/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
    process.emit('SIGTERM', 'SIGTERM');
    expect(await reply(port, agent, '/')).toEqual({ status: 200, connection: 'close' });
    expect(await reply(port, agent, '/plugin')).toEqual({ status: 200, connection: 'close' });
    expect(await reply(port, agent, '/readyz?from=proxy')).toEqual({ status: 503, connection: 'close' });
    process.emit('SIGTERM', 'SIGTERM');
    expect(ended).toEqual([]);
    process.emit('SIGINT', 'SIGINT');
    process.emit('SIGTERM', 'SIGTERM');
    expect(ended).toEqual(['SIGINT']);
  } finally {
    agent.destroy();
    await app.close();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeAllListeners(signal);
  }
});
