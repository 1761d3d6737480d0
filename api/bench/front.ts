import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../testing/api-process.ts';

const PROGRAM = '/usr/sbin/nginx';

/** The nginx of docs/operations.md in front of API processes; undefined where nginx is not installed. */
export const startFront = async (ports: readonly number[]): Promise<{ url: string; stop(): Promise<void> } | undefined> => {
  if (!existsSync(PROGRAM)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-front-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n  ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${userInfo().uid === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  ${temporary}
  upstream safarnama_apis {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://safarnama_apis;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout http_503 non_idempotent;
      proxy_next_upstream_tries 3;
    }
  }
}
`,
  );
  const child = spawn(PROGRAM, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${url}/healthz`).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      break;
    await sleep(50);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
