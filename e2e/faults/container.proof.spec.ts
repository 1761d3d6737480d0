import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../api/testing/api-process.ts';
import { makeArchive } from './archive.ts';

// `docker build` in short, by Debian's buildah, which runs the image without a daemon. Only the base image is not the one of production.

test.describe.configure({ mode: 'serial', timeout: 300_000 });

const CONTAINERFILE = path.resolve(import.meta.dirname, '../../deploy/Containerfile');
const BASE = 'localhost/safarnama-test-base';
const IMAGE = 'localhost/safarnama-test';
const ENVIRONMENT = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
const HAS_BUILDAH = existsSync('/usr/bin/buildah') && process.getuid?.() === 0;

function execute(file: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(file, [...args], { encoding: 'utf8', env: ENVIRONMENT, maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout.trim();
}
const buildah = (...args: string[]) => execute('buildah', args);

/** An image with Node and the C libraries of this Debian, and nothing else: no shell, no accounts. */
function makeBase(): void {
  const container = buildah('from', 'scratch');
  try {
    const root = buildah('mount', container);
    const copy = (from: string, to = from) => {
      mkdirSync(path.join(root, path.dirname(to)), { recursive: true });
      copyFileSync(from, path.join(root, to));
    };
    const installed = execute('dpkg', ['-L', 'libc6', 'libgcc-s1', 'libstdc++6']).split('\n');
    for (const file of installed) if (/^(\/usr)?\/lib[^ ]*\/[^/]+\.so[.\d]*$/.test(file) && !/gconv/.test(file)) copy(file);
    copy(realpathSync(process.execPath), '/usr/bin/node');
    for (const folder of ['etc', 'srv', 'tmp', 'proc', 'sys', 'dev']) mkdirSync(path.join(root, folder), { recursive: true });
    chmodSync(path.join(root, 'tmp'), 0o1777);
    buildah('commit', '--quiet', container, BASE);
  } finally {
    buildah('rm', container);
  }
}

let container = '';

test.beforeAll(() => {
  if (!HAS_BUILDAH) return;
  const archive = makeArchive();
  makeBase();
  buildah(
    ...['build', '--quiet', '--format', 'docker', '--build-arg', `BASE=${BASE}`, '--tag', IMAGE],
    ...['--file', CONTAINERFILE, path.dirname(archive)],
  );
  container = buildah('from', '--pull-never', IMAGE);
});
test.afterAll(() => {
  if (container) buildah('rm', container);
  if (HAS_BUILDAH) for (const image of [IMAGE, BASE]) spawnSync('buildah', ['rmi', '--force', image], { env: ENVIRONMENT });
});
test.skip(!HAS_BUILDAH, 'needs root and buildah');

test('the image runs as a user without a name, has a health check, a volume and a stop signal', () => {
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', IMAGE));
  expect(Docker.config).toMatchObject({ User: '10001:10001', Volumes: { '/data': {} }, StopSignal: 'SIGTERM' });
  expect(Docker.config.Healthcheck.Test).toEqual(['CMD', 'node', '-e', expect.stringContaining('HEALTH_URL')]);
});

test('the site runs in the image, its health check succeeds, and no file outside of /data and /tmp is written', async () => {
  const [port, apiPort, opsPort] = [await freePort(), await freePort(), await freePort()];
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', IMAGE));
  const [, ...health] = Docker.config.Healthcheck.Test as string[];
  const isHealthy = () =>
    spawnSync('buildah', ['run', '--env', `HEALTH_URL=http://127.0.0.1:${port}/healthz`, container, '--', ...health], {
      env: ENVIRONMENT,
    }).status === 0;
  expect(isHealthy()).toBe(false);

  const root = buildah('mount', container);
  const stamp = path.join(test.info().outputDir, 'stamp');
  mkdirSync(test.info().outputDir, { recursive: true });
  writeFileSync(stamp, '');
  const settings = { PORT: port, API_PORT: apiPort, OPS_PORT: opsPort, SANDBOX: true };
  const options = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const entry = [...Docker.config.Entrypoint, 'start'];
  const site = spawn('buildah', ['run', ...options, container, '--', ...entry], { env: ENVIRONMENT });
  const ended = new Promise((resolve) => site.once('exit', resolve));
  let output = '';
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (text: Buffer) => (output += text));
  try {
    await expect.poll(() => output, { timeout: 120_000 }).toMatch(/is ready: |has ended|failed/);
    expect(output).toMatch(/is ready: /);
    expect(isHealthy()).toBe(true);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    const programs = execute('ps', ['-o', 'args=', '-U', '10001']);
    for (const program of ['api', 'gateway', 'ops']) expect(programs).toMatch(new RegExp(`/dist/${program}\\.mjs$`, 'm'));
  } finally {
    // As a runtime does: the signal goes to the first process of the container, not to buildah, which would kill that process.
    spawnSync('pkill', ['--signal', 'TERM', '--uid', '10001', '--full', '^[^ ]*node /srv/safarnama/safarnama.mjs start$']);
    await ended;
  }
  expect(spawnSync('pgrep', ['--uid', '10001']).status, 'no process is left').toBe(1);
  const written = execute('find', [root, '-xdev', '-newer', stamp, '-type', 'f']).split('\n').filter(Boolean);
  const outside = written.map((file) => file.slice(root.length)).filter((file) => !/^\/(data|tmp|proc|sys|dev)\//.test(file));
  expect(outside).toEqual([]);
});
