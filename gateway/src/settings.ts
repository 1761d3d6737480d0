import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isLoopbackName } from '@safarnama/shared/server/addresses';
import { builtShells } from '@safarnama/shared/server/builds';
import { type Env, parseEnvironment, secret } from '@safarnama/shared/server/environment';
import { decimal, httpUrl, list, origin, port, proxies, SERVER_SETTINGS, whole } from '@safarnama/shared/server/setting-fields';
import { readSiteConfig } from '@safarnama/shared/server/site-config';
import * as z from 'zod';
import type { CallPattern } from './http/public-calls.ts';
import { ROOT } from './paths.ts';
import { DEFAULT_LIMITS } from './releases/release-files.ts';

/** Builds of the shell in this checkout: what is served while no plan names a shell. */
const SHELLS = path.join(ROOT, 'shell/dist');

/**
 * How the operating system confines render workers (docs/decisions/011):
 *
 * - `bwrap`: namespaces by bubblewrap: no network, no processes of others, a root file system of Node's own files alone
 * - `unshare`: the same by util-linux
 * - `permission`: Node's permission model: no files and no processes, but the network stays reachable
 * - `none`: a separate process without further confinement
 */
export const ISOLATION_MODES = ['bwrap', 'unshare', 'permission', 'none'] as const;
export type IsolationMode = (typeof ISOLATION_MODES)[number];
export type WantedIsolation = IsolationMode | 'auto';

const HOST = /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i;

/** Where a process listens; empty for every address. */
const address = z
  .string()
  .refine((text) => isIP(text) !== 0 || /^[a-z0-9.-]*$/i.test(text), 'must be an address or a name of this machine');

/** Characters that a header allows. */
const headerValue = z.string().regex(/^[\x21-\x7e]*$/, 'must have no spaces, line breaks or letters beyond ASCII');

