import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const PROCESS = pathToFileURL(path.join(__dirname, 'process.mjs'));

test('a log file on a full disk does not end the command that started the server', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'full-'));
  // Every write to this device fails with ENOSPC.
  symlinkSync('/dev/full', path.join(folder, 'api.log'));
  const code = `
    const { buildPrograms, startProgram } = await import('${PROCESS}');
    await buildPrograms();
    const { exit, lastError } = startProgram('api');
    console.log(await exit, lastError());`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: 'nowhere' },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^1 DATABASE_URL: /)]);
  expect(stderr).toBe(`${folder}/api.log: ENOSPC: no space left on device, write; its lines are lost\n`);
});

/** A server that drains at SIGTERM, and ends at SIGINT. */
const SERVER = `
  process.on('SIGTERM', () => console.log('draining'));
  process.on('SIGINT', () => process.exit(console.log('ended at once')));
  setInterval(() => {}, 1000);
  console.log('ready');`;

test('SIGINT ends the drain of a server that a command runs', async () => {
  const code = `
    const { runToEnd } = await import('${PROCESS}');
    await runToEnd(process.execPath, ['-e', ${JSON.stringify(SERVER)}]);`;
  const command = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  command.stdout.on('data', (data: Buffer) => {
    output += String(data);
    if (output.endsWith('ready\n')) command.kill('SIGTERM');
    if (output.endsWith('draining\n')) command.kill('SIGINT');
  });
  await new Promise((resolve) => command.once('close', resolve));
  expect(output).toBe('ready\ndraining\nended at once\n');
});
