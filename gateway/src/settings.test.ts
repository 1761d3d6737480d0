import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { namesOf, SETTING_NAMES } from '@safarnama/shared/server/environment';
import { SettingError } from '@safarnama/shared/server/settings';
import { seededDataDir } from '../../api/testing/database.ts';
import { checkFiles } from './check-files.ts';
import { environment, readSettings } from './settings.ts';
import { publishTraced } from './testing/traced-site.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

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
  ...{ DATA_DIR: ['', '/dev/null/x'], RELEASES_DIR: ['/dev/null'], SHELL_DIR: ['/nowhere'] },
  ...{ OPS_KEY_FILE: ['/nowhere', fileWith('no\nkey')], OPS_PUBLIC_KEY_FILE: ['/nowhere', fileWith('no\nkey')] },
  ...{ OVERRIDES: ['yes', 'OPEN'], LOG_LEVEL: ['loud'] },
  ...{ DEV: ['perhaps'], SERVICE_WORKER: ['perhaps'], SANDBOX: ['perhaps'] },
  ...{
    RELEASE_MAX_BYTES: ['abc', '0'],
    RELEASE_FILE_MAX_BYTES: ['abc', '-1'],
    RELEASE_SERVER_MAX_BYTES: ['abc', '0'],
    RENDER_BUDGET_MS: ['abc', '0', '60001'],
  },
  ...{ RENDER_WORKERS: ['abc', '65'], MAX_CONNECTIONS: ['abc', '7'], PAGE_CACHE_MB: ['abc', '-1', ''] },
  ...{ DRAIN_SECONDS: ['abc', '-1', '301', ''] },
  ...{ PAGE_SECONDS: ['abc', '3601', ' '], CDN_SECONDS: ['abc', '86401'], FIGURES_SHARE: ['abc', '2', ''] },
  SITE_CONFIG: [
    ...['/nowhere', fileWith('{\n"preset": "other"\n}'), fileWith('{\nno json')],
    // Pages have their origins in a header, and would answer 500.
    ...[
      ...['{"mapTiles":"https://a b/{z}/{x}/{y}"}', '{"storageBase":"https://a b/c"}', '{"apiBase":"http://a b/c"}'],
      ...['{"mapUrl":"https://"}', '{"flags":{"contactEndpoint":"https://"}}', '{"flags":{"newsletterEndpoint":"http://a b"}}'],
    ].map(fileWith),
  ],
  ...{ WORKER_ISOLATION: ['x', 'jail', ' '], ALLOWED_HOSTS: ['a b'], TRUST_PROXY: ['true'], PUBLIC_CALLS: ['DELETE /x'] },
};

test('every setting is in the table of wrong values', () => {
  expect(Object.keys(WRONG).sort()).toEqual(Object.keys(environment.shape).sort());
});

test('every setting is in the list of names that no process warns of', () => {
  expect(SETTING_NAMES).toEqual(expect.arrayContaining(namesOf(environment)));
});

const CASES = Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value] as const));

test.each(CASES)('%s=%j is refused in one line that begins with the name', (name, value) => {
  function start(): void {
    checkFiles(readSettings({ DATA_DIR: newDir(), [name]: value }));
  }
  expect(start).toThrow(SettingError);
  expect(start).toThrow(new RegExp(`^${name}\\b[^\\n\\r]+$`));
});

test.each(['RELEASES_URL', 'PURGE_TOKEN', 'OPS_TOKEN'])('a missing file of %s is refused in one line', (name) => {
  const file = { [`${name}_FILE`]: '/run/secrets/nothing' };
  expect(() => readSettings(file)).toThrow(new RegExp(`^${name}_FILE: /run/secrets/nothing does not exist$`));
});

