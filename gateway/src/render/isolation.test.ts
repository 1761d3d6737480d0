import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { IsolationMode } from '../settings.ts';
import { openIsolation, spawnOptions } from './isolation.ts';

/**
 * What a process can do that has all of Node: as if every measure inside of the language had failed. It is started exactly as render
 * workers are.
 */

const SECRET = 'the secret of this machine';
let folder: string;
let servers: Server[];
let connections = 0;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'isolation-'));
  writeFileSync(path.join(folder, 'secret'), SECRET, { mode: 0o644 });
  const listen = async (where: object) => {
    const server = createServer((socket) => {
      connections += 1;
      socket.end();
    });
    await new Promise<void>((resolve) => server.listen(where, resolve));
    return server;
  };
  servers = [await listen({ port: 0, host: '127.0.0.1' }), await listen({ path: path.join(folder, 'socket') })];
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

const port = () => {
  const address = servers[0]?.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const program = () => `
const fs = require('node:fs'), net = require('node:net'), { spawnSync } = require('node:child_process');
const folder = ${JSON.stringify(folder)};
const done = [];
const attempt = (name, go) => { try { if (go()) done.push(name); } catch {} };
attempt('read a file', () => fs.readFileSync(folder + '/secret', 'utf8') === ${JSON.stringify(SECRET)});
attempt('list the root', () => fs.readdirSync('/').some((name) => ['etc', 'proc', 'sys', 'var'].includes(name)));
attempt('write a file', () => { fs.writeFileSync('/tmp/' + process.pid, ''); return true; });
attempt('read processes', () => fs.readdirSync('/proc').some((name) => /^\\d+$/.test(name)));
attempt('read the environment of the gateway', () => fs.readFileSync('/proc/' + ${process.pid} + '/environ').length > 0);
attempt('signal the gateway', () => process.kill(${process.pid}, 0));
attempt('start a program', () => spawnSync('/bin/sh', ['-c', 'exit 7']).status === 7);
const connect = (name, where) => new Promise((resolve) => {
  const socket = net.connect(where);
  socket.once('connect', () => { done.push(name); socket.destroy(); resolve(); });
  socket.once('error', resolve);
});
Promise.all([
  connect('connect to a port', { port: ${port()}, host: '127.0.0.1' }),
  connect('connect to a socket of the same machine', { path: folder + '/socket' }),
]).then(() => console.log(JSON.stringify(done)));
`;

/** What the program could do. */
async function attacks(mode: IsolationMode): Promise<string[]> {
  const isolation = openIsolation(mode, false);
  const { file, args } = isolation.command(['--no-warnings', '-']);
  const child = spawn(file, args, { ...spawnOptions(isolation), stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  let errors = '';
  child.stdout.on('data', (data) => {
    said += data;
  });
  child.stderr.on('data', (data) => {
    errors += data;
  });
  child.stdin.end(program());
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${mode}: ${code} ${errors}`);
  return JSON.parse(said);
}

/** Only modes that work on this machine are tested; `/readyz` names the one in force. */
const works = (mode: IsolationMode) => {
  try {
    openIsolation(mode, false);
    return true;
  } catch {
    return false;
  }
};

test('each attack of the test program succeeds without isolation', async () => {
  expect(await attacks('none')).toEqual(
    expect.arrayContaining(['read a file', 'list the root', 'read processes', 'signal the gateway', 'start a program']),
  );
  expect(connections).toBe(2);
});

test('a machine on which the tests run has namespaces by bubblewrap or util-linux', () => {
  expect(works('bwrap') || works('unshare')).toBe(true);
});

test.each(['bwrap', 'unshare'] as const)('in namespaces by %s none of the attacks succeeds', async (mode) => {
  if (!works(mode)) return;
  connections = 0;
  expect(await attacks(mode)).toEqual([]);
  expect(connections).toBe(0);
});

test('the search for the libraries of Node looks up no names of open connections, which blocks while no name server answers', async () => {
  const program = `
    import { openIsolation } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'isolation.ts')).href)};
    const { getReport } = process.report;
    process.report.getReport = () => {
      const report = getReport.call(process.report);
      console.log('networkInterfaces' in report.header, report.sharedObjects.length > 0);
      return report;
    };
    openIsolation('auto', false);
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  await once(child, 'close');
  expect(said).toBe('false true\n');
});

test.each(['bwrap', 'unshare'] as const)('in namespaces by %s a blocked worker ends when its gateway is killed', async (mode) => {
  if (!works(mode)) return;
  const gateway = `
    import { spawn } from 'node:child_process';
    import { openIsolation, spawnOptions } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'isolation.ts')).href)};
    const isolation = openIsolation('${mode}', false);
    const { file, args } = isolation.command(['-']);
    const worker = spawn(file, args, { ...spawnOptions(isolation), stdio: ['pipe', 'inherit', 'inherit'] });
    worker.stdin.end("require('node:fs').writeSync(1, 'blocked'); for (;;);");
    process.stdout.write(worker.pid + ' ');
  `;
  const options = ['--import', 'tsx', '--input-type=module', '-e', gateway];
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  // The worker inherits the pipe, which closes when both have ended.
  const closed = once(child.stdout, 'close');
  let said = '';
  for await (const text of child.stdout.iterator({ destroyOnReturn: false })) {
    said += text;
    if (said.endsWith('blocked')) break;
  }
  let isLeft = false;
  const end = setTimeout(() => {
    isLeft = true;
    process.kill(Number.parseInt(said, 10), 'SIGKILL');
  }, 60_000);
  child.kill('SIGKILL');
  child.stdout.resume();
  await closed;

  clearTimeout(end);
  expect(isLeft).toBe(false);
});

test('the permission model blocks files and processes, not the network', async () => {
  const done = await attacks('permission');
  expect(done).not.toContain('read a file');
  expect(done).not.toContain('write a file');
  expect(done).not.toContain('start a program');
  expect(done).toContain('connect to a port');
});

test('production does not fall back to a worker without isolation', () => {
  expect(openIsolation('auto', true).mode).not.toBe('none');
});
