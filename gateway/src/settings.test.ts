import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SettingError } from '@safarnama/shared/server/settings';
import { checkFiles } from './check-files.ts';
import { environment, readSettings } from './settings.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

jest.setTimeout(120_000);

const newDir = () => mkdtempSync(path.join(tmpdir(), 'settings-'));
const fileWith = (text: string) => {
  const file = path.join(newDir(), 'file');
  writeFileSync(file, text);
  return file;
};

/** Invalid values of each setting; none where a setting takes any text. */
const WRONG: Readonly<Record<keyof typeof environment.shape, readonly string[]>> = {
  ...{ PORT: ['abc', '-1', '65536', '1.5', '0x10', '8080 '], API_PORT: ['abc', '99999'], OPS_PORT: ['abc', 'Infinity'] },
  ...{ HOST: ['not a host', 'http://x'], OPS_HOST: ['not a host'], NODE_ENV: [] },
  ...{ API_URL: ['abc', 'ftp://x'], RELEASES_URL: ['abc', 'http://x'], OPS_URL: ['abc', 'file:///x'] },
  ...{ PURGE_URL: ['abc'], OTEL_EXPORTER_OTLP_ENDPOINT: ['abc'], PUBLIC_ORIGIN: ['abc', 'https://x/y'] },
  ...{ OPS_TOKEN: ['a\nb', 'a b'], PURGE_TOKEN: ['a\r\nb'] },
  ...{ DATA_DIR: ['/dev/null/x'], RELEASES_DIR: ['/dev/null'], SHELL_DIR: ['/nowhere'] },
  ...{ OPS_KEY_FILE: ['/nowhere', fileWith('no\nkey')], OPS_PUBLIC_KEY_FILE: ['/nowhere', fileWith('no\nkey')] },
  ...{ OVERRIDES: ['yes', 'OPEN'], LOG_LEVEL: ['loud'] },
  ...{ DEV: ['perhaps'], SERVICE_WORKER: ['perhaps'], SANDBOX: ['perhaps'] },
  ...{
    RELEASE_MAX_BYTES: ['abc', '0'],
    RELEASE_FILE_MAX_BYTES: ['abc', '-1'],
    RELEASE_SERVER_MAX_BYTES: ['abc', '0'],
    RENDER_BUDGET_MS: ['abc', '0'],
  },
  ...{ RENDER_WORKERS: ['abc', '65'], MAX_CONNECTIONS: ['abc', '7'], PAGE_CACHE_MB: ['abc', '-1'] },
  ...{ PAGE_SECONDS: ['abc', '3601'], CDN_SECONDS: ['abc', '86401'], FIGURES_SHARE: ['abc', '2'] },
  ...{ SITE_CONFIG: ['/nowhere', fileWith('{\n"preset": "other"\n}'), fileWith('{\nno json')] },
  ...{ WORKER_ISOLATION: ['x', 'jail', ' '], ALLOWED_HOSTS: ['a b'], TRUST_PROXY: ['true'], PUBLIC_CALLS: ['DELETE /x'] },
};

test('every setting is in the table of wrong values', () => {
  expect(Object.keys(WRONG).sort()).toEqual(Object.keys(environment.shape).sort());
});

const CASES = Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value] as const));

test.each(CASES)('%s=%j is refused in one line that begins with the name', (name, value) => {
  function start(): void {
    checkFiles(readSettings({ DATA_DIR: newDir(), [name]: value }));
  }
  expect(start).toThrow(SettingError);
  expect(start).toThrow(new RegExp(`^${name}\\b[^\\n\\r]+$`));
});

/** Runs a process with one wrong setting to its end. */
function outcome(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; lines: string[] }> {
  return new Promise((resolve) => {
    // biome-ignore lint/style/noProcessEnv: what a child needs of the machine
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, [...args], {
      cwd: ROOT,
      env: { PATH, HOME, DATA_DIR: newDir(), LOG_LEVEL: 'silent', ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += String(data)));
    child.once('close', (code) => resolve({ code, lines: said.trim().split('\n') }));
  });
}

const GATEWAY = ['gateway/dist/gateway.mjs'];
const OPS = ['gateway/dist/ops.mjs'];
const API = ['api/dist/api.mjs'];
const RELEASES = ['gateway/dist/releases.mjs', 'status'];
const START = ['tooling/run.mjs', 'start'];

test.each<[string, readonly string[], string, string]>([
  ['the gateway', GATEWAY, 'PORT', 'abc'],
  ['the release service', OPS, 'OPS_HOST', 'no-such-host.invalid'],
  ['the gateway', GATEWAY, 'SHELL_DIR', '/nowhere'],
  ['the release service', OPS, 'OPS_PORT', 'abc'],
  ['the API', API, 'PORT', 'abc'],
  ['the API', API, 'API_PORT', '99999'],
  ['the API', API, 'DATABASE_URL', 'abc'],
  ['the API', API, 'SMTP_URL', 'abc'],
  ['the API', API, 'PUBLIC_ORIGIN', 'abc'],
  ['npm start', START, 'PORT', 'abc'],
  ['npm run dev', ['tooling/run.mjs', 'dev'], 'PORT', 'abc'],
  ['npm run ops', ['tooling/run.mjs', 'ops'], 'OPS_PORT', 'abc'],
  ['the releases command', RELEASES, 'PORT', 'abc'],
])('%s: a wrong setting is one line without a stack (%#)', async (_what, args, name, value) => {
  const { code, lines } = await outcome(args, { [name]: value });
  expect([lines.length, lines[0]]).toEqual([1, expect.stringMatching(new RegExp(`^${name}\\b`))]);
  expect(code).toBeGreaterThan(0);
});