/** Runs a process with one wrong setting to its end. */
function outcome(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  before: readonly string[] = [],
): Promise<{ code: number | null; lines: string[] }> {
  return new Promise((resolve) => {
    // biome-ignore lint/style/noProcessEnv: what a child needs of the machine
    const { PATH = '', HOME = '' } = process.env;
    const [program = '', ...rest] = [...before, process.execPath, ...args];
    const child = spawn(program, rest, {
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
  ['the API', API, 'DATABASE_URL', 'abc'],
  ['npm start', START, 'PORT', 'abc'],
  ['npm run dev', ['tooling/run.mjs', 'dev'], 'PORT', 'abc'],
  ['npm run ops', ['tooling/run.mjs', 'ops'], 'OPS_PORT', 'abc'],
  ['the releases command', RELEASES, 'PORT', 'abc'],
])('%s: a wrong setting is one line without a stack (%#)', async (_what, args, name, value) => {
  const { code, lines } = await outcome(args, { [name]: value });
  expect([lines.length, lines[0]]).toEqual([1, expect.stringMatching(new RegExp(`^${name}\\b`))]);
  expect(code).toBeGreaterThan(0);
});

test.each<[string, readonly string[], string]>([
  ['the gateway', GATEWAY, 'RELEASES_URL_FILE'],
  ['the release service', OPS, 'OPS_TOKEN_FILE'],
  ['the API', API, 'DATABASE_URL_FILE'],
])('%s without the file of %s ends with one line', async (_what, args, name) => {
  expect(await outcome(args, { [name]: '/run/secrets/nothing' })).toEqual({
    code: 1,
    lines: [`${name}: /run/secrets/nothing does not exist`],
  });
});

test('the releases command without the file of its token is used wrongly', async () => {
  expect(await outcome(RELEASES, { OPS_TOKEN_FILE: '/run/secrets/nothing' })).toEqual({
    code: 2,
    lines: ['OPS_TOKEN_FILE: /run/secrets/nothing does not exist; releases help lists the commands'],
  });
});

const SERVERS: [string, readonly string[], string][] = [
  ['the gateway', GATEWAY, 'PORT'],
  ['the release service', OPS, 'OPS_PORT'],
  ['the API', API, 'API_PORT'],
];

// `mkdir` reports ENOENT there although the parent exists, as in a mounted folder that was deleted at its source.
test.each(SERVERS)('%s with a data folder that can not be made ends with one line', async (_what, args) => {
  expect(await outcome(args, { DATA_DIR: '/proc/self/data' })).toEqual({
    code: 1,
    lines: ["DATA_DIR: /proc/self/data can't be written, it or a folder above was deleted; name a folder of this user"],
  });
});

describe('on a port that is in use', () => {
  // Ends each connection: it is the gateway's backend as well, and a gateway would wait 3 s for one that does not listen.
  const other = createServer((socket) => socket.destroy());
  let port: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    port = String((other.address() as AddressInfo).port);
  });
  afterAll(() => void other.close());

  test.each(SERVERS)(
    '%s prints its settings with their sources and a misspelt one, and then what to do',
    async (_what, args, name) => {
      const env = {
        [name]: port,
        API_URL: `http://127.0.0.1:${port}`,
        // A checkout may have no built shell.
        RELEASES_DIR: await publishTraced(),
        DATA_DIR: await seededDataDir(),
        LOG_LEVEL: 'info',
        PUBLIC_ORIGN: 'x',
        RAZORPAY_KEY_SECRET: 'hidden-1',
        PURGE_TOKEN: 'hidden-2',
      };
      const { code, lines } = await outcome(args, env);
      const [log, printed] = [true, false].map((isLog) => lines.filter((line) => line.startsWith('{') === isLog));
      expect([code, printed]).toEqual([
        1,
        [
          'warning: PUBLIC_ORIGN is no setting; did you mean PUBLIC_ORIGIN?',
          `${name}: 127.0.0.1 port ${port} is in use; end the process that listens there or set another port`,
        ],
      ]);
      const line = log?.find((text) => text.includes('"msg":"settings"')) ?? '{}';
      expect(JSON.parse(line)).toMatchObject({
        settings: { [name]: { value: port, source: 'environment' }, SITE_CONFIG: { value: '', source: 'default' } },
      });
      expect(lines.join()).not.toContain('hidden');
    },
  );
});

/** Runs a command with an empty read-only file system on a folder of its own. */
const READ_ONLY = newDir();
const withReadOnlyDisk = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'].concat(
  `mount -t tmpfs -o ro none ${READ_ONLY} && exec "$@"`,
  'sh',
);
const canMount = spawnSync(withReadOnlyDisk[0] ?? '', [...withReadOnlyDisk.slice(1), 'true']).status === 0;

(canMount ? test : test.skip).each(SERVERS)('%s on a read-only disk says what to do in one line', async (_what, args) => {
  const { code, lines } = await outcome(args, { DATA_DIR: READ_ONLY }, withReadOnlyDisk);
  expect([code, lines]).toEqual([1, [`DATA_DIR: ${READ_ONLY} can't be written, it is read-only; name a folder of this user`]]);
});

const withSmallDisk = withReadOnlyDisk.map((word) => word.replace('-o ro', '-o size=2m,mode=700'));

