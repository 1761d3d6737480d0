import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../api/testing/api-process.ts';
import { makeArchive } from './archive.ts';

// The steps of docs/operations/install.md, under a systemd that is the first process of its own namespaces. Its root file system is
// this machine's below a layer in memory, so that nothing of this machine is changed.

test.describe.configure({ mode: 'serial', timeout: 600_000 });

const GUIDE = path.resolve(import.meta.dirname, '../../docs/operations/install.md');
const SERVERS = '/usr/lib/postgresql';
const NAMESPACES = ['--pid', '--fork', '--mount', '--cgroup', '--uts', '--ipc', '--kill-child'];
const IS_POSSIBLE =
  process.getuid?.() === 0 &&
  existsSync('/usr/lib/systemd/systemd') &&
  existsSync(SERVERS) &&
  spawnSync('unshare', [...NAMESPACES, 'true']).status === 0;
const PASSWORD = 'of-the-database';
const SERVICES = ['api', 'gateway', 'ops'].map((name) => `safarnama@${name}`);

/** Becomes systemd. `$1`: an empty folder; `$2`: a folder that is found at /srv/files. */
const BOOT = `
set -e
mount --make-rprivate /
mount -t tmpfs tmpfs "$1"
mkdir "$1/upper" "$1/work" "$1/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
cd "$1/root"
mkdir -p srv/files old
mount --bind "$2" srv/files
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
for folder in run tmp dev; do mount -t tmpfs tmpfs $folder; done
for device in null zero full random urandom tty; do touch dev/$device; mount --bind /dev/$device dev/$device; done
mkdir dev/shm dev/pts
mount -t devpts devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
rm -rf etc/systemd/system/*.wants
pivot_root . old
umount -l old
mount --make-rshared /
exec env -i container=test PATH=/usr/sbin:/usr/bin /usr/lib/systemd/systemd
`;

let systemd: ChildProcess;
let port = 0;
let bootLog = '';

/** Process id of systemd, as this machine counts. */
const first = () => readFileSync(`/proc/${systemd.pid}/task/${systemd.pid}/children`, 'utf8').trim();

function runInside(script: string) {
  const { status, stdout, stderr } = spawnSync('nsenter', ['-t', first(), '-p', '-m', '-u', '-i', '-C', 'sh', '-e'], {
    input: script,
    encoding: 'utf8',
    cwd: '/',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
  });
  return { status, output: stdout.trim(), errors: stderr };
}
function execute(script: string): string {
  const { status, output, errors } = runInside(script);
  if (status !== 0)
    throw new Error(
      `${script}\n${output}\n${errors}\n${runInside("journalctl -n 40 -o cat -u 'safarnama@*'").output}\n${bootLog}`,
    );
  return output;
}

const readiness = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    async (reply) => ({ code: reply.status, ...(await reply.json()) }),
    () => ({ code: 0 }),
  );
const mainProcess = (service: string) => execute(`systemctl show --value -p MainPID ${service}`);

test.skip(!IS_POSSIBLE, 'needs root, systemd, PostgreSQL and namespaces');

test.beforeAll(async () => {
  if (!IS_POSSIBLE) return;
  const archive = makeArchive();
  const [root, files] = ['root', 'files'].map((name) => test.info().outputPath(name)) as [string, string];
  for (const folder of [root, files]) mkdirSync(folder, { recursive: true });
  copyFileSync(archive, path.join(files, path.basename(archive)));
  const [apiPort, opsPort, databasePort] = [await freePort(), await freePort(), await freePort()];
  port = await freePort();
  const database = `postgres://safarnama:${PASSWORD}@127.0.0.1:${databasePort}/safarnama`;
  const settings = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    PORT: port,
    API_PORT: apiPort,
    OPS_PORT: opsPort,
    SANDBOX: true,
    RENDER_BUDGET_MS: 5000,
    DRAIN_SECONDS: 5,
  };
  writeFileSync(
    path.join(files, 'environment'),
    Object.entries(settings)
      .map((pair) => `${pair.join('=')}\n`)
      .join(''),
  );
  writeFileSync(path.join(files, 'database'), database);
  writeFileSync(path.join(files, 'releases'), database);
  writeFileSync(path.join(files, 'smtp'), 'smtp://127.0.0.1:9');

  systemd = spawn('unshare', [...NAMESPACES, 'bash', '-c', BOOT, 'boot', root, files]);
  for (const stream of [systemd.stdout, systemd.stderr]) stream?.on('data', (text: Buffer) => (bootLog += text));
  await expect
    .poll(() => (systemd.exitCode === null ? runInside('systemctl is-system-running').output : bootLog), { timeout: 60_000 })
    .toMatch(/running|degraded/);
  const [server] = readdirSync(SERVERS).sort().reverse();
  execute(`
    pg_createcluster --port ${databasePort} ${server} site
    systemctl start postgresql@${server}-site
    su postgres -c "psql -p ${databasePort} -c \\"CREATE ROLE safarnama LOGIN PASSWORD '${PASSWORD}'\\" -c 'CREATE DATABASE safarnama OWNER safarnama'"
    [ ${process.execPath} -ef /usr/bin/node ] || install -m 755 ${process.execPath} /usr/bin/node
  `);
});
test.afterAll(() => {
  systemd?.kill('SIGKILL');
});

