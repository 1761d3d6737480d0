// A route that replies at once: the upper bound of Fastify on this machine. bare.mjs <port>, on the standard input the bytes of a page
// compressed with brotli; without them it replies JSON.
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';

const page = await buffer(process.stdin);
const app = Fastify();
app.get('/bare', (_request, reply) =>
  page.length > 0 ? reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(page) : { data: [] },
);
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
process.stdout.write('up');
