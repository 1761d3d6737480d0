import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../testing/api-process.ts';

const PROGRAM = '/usr/sbin/nginx';
const DESCRIBED = join(import.meta.dirname, '../../docs/operations.md');
/** The ports of the description, in its order: gateways, APIs, the public door, the gateways' way to the APIs. */
const PORTS = ['8080', '8090', '8081', '8083', '8084', '9000', '9001'];

export type Front = { url: string; apiUrl: string; stop(): Promise<void> };

/** The nginx of docs/operations.md, word for word but for its ports; undefined where nginx is not installed. */
export const startFront = async (gateways: readonly number[], apis: readonly number[]): Promise<Front | undefined> => {
  if (!existsSync(PROGRAM)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-front-'));
  const [door, way] = [await freePort(), await freePort()];
  const real = new Map([...gateways, ...apis, door, way].map((port, n) => [PORTS[n], port]));
  const described = /```nginx\n(.*?)```/s.exec(readFileSync(DESCRIBED, 'utf8'))?.[1] ?? '';
  const found = new Set([...described.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port));
  if (real.size !== PORTS.length || PORTS.some((port) => !found.has(port)))
    throw new Error(`docs/operations.md must describe the ports ${PORTS.join(', ')}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${userInfo().uid === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
access_log off;
${temporary.join('\n')}
${described.replace(/127\.0\.0\.1:(\d+)/g, (_, port: string) => `127.0.0.1:${real.get(port)}`)}
}
`,
  );
  const child = spawn(PROGRAM, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const apiUrl = `http://127.0.0.1:${way}`;
  const answers = (): Promise<boolean> =>
    fetch(`${apiUrl}/healthz`).then(
      (reply) => reply.ok,
      () => false,
    );
  for (let tries = 0; !(await answers()); tries++) {
    if (child.exitCode !== null || tries > 100) throw new Error('nginx does not answer');
    await sleep(50);
  }
  return {
    url: `http://127.0.0.1:${door}`,
    apiUrl,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
