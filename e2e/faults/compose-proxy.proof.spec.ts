import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../api/testing/api-process.ts';

// nginx of compose.yaml with a name server of the test in place of Docker's.

const NGINX = '/usr/sbin/nginx';
const TEXT = readFileSync(path.resolve(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
const [FIRST, SECOND] = ['127.0.0.2', '127.0.0.3'] as const;

/** Answers every question for an IPv4 address with `address()`, and any other one with nothing. */
async function startNameServer(address: () => string): Promise<number> {
  const server = createSocket('udp4').unref();
  server.on('message', (query, from) => {
    // The name ends with an empty label, then come type and class of the question (RFC 1035, 4.1.2).
    const end = query.indexOf(0, 12) + 5;
    const isIpv4 = query.readUInt16BE(end - 4) === 1;
    const header = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isIpv4 ? 1 : 0, 0, 0, 0, 0]);
    // The name of the question, type A, class IN, one second, four bytes.
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address().split('.').map(Number)]);
    server.send(Buffer.concat([header, query.subarray(12, end), ...(isIpv4 ? [record] : [])]), from.port, from.address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  return server.address().port;
}

async function startGateway(host: string, port = 0) {
  const server = createServer((_request, reply) => reply.end(host));
  await once(server.listen(port, host), 'listening');
  const end = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, end };
}

test.skip(!existsSync(NGINX), 'needs nginx');

test('a gateway that was replaced and has another address gets the next pages', async () => {
  let address: string = FIRST;
  const names = await startNameServer(() => address);
  const former = await startGateway(FIRST);
  const port = await freePort();
  const folder = test.info().outputPath('nginx');
  mkdirSync(folder, { recursive: true });
  const text = TEXT.replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('resolver 127.0.0.11', `resolver 127.0.0.1:${names}`)
    .replace(':8080', `:${former.port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary.join(' ')} ${text} }`,
  );
  const nginx = spawn(NGINX, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  const page = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      async (reply) => `${reply.status} ${await reply.text()}`,
      () => 'no answer',
    );
  try {
    await expect.poll(page, { timeout: 20_000 }).toBe(`200 ${FIRST}`);
    await former.end();
    address = SECOND;
    const next = await startGateway(SECOND, former.port);
    await expect.poll(page, { timeout: 20_000 }).toBe(`200 ${SECOND}`);
    await next.end();
  } finally {
    nginx.kill('SIGTERM');
    await ended;
  }
});
