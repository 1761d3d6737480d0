import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const PORTS = pathToFileURL(path.join(__dirname, 'ports.mjs'));

test.each([
  [{}, '127.0.0.1'],
  [{ HOST: '' }, '127.0.0.1'],
  [{ HOST: '0.0.0.0' }, '127.0.0.1'],
  [{ HOST: '::' }, '127.0.0.1'],
  [{ HOST: '10.0.0.7' }, '10.0.0.7'],
  [{ HOST: '::1' }, '[::1]'],
])('a server with %j is asked at %s', (env, address) => {
  const code = `const { addressOf } = await import('${PORTS}'); console.log(addressOf('HOST'));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  expect(stdout.trim()).toBe(address);
});