/** Descriptions become docs/operations/settings.md. */
export const environment = z.object({
  PORT: port(8080).describe('Port of the gateway.'),
  HOST: address
    .default('127.0.0.1')
    .describe('Address on which gateway and API listen, with `npm start` the gateway alone; empty for every address.'),
  API_PORT: port(8081).describe('Port of the API on this machine; the gateway uses it when `API_URL` is not set.'),
  API_URL: httpUrl
    .optional()
    .describe(
      'Where the gateway sends `/api/*` and what loaders call: any backend that implements the specification. Default: the API on `API_PORT` of 127.0.0.1.',
    ),
  DATA_DIR: z
    .string()
    .regex(/\S/, 'must name a folder; without it .data is used')
    .default('.data')
    .describe('Embedded database, release store, keys and logs. Closed to other users (0700) at each start.'),
  RELEASES_DIR: z.string().optional().describe('Folder of the release store. Default: `releases` in `DATA_DIR`.'),
  RELEASES_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta(secret('`postgres://…`: the release store in PostgreSQL instead of the folder, for several machines.')),
  SHELL_DIR: z.string().optional().describe('Folder of a built shell that replaces the shell of the plan.'),
  OPS_PORT: port(8082).describe(
    'Port of the release service. `npm start` takes a free one when 8082 is in use and this is not set.',
  ),
  OPS_HOST: address.default('127.0.0.1').describe('Address on which the release service listens.'),
  OPS_URL: httpUrl.optional().describe('Release service at which `npm run releases` works, instead of the local store.'),
  OPS_TOKEN: headerValue.optional().meta(secret('Token for `OPS_URL`.')),
  OPS_KEY_FILE: z.string().optional().describe('Private key that signs plans.'),
  OPS_PUBLIC_KEY_FILE: z.string().optional().describe('Public keys: a gateway takes up only plans that one of them signed.'),
  OVERRIDES: z
    .enum(['open', 'signed', 'off'])
    .optional()
    .describe(
      'Who may ask for other versions: `open`, `signed` or `off`. Default: `open` where `HOST` is this machine and `NODE_ENV` is not production, else `signed`.',
    ),
  RELEASE_MAX_BYTES: whole(1)
    .default(DEFAULT_LIMITS.release)
    .describe('Bytes of all files of a release for browsers together; `publish` refuses more. The shell may have twice as much.'),
  RELEASE_FILE_MAX_BYTES: whole(1)
    .default(DEFAULT_LIMITS.file)
    .describe('Bytes of one file of a release. The shell may have twice as much.'),
  RELEASE_SERVER_MAX_BYTES: whole(1)
    .default(DEFAULT_LIMITS.server)
    .describe(
      'Bytes of the server bundle of a release, which counts in neither of the other two. The shell may have twice as much.',
    ),
  SITE_CONFIG: z
    .string()
    .optional()
    .describe('JSON file with a preset, flags and addresses. Gateway and API read the same file.'),
  RENDER_BUDGET_MS: whole(1, 60_000).default(300).describe('Milliseconds for the loaders and slots of a page on the server.'),
  RENDER_WORKERS: whole(1, 64)
    .optional()
    .describe('Processes that render pages; one more is on standby. Default: cores less one, at least one.'),
  WORKER_ISOLATION: z
    .enum(['auto', ...ISOLATION_MODES])
    .default('auto')
    .describe(
      'How the operating system confines render workers: `bwrap`, `unshare`, `permission`, `none`, or `auto` for the first that works. Production refuses `none` under `auto`.',
    ),
  DEV: z.stringbool().default(false).describe('Open pages reload when the plan changes. Set by `npm run dev`.'),
  SERVICE_WORKER: z
    .stringbool()
    .optional()
    .describe(
      'Pages register the service worker for offline use; `off` also removes it from browsers that have it. Default: on, off with `DEV`.',
    ),
  PUBLIC_ORIGIN: origin
    .optional()
    .describe(
      'Scheme and host that pages and mails name as their own, such as `https://safarnama.example`. With https every reply has HSTS.',
    ),
  ALLOWED_HOSTS: list((value) => HOST.test(value), 'must be hosts such as safarnama.example or 10.0.0.7:8080').describe(
    'Further hosts, with commas: `www.safarnama.example,10.0.0.7:8080`; without a port any port. Requests for others get 421.',
  ),
  TRUST_PROXY: proxies().describe(
    'Addresses and networks of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted: `10.0.0.7,10.1.0.0/16`, or `loopback`, `linklocal`, `uniquelocal`.',
  ),
  MAX_CONNECTIONS: whole(8).default(4000).describe('Open connections; of one address a quarter, unless a proxy is trusted.'),
  PAGE_CACHE_MB: decimal(0, 65_536).default(128).describe('Memory for cached pages; 0 caches none.'),
  PAGE_SECONDS: whole(0, 3600).default(5).describe('Seconds for which an API answer without `max-age` is valid.'),
  CDN_SECONDS: whole(0, 86_400).default(0).describe('Seconds for which a CDN may keep a page; 0 forbids it.'),
  PURGE_URL: httpUrl.optional().describe('Receives outdated cache tags after a plan change.'),
  PURGE_TOKEN: headerValue.optional().meta(secret('Bearer token for `PURGE_URL`.')),
  FIGURES_SHARE: decimal(0, 1).default(1).describe('Share of pages, 0 to 1, that report speed and failures; 0 samples none.'),
  SANDBOX: z.stringbool().optional().describe("The sandbox bank's pages are public. Default: true, in production false."),
  NODE_ENV: z
    .string()
    .optional()
    .describe('`production` requires isolated render workers and makes `signed` the default of `OVERRIDES`.'),
  PUBLIC_CALLS: list<CallPattern>(
    (call) => /^(GET|POST) \/\S*$/.test(call),
    'must be calls with commas between them, such as GET /guides/{id}',
  ).describe('Further public API calls, with commas: `GET /guides/{id}, POST /uploads/{…}`.'),
  ...SERVER_SETTINGS,
});