(canMount ? test : test.skip)('the API on a full disk says what to do in one line', async () => {
  const line = `DATA_DIR: the disk of ${READ_ONLY} is full; make room or name another folder, then start again`;
  expect(await outcome(API, { DATA_DIR: READ_ONLY }, withSmallDisk)).toEqual({ code: 1, lines: [line] });
});

test('the API with a database folder of another engine says what to do in one line, and leaves it as it is', async () => {
  const folder = path.join(newDir(), 'database');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'PG_VERSION'), '99\n');
  const line = `DATA_DIR: ${folder} is a database of PostgreSQL 99, and this version of the site reads 18; start the version that wrote it, or restore a backup`;
  expect(await outcome(API, { DATA_DIR: path.dirname(folder) })).toEqual({ code: 1, lines: [line] });
  expect(readdirSync(folder)).toEqual(['PG_VERSION']);
});

test('the API without its database server says so in one line', async () => {
  const { code, lines } = await outcome(API, { DATABASE_URL: 'postgres://user:hidden@127.0.0.1:1/site' });
  expect([code, lines]).toEqual([1, ["DATABASE_URL: the database can't be used: connect ECONNREFUSED 127.0.0.1:1"]]);
});

describe('safarnama check', () => {
  const CHECK_API = ['api/dist/check-api.mjs'];
  const CHECK_GATEWAY = ['gateway/dist/check-gateway.mjs'];

  test('prints one line for each thing that settings name, and changes nothing', async () => {
    const parent = newDir();
    const dir = path.join(parent, 'data');
    expect(await outcome(CHECK_API, { DATA_DIR: dir })).toEqual({
      code: 0,
      lines: [
        'ok      settings of the API: valid',
        `ok      database: embedded in ${dir}/database`,
        'ok      mail: no mail server: mails are shown on this machine',
        'ok      bank: sandbox, no money moves',
      ],
    });
    expect(await outcome(CHECK_GATEWAY, { DATA_DIR: dir })).toEqual({
      code: 0,
      lines: [
        'ok      settings of the gateway: valid',
        `ok      data folder: ${dir}`,
        `ok      release store: 0 remotes in the plan of ${dir}/releases`,
        'ok      keys: none: plans are not signed',
        expect.stringMatching(/^ok {6}render workers: isolated by \w+$/),
      ],
    });
    expect(readdirSync(parent)).toEqual([]);
  });

  test.each([
    [CHECK_API, 0],
    [['gateway/dist/releases.mjs', 'nothing'], 2],
    [['gateway/dist/releases.mjs', 'help'], 0],
  ])('%j goes on and keeps its exit code when the reader of its output has ended, as with `| head`', async (argv, code) => {
    const child = spawn(process.execPath, argv, { cwd: ROOT, env: { PATH: '/usr/bin:/bin', DATA_DIR: newDir() } });
    child.stdout.destroy();
    let errors = '';
    child.stderr.on('data', (text) => (errors += text));
    expect([await once(child, 'close'), errors]).toEqual([[code, null], expect.not.stringContaining('EPIPE')]);
  });

  test('tries database, mail server, bank, release store and keys; a failure is one line and exit code 1', async () => {
    const refuses = createServer((socket) => socket.end('HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n'));
    await new Promise<void>((resolve) => refuses.listen(0, '127.0.0.1', resolve));
    const { port } = refuses.address() as AddressInfo;
    const bank = {
      SANDBOX: 'false',
      ...{ MAIL_FROM: 'no-reply@site.example.in', AGENCY_MAIL: 'trips@site.example.in' },
      RAZORPAY_URL: `http://127.0.0.1:${port}`,
      ...{ RAZORPAY_KEY_ID: 'rzp_test', RAZORPAY_KEY_SECRET: 'hidden', RAZORPAY_WEBHOOK_SECRET: 'hidden' },
    };
    const urls = { DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/site', SMTP_URL: 'smtp://u:hidden@127.0.0.1:1' };
    expect(await outcome(CHECK_API, { ...bank, ...urls, SAFARNAMA_PORT: '80' })).toEqual({
      code: 1,
      lines: [
        'warning SAFARNAMA_PORT is no setting; did you mean PORT?',
        'ok      settings of the API: valid',
        'FAILED  database: connect ECONNREFUSED 127.0.0.1:1',
        'FAILED  mail: connect ECONNREFUSED 127.0.0.1:1',
        'FAILED  bank: RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are refused (401)',
      ],
    });
    refuses.close();
    const { code, lines } = await outcome(CHECK_GATEWAY, {
      RELEASES_URL: 'postgres://u:hidden@127.0.0.1:1/site',
      OPS_PUBLIC_KEY_FILE: '/nowhere',
    });
    expect(code).toBe(1);
    expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([
      'FAILED  release store: connect ECONNREFUSED 127.0.0.1:1',
      "FAILED  keys: OPS_PUBLIC_KEY_FILE: /nowhere can't be read",
    ]);
  });

  (canMount ? test : test.skip)('a full disk fails', async () => {
    const { code, lines } = await outcome(CHECK_API, { DATA_DIR: READ_ONLY }, withSmallDisk);
    expect([code, lines[1]]).toEqual([1, `FAILED  database: the disk of ${READ_ONLY} is full`]);
  });

  test('a database of another engine fails', async () => {
    const dir = newDir();
    mkdirSync(path.join(dir, 'database'));
    writeFileSync(path.join(dir, 'database/PG_VERSION'), '99\n');
    expect((await outcome(CHECK_API, { DATA_DIR: dir })).lines).toContainEqual(
      expect.stringMatching(/^FAILED {2}database: DATA_DIR: .* is a database of PostgreSQL 99/),
    );
  });

  test('an embedded database of a newer version fails, also one that was restored from a backup', async () => {
    const [DATA_DIR, restored] = [await seededDataDir(), newDir()];
    const backup = path.join(newDir(), 'backup.tar.gz');
    expect(await outcome(['api/dist/back-office.mjs', 'backup', backup], { DATA_DIR })).toMatchObject({ code: 0 });
    mkdirSync(path.join(restored, 'database'));
    execFileSync('tar', ['-xzf', backup, '-C', path.join(restored, 'database')], { stdio: 'ignore' });
    expect(await outcome(CHECK_API, { DATA_DIR: restored })).toMatchObject({ code: 0 });

    const note = path.join(restored, 'database/newest-migration');
    expect(readFileSync(note, 'utf8')).toMatch(/^\d{3}_\w+\.sql$/);
    writeFileSync(note, '999_later.sql');
    const { code, lines } = await outcome(CHECK_API, { DATA_DIR: restored });
    expect([code, lines[1]]).toEqual([
      1,
      'FAILED  database: the database belongs to a newer version of the site, which applied 999_later.sql; run that version, or restore a backup',
    ]);
  });

  test('a data folder that a start refuses fails', async () => {
    const dir = path.dirname(fileWith('of another program'));
    const { code, lines } = await outcome(CHECK_GATEWAY, { DATA_DIR: dir });
    expect([code, lines[1]]).toEqual([
      1,
      `FAILED  data folder: DATA_DIR=${dir} holds files that are not of this site: name a folder of its own`,
    ]);
  });

  test('a file in place of the data folder, a SHELL_DIR without a shell and a bank that is no bank fail', async () => {
    const file = fileWith('');
    expect((await outcome(CHECK_API, { DATA_DIR: path.join(file, 'data') })).lines[1]).toBe(
      `FAILED  database: ${file} is no folder`,
    );
    expect((await outcome(CHECK_GATEWAY, { SHELL_DIR: '/nowhere' })).lines).toContain(
      'FAILED  release store: SHELL_DIR: there is no built shell in /nowhere',
    );
    const other = createHttpServer((_, reply) => reply.writeHead(404).end());
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const bank = () =>
      outcome(CHECK_API, {
        ...{ SANDBOX: 'false', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@site.example.in', AGENCY_MAIL: 'b@site.example.in' },
        ...{ RAZORPAY_KEY_ID: 'rzp_test', RAZORPAY_KEY_SECRET: 'hidden', RAZORPAY_WEBHOOK_SECRET: 'hidden' },
        RAZORPAY_URL: `http://127.0.0.1:${port}`,
      });
    expect((await bank()).lines).toContain('FAILED  bank: RAZORPAY_URL: the bank answers 404');
    other.close();
    expect((await bank()).lines).toContain(`FAILED  bank: connect ECONNREFUSED 127.0.0.1:${port}`);
  });

  test('a plan that is no JSON and a wrong setting fail', async () => {
    const dir = newDir();
    mkdirSync(path.join(dir, 'releases'));
    writeFileSync(path.join(dir, 'releases/plan.json'), '{');
    expect((await outcome(CHECK_GATEWAY, { DATA_DIR: dir })).lines).toContainEqual(
      expect.stringMatching(/^FAILED {2}release store: .*plan\.json/),
    );
    expect(await outcome(CHECK_API, { API_PORT: 'abc' })).toEqual({
      code: 1,
      lines: ['FAILED  settings of the API: API_PORT: must be a port number from 0 to 65535'],
    });
  });
});
