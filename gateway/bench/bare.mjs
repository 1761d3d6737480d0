// A route that replies at once with the bytes of a file: the upper bound of Fastify on this machine. bare.mjs <port> <file>
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [port, file] = process.argv.slice(2);
const body = readFileSync(file);
const app = Fastify();
app.get('/bare', (_request, reply) => reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(body));
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('up');