/** Settings of the gateway, the release service and the `releases` command. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;

/** Relative paths are relative to the project's root. Throws with the name of the wrong variable. */
export function readSettings(env: Env) {
  const given = parseEnvironment(environment, env, ROOT);
  const isProduction = given.NODE_ENV === 'production';
  const inData = (name: string) => path.resolve(ROOT, given.DATA_DIR, name);
  const fileOf = (file: string | undefined) => file && path.resolve(ROOT, file);
  const publicUrl = given.PUBLIC_ORIGIN === undefined ? undefined : new URL(given.PUBLIC_ORIGIN);
  const shells = builtShells(SHELLS);
  return {
    port: given.PORT,
    host: given.HOST,
    /** Without a trailing slash. */
    apiUrl: (given.API_URL ?? `http://127.0.0.1:${given.API_PORT}`).replace(/\/+$/, ''),
    /** Closed to other users when a process starts; the paths below lie in it unless they are set. */
    dataDir: path.resolve(ROOT, given.DATA_DIR),
    releasesDir: given.RELEASES_DIR ? path.resolve(ROOT, given.RELEASES_DIR) : inData('releases'),
    /** PostgreSQL that holds the release store instead; copies of it lie in `releasesCache`. */
    releasesUrl: given.RELEASES_URL,
    releasesCache: inData('releases-cache'),
    /** The release service: its address and folder of uploads; for commands its URL and token. */
    ops: {
      port: given.OPS_PORT,
      host: given.OPS_HOST,
      uploads: inData('uploads'),
      url: given.OPS_URL?.replace(/\/+$/, ''),
      token: given.OPS_TOKEN,
    },
    /** Folder of a shell that overrides the plan (`given`), or of the newest build, for as long as no plan names a shell. */
    ownShell: given.SHELL_DIR
      ? { dir: path.resolve(ROOT, given.SHELL_DIR), given: true }
      : { dir: shells[0] ?? SHELLS, given: false },
    /** Builds beside this gateway, the newest first: pages that were opened before the shell was a release request their files. */
    builtShells: given.SHELL_DIR ? [] : shells,
    overrides: given.OVERRIDES ?? (isLoopbackName(given.HOST) && !isProduction ? 'open' : 'signed'),
    /** Folder of the keys; never below what is served. */
    keysDir: inData('keys'),
    planKeys: { private: fileOf(given.OPS_KEY_FILE), public: fileOf(given.OPS_PUBLIC_KEY_FILE) },
    /** Where a gateway keeps the last good plan. */
    keptPlan: inData(`gateway-${given.PORT}/plan.json`),
    releaseLimits: {
      release: given.RELEASE_MAX_BYTES,
      file: given.RELEASE_FILE_MAX_BYTES,
      server: given.RELEASE_SERVER_MAX_BYTES,
    },
    renderBudget: given.RENDER_BUDGET_MS,
    /** Processes that render pages; one more is on standby. */
    renderWorkers: given.RENDER_WORKERS ?? Math.max(1, availableParallelism() - 1),
    isolation: given.WORKER_ISOLATION,
    isProduction,
    /** Only this machine reaches the site: releases may call loopback and private addresses. */
    isDevelopment: isLoopbackName(given.HOST) && !isProduction,
    publicOrigin: publicUrl?.origin,
    /** Hosts that requests may name, in lower case: with a port that one alone, without one any. */
    hosts: [
      ...(publicUrl ? [publicUrl.host] : []),
      given.HOST.includes(':') ? `[${given.HOST}]` : given.HOST,
      ...given.ALLOWED_HOSTS,
    ].map((host) => host.toLowerCase()),
    sandbox: given.SANDBOX ?? !isProduction,
    publicCalls: given.PUBLIC_CALLS,
    trustProxy: given.TRUST_PROXY,
    maxConnections: given.MAX_CONNECTIONS,
    pageCacheBytes: given.PAGE_CACHE_MB * 1024 * 1024,
    pageSeconds: given.PAGE_SECONDS,
    cdnSeconds: given.CDN_SECONDS,
    purge: given.PURGE_URL ? { url: given.PURGE_URL, token: given.PURGE_TOKEN } : undefined,
    traces: given.OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
    drainSeconds: given.DRAIN_SECONDS,
    logLevel: given.LOG_LEVEL,
    dev: given.DEV,
    site: {
      ...readSiteConfig(fileOf(given.SITE_CONFIG)),
      // Development shows what was built last.
      serviceWorker: given.SERVICE_WORKER ?? !given.DEV,
      figures: given.FIGURES_SHARE,
    },
  };
}
