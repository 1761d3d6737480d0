import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const OPS = pathToFileURL(path.join(__dirname, 'ops.mjs'));

test('the release service alone writes no login link into the log of a service manager', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  // The port is in use, so that the service ends by itself.
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `const { run } = await import('${OPS}'); process.exitCode = await run();`],
    {
      env: { PATH: process.env.PATH, DATA_DIR: mkdtempSync(path.join(tmpdir(), 'ops-')), OPS_PORT: `${port}` },
      encoding: 'utf8',
    },
  );
  other.close();
  expect([status, stderr]).toEqual([1, expect.stringMatching(`^OPS_PORT: 127.0.0.1 port ${port} is in use; .*\n$`)]);
  expect(stdout).not.toContain('link=');
});
