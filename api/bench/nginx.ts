import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAM = '/usr/sbin/nginx';
const DOCUMENT = join(import.meta.dirname, '../../docs/operations/scaling.md');

/**
 * Starts nginx with the configuration of docs/operations/scaling.md on other ports.
 * @param upstream name that selects the block of the document
 * @param ports ports in use, in the order of those in the block
 * @param healthUrl replies once nginx listens
 */
export const startNginx = async (upstream: string, ports: readonly number[], healthUrl: string) => {
  if (!existsSync(PROGRAM)) throw new Error('nginx was not found: apt-get install nginx-light');
  const blocks = [...readFileSync(DOCUMENT, 'utf8').matchAll(/```nginx\n(.*?)```/gs)].map(([, text = '']) => text);
  const described = blocks.find((text) => text.includes(`upstream ${upstream} {`)) ?? '';
  const found = [...new Set([...described.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port = '']) => port))];
  if (found.length !== ports.length)
    throw new Error(`docs/operations/scaling.md must describe ${ports.length} ports for ${upstream}`);
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-front-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const log = join(folder, 'access.log');
  const hasLog = described.includes('access_log');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${userInfo().uid === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
${hasLog ? '' : 'access_log off;'}
${temporary.join('\n')}
${described
  .replace(/127\.0\.0\.1:(\d+)/g, (_, port: string) => `127.0.0.1:${ports[found.indexOf(port)]}`)
  .replace(/access_log \S+/, `access_log ${log}`)}
}
`,
  );
  const answers = (): Promise<boolean> =>
    fetch(healthUrl).then(
      (reply) => reply.ok,
      () => false,
    );
  const start = async () => {
    const child = spawn(PROGRAM, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
    for (let tries = 0; !(await answers()); tries++) {
      if (child.exitCode !== null || tries > 100) throw new Error('nginx does not answer');
      await sleep(50);
    }
    const end = async (signal: NodeJS.Signals, pids: readonly number[]): Promise<void> => {
      for (const pid of pids) process.kill(pid, signal);
      await ended;
    };
    return { pid: child.pid ?? 0, end };
  };
  let running = await start();
  return {
    /** Lines of its access log so far, if the configuration has one. */
    log: () => (hasLog ? readFileSync(log, 'utf8').split('\n').filter(Boolean) : []),
    /** Kills all its processes with SIGKILL, and starts it again. */
    kill: async () => {
      // Workers outlive a killed master, and keep its port.
      const workers = readFileSync(`/proc/${running.pid}/task/${running.pid}/children`, 'utf8').trim().split(' ').map(Number);
      await running.end('SIGKILL', [running.pid, ...workers]);
      running = await start();
    },
    stop: async () => {
      await running.end('SIGTERM', [running.pid]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