/** The lines of the page about systemd, for this version. */
function stepsOfGuide(): string[] {
  const [, steps = ''] = /\*\*systemd\.\*\*[\s\S]*?```sh\n([\s\S]*?)```/.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  const { version } = JSON.parse(readFileSync(path.resolve(GUIDE, '../../../package.json'), 'utf8'));
  return steps.replaceAll('<version>', version).trim().split('\n');
}

test('the steps of the page about installation start the site, with isolated workers and the releases of the archive', async () => {
  execute(['cd /srv/files', ...stepsOfGuide()].join('\n'));
  await expect.poll(readiness, { timeout: 120_000 }).toMatchObject({ code: 200, status: 'ready', remotes: 5 });
  expect(await readiness()).toMatchObject({ isolation: expect.stringMatching(/bwrap|unshare/) });
  const home = await fetch(`http://127.0.0.1:${port}/`);
  expect(home.status).toBe(200);
  expect(await home.text()).toContain('data-slot=');
  for (const service of SERVICES) expect(execute(`systemctl is-enabled ${service}`)).toBe('enabled');
});

test('secrets are in no environment, and only root and the service can read their files', () => {
  for (const service of SERVICES) {
    const environment = execute(`tr '\\0' '\\n' < /proc/${mainProcess(service)}/environ`);
    expect(environment).toMatch(/^DATABASE_URL_FILE=\/run\/credentials\//m);
    expect(environment).not.toContain(PASSWORD);
  }
  expect(execute('stat -c %a /etc/safarnama/*').split('\n')).toEqual(['600', '600', '600', '600']);
  const credential = '/run/credentials/safarnama@api.service/database';
  expect(runInside(`setpriv --reuid nobody --clear-groups cat ${credential}`).status).not.toBe(0);
  expect(execute(`setpriv --reuid safarnama --clear-groups cat ${credential}`)).toContain(PASSWORD);
});

test('the services have an exposure below 3, and write outside of their folder nowhere', () => {
  for (const service of SERVICES) execute(`systemd-analyze security --no-pager --threshold 30 ${service}`);
  const gateway = mainProcess('safarnama@gateway');
  const touch = (file: string) =>
    runInside(`nsenter -t ${gateway} -m setpriv --reuid safarnama --clear-groups touch ${file}`).status === 0;
  expect(touch('/var/lib/safarnama/probe')).toBe(true);
  for (const file of ['/opt/safarnama/probe', '/etc/safarnama/probe', '/var/lib/probe']) expect(touch(file), file).toBe(false);
});

test('a killed process of each service is started again', async () => {
  for (const service of SERVICES) {
    const before = mainProcess(service);
    execute(`systemctl kill --signal KILL ${service}`);
    await expect.poll(() => mainProcess(service), { timeout: 60_000 }).not.toMatch(new RegExp(`^(0|${before})$`));
  }
  await expect.poll(readiness, { timeout: 120_000 }).toMatchObject({ code: 200, status: 'ready', api: true });
});

test('the steps for the next version replace program and units, and restart the site', async () => {
  execute('echo "# of an operator" >> /etc/systemd/system/safarnama@.service');
  const again = stepsOfGuide().filter((line) => /^(tar|ln|cp) |daemon-reload$|^systemctl start/.test(line));
  expect(again).toHaveLength(5);
  const before = mainProcess('safarnama@gateway');
  execute(['cd /srv/files', ...again, `systemctl restart ${SERVICES.join(' ')}`].join('\n'));
  await expect.poll(readiness, { timeout: 120_000 }).toMatchObject({ code: 200, status: 'ready', remotes: 5 });
  expect(mainProcess('safarnama@gateway')).not.toBe(before);
  expect(runInside('grep "of an operator" /etc/systemd/system/safarnama@.service').status).not.toBe(0);
});

test('a stopped gateway drains with its render workers, and ends without an error', async () => {
  await expect.poll(readiness, { timeout: 120_000 }).toMatchObject({ code: 200, status: 'ready', api: true });
  execute('systemctl stop --no-block safarnama@gateway');
  await expect.poll(async () => (await readiness()).code, { timeout: 4000, intervals: [50] }).toBe(503);
  const page = await fetch(`http://127.0.0.1:${port}/about?while=draining`);
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch(/<h1\b/);
  execute('systemctl stop safarnama@gateway');
  const lines = execute('journalctl -o cat -u safarnama@gateway')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  const since = lines.slice(lines.findLastIndex(({ msg }) => msg === 'draining'));
  expect(since.length).toBeGreaterThan(1);
  expect(since.filter(({ phase }) => phase)).toEqual([]);
});

test('stopping the services ends all of their processes, without an error', () => {
  execute(`systemctl stop ${SERVICES.join(' ')}`);
  for (const service of SERVICES)
    expect(execute(`systemctl show -p Result -p ActiveState ${service}`)).toBe('Result=success\nActiveState=inactive');
  expect(runInside('pgrep --euid safarnama').output).toBe('');
});
