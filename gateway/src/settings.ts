import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { SiteConfig } from '@safarnama/shared/host';
import { isProxy } from '@safarnama/shared/server/addresses';
import { builtShells } from '@safarnama/shared/server/builds';
import { settingError } from '@safarnama/shared/server/settings';
import { readSiteConfig } from '@safarnama/shared/server/site-config';
import * as z from 'zod';
import type { CallPattern } from './http/public-calls.ts';
import { ROOT } from './paths.ts';
import { type ByteLimits, DEFAULT_LIMITS } from './releases/release-files.ts';

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

/** Values with commas between them. */
const list = (holds: (value: string) => boolean, message: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(z.string().refine(holds, message)));

const HOST = /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i;

/** An address that only this machine reaches. */
const isOwn = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);

const port = (fallback: number) =>
  z
    .string()
    .default('')
    .refine((text) => /^\d{0,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number from 0 to 65535')
    .transform((text) => (text === '' ? fallback : Number(text)));

/** Where a process listens; empty for every address. */
const address = z
  .string()
  .refine((text) => isIP(text) !== 0 || /^[a-z0-9.-]*$/i.test(text), 'must be an address or a name of this machine');

/** What can stand in a header. */
const secret = z.string().regex(/^[\x21-\x7e]*$/, 'must have no spaces, line breaks or letters beyond ASCII');

/** Descriptions become docs/operations/settings.md. */
export const environment = z.object({
  PORT: port(8080).describe('Port of the gateway.'),
  HOST: address.default('127.0.0.1').describe('Address on which gateway and API listen; empty for every address.'),
  API_PORT: port(8081).describe('Port of the API on this machine; the gateway uses it when `API_URL` is not set.'),
  API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Where the gateway sends `/api/*` and what loaders call: any backend that implements the specification. Default: the API on `API_PORT`.',
    ),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Embedded database, release store, keys and logs. Closed to other users (0700) at each start.'),
  RELEASES_DIR: z.string().optional().describe('Folder of the release store. Default: `releases` in `DATA_DIR`.'),
  RELEASES_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('`postgres://…`: the release store in PostgreSQL instead of the folder, for several machines.'),
  SHELL_DIR: z.string().optional().describe('Folder of a built shell that counts whatever the plan says.'),
  OPS_PORT: port(8082).describe(
    'Port of the release service. `npm start` takes a free one when 8082 is in use and this is not set.',
  ),
  OPS_HOST: address.default('127.0.0.1').describe('Address on which the release service listens.'),
  OPS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Release service at which `npm run releases` works, instead of the local store.'),
  OPS_TOKEN: secret.optional().describe('Token for `OPS_URL`.'),
  OPS_KEY_FILE: z.string().optional().describe('Private key that signs plans.'),
  OPS_PUBLIC_KEY_FILE: z.string().optional().describe('Public keys: a gateway takes up only plans that one of them signed.'),
  OVERRIDES: z
    .enum(['open', 'signed', 'off'])
    .optional()
    .describe(
      'Who may ask for other versions: `open`, `signed` or `off`. Default: `open` where `HOST` is this machine and `NODE_ENV` is not production, else `signed`.',
    ),
  RELEASE_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(DEFAULT_LIMITS.release)
    .describe('Bytes of all files of a release for browsers together; `publish` refuses more. The shell may have twice as much.'),
  RELEASE_FILE_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(DEFAULT_LIMITS.file)
    .describe('Bytes of one file of a release. The shell may have twice as much.'),
  RELEASE_SERVER_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(DEFAULT_LIMITS.server)
    .describe(
      'Bytes of the server bundle of a release, which counts in neither of the other two. The shell may have twice as much.',
    ),
  SITE_CONFIG: z
    .string()
    .optional()
    .describe('JSON file with a preset, flags and addresses. Gateway and API read the same file.'),
  RENDER_BUDGET_MS: z.coerce
    .number()
    .int()
    .min(1)
    .default(300)
    .describe('Milliseconds for the loaders and slots of a page on the server.'),
  RENDER_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
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
  PUBLIC_ORIGIN: z
    .string()
    .refine((value) => /^https?:\/\/[^/?#@\s]+\/?$/.test(value) && URL.canParse(value), 'must be scheme and host alone')
    .optional()
    .describe(
      'Scheme and host that pages and mails name as their own, such as `https://safarnama.example`. With https every reply has HSTS.',
    ),
  ALLOWED_HOSTS: list((value) => HOST.test(value), 'must be hosts such as safarnama.example or 10.0.0.7:8080').describe(
    'Further hosts, with commas: `www.safarnama.example,10.0.0.7:8080`; without a port any port. Requests for others get 421.',
  ),
  TRUST_PROXY: list(isProxy, 'must be addresses such as 10.0.0.7 or 10.0.0.0/8, or loopback, linklocal, uniquelocal').describe(
    'Addresses and networks of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted: `10.0.0.7,10.1.0.0/16`, or `loopback`, `linklocal`, `uniquelocal`.',
  ),
  MAX_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(8)
    .default(4000)
    .describe('Open connections; of one address a quarter, unless a proxy is trusted.'),
  PAGE_CACHE_MB: z.coerce.number().min(0).max(65_536).default(128).describe('Memory for cached pages; 0 caches none.'),
  PAGE_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(5)
    .describe('Seconds for which an API answer without `max-age` is valid.'),
  CDN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(86_400)
    .default(0)
    .describe('Seconds for which a CDN may keep a page; 0 forbids it.'),
  PURGE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Receives outdated cache tags after a plan change.'),
  PURGE_TOKEN: secret.optional().describe('Bearer token for `PURGE_URL`.'),
  FIGURES_SHARE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of pages, 0 to 1, that report speed and failures; 0 asks none.'),
  SANDBOX: z.stringbool().optional().describe("The sandbox bank's pages are public. Default: true, in production false."),
  NODE_ENV: z
    .string()
    .optional()
    .describe('`production` requires isolated render workers and makes `signed` the default of `OVERRIDES`.'),
  PUBLIC_CALLS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((call) => call.trim() || []))
    .refine((calls): calls is CallPattern[] => calls.every((call) => /^(GET|POST) \/\S*$/.test(call)), {
      message: 'must be calls with commas between them, such as GET /guides/{id}',
    })
    .describe('Further public API calls, with commas: `GET /guides/{id}, POST /uploads/{…}`.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .optional()
    .describe('Collector of traces; without it there are none.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.'),
});

/** Settings of the gateway and the `releases` command, from the environment. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Where `/api/*` is sent and what loaders call on the server. No trailing slash. */
  readonly apiUrl: string;
  /** Closed to other users when a process starts; the paths below lie in it unless they are set. */
  readonly dataDir: string;
  readonly releasesDir: string;
  /** PostgreSQL that holds the release store instead; copies of it lie in `releasesCache`. */
  readonly releasesUrl?: string | undefined;
  readonly releasesCache: string;
  /** The release service: where it listens, where it receives uploads, and for commands which one does their work, by which token. */
  readonly ops: {
    readonly port: number;
    readonly host: string;
    readonly uploads: string;
    readonly url?: string | undefined;
    readonly token?: string | undefined;
  };
  /** Who may ask for another version than the plan gives. */
  readonly overrides: 'open' | 'signed' | 'off';
  /** Folder of the keys; never below what is served. */
  readonly keysDir: string;
  /** Files of the key that signs the plan, and of those that know what was signed. Without any plans are not signed. */
  readonly planKeys: { readonly private?: string | undefined; readonly public?: string | undefined };
  /** Folder of a shell that counts whatever the plan says (`given`), or of the newest build, while no plan names the shell. */
  readonly ownShell: { readonly dir: string; readonly given: boolean };
  /** Builds beside this gateway, the newest first: pages that were opened before the shell was a release ask for their files. */
  readonly builtShells: readonly string[];
  /** Where a gateway keeps the plan that it has taken up. */
  readonly keptPlan: string;
  readonly releaseLimits: Required<ByteLimits>;
  /** Milliseconds for the loaders and slots of a page. */
  readonly renderBudget: number;
  /** Processes that render pages; one more stands by. */
  readonly renderWorkers: number;
  /** How the operating system confines render workers. */
  readonly isolation: WantedIsolation;
  readonly isProduction: boolean;
  /** Scheme and host that pages name as their own, whatever host a request names. */
  readonly publicOrigin?: string | undefined;
  /** Hosts that requests may name, beside this machine's own: with a port that one alone, without one any. Lower case. */
  readonly hosts: readonly string[];
  /** Addresses whose X-Forwarded-For and X-Forwarded-Proto are believed. */
  readonly trustProxy: readonly string[];
  /** Connections at a time. */
  readonly maxConnections: number;
  /** Bytes for kept pages; 0 keeps none. */
  readonly pageCacheBytes: number;
  /** Seconds that an answer of the API counts for which says nothing of it. */
  readonly pageSeconds: number;
  /** Seconds that a CDN may keep a page at most; 0 forbids it. */
  readonly cdnSeconds: number;
  /** Told which tags are outdated, with the token as bearer. */
  readonly purge?: { readonly url: string; readonly token?: string | undefined } | undefined;
  /** The sandbox bank's pages are passed on, as the API has them. */
  readonly sandbox: boolean;
  /** Calls of the backend that the public door passes on beside those of the specification. */
  readonly publicCalls: readonly CallPattern[];
  /** The collector that traces are sent to; without one there are none. */
  readonly traces?: string | undefined;
  readonly logLevel: string;
  /** Pages reload when the plan changes. */
  readonly dev: boolean;
  readonly site: SiteConfig;
}

/** Relative paths are relative to the project's root. Throws with the name of the wrong variable. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw settingError(parsed.error.issues);
  const given = parsed.data;
  return {
    port: given.PORT,
    host: given.HOST,
    apiUrl: (given.API_URL ?? `http://127.0.0.1:${given.API_PORT}`).replace(/\/+$/, ''),
    dataDir: path.resolve(ROOT, given.DATA_DIR),
    releasesDir: path.resolve(ROOT, given.RELEASES_DIR ?? path.join(given.DATA_DIR, 'releases')),
    releasesUrl: given.RELEASES_URL,
    releasesCache: path.resolve(ROOT, given.DATA_DIR, 'releases-cache'),
    ops: {
      port: given.OPS_PORT,
      host: given.OPS_HOST,
      uploads: path.resolve(ROOT, given.DATA_DIR, 'uploads'),
      url: given.OPS_URL?.replace(/\/+$/, ''),
      token: given.OPS_TOKEN,
    },
    ownShell: given.SHELL_DIR
      ? { dir: path.resolve(ROOT, given.SHELL_DIR), given: true }
      : { dir: builtShells(SHELLS)[0] ?? SHELLS, given: false },
    builtShells: given.SHELL_DIR ? [] : builtShells(SHELLS),
    overrides: given.OVERRIDES ?? (isOwn(given.HOST) && given.NODE_ENV !== 'production' ? 'open' : 'signed'),
    keysDir: path.resolve(ROOT, given.DATA_DIR, 'keys'),
    planKeys: {
      private: given.OPS_KEY_FILE && path.resolve(ROOT, given.OPS_KEY_FILE),
      public: given.OPS_PUBLIC_KEY_FILE && path.resolve(ROOT, given.OPS_PUBLIC_KEY_FILE),
    },
    keptPlan: path.resolve(ROOT, given.DATA_DIR, `gateway-${given.PORT}/plan.json`),
    releaseLimits: {
      release: given.RELEASE_MAX_BYTES,
      file: given.RELEASE_FILE_MAX_BYTES,
      server: given.RELEASE_SERVER_MAX_BYTES,
    },
    renderBudget: given.RENDER_BUDGET_MS,
    renderWorkers: given.RENDER_WORKERS ?? Math.max(1, availableParallelism() - 1),
    isolation: given.WORKER_ISOLATION,
    isProduction: given.NODE_ENV === 'production',
    publicOrigin: given.PUBLIC_ORIGIN && new URL(given.PUBLIC_ORIGIN).origin,
    hosts: [
      ...(given.PUBLIC_ORIGIN ? [new URL(given.PUBLIC_ORIGIN).host] : []),
      given.HOST.includes(':') ? `[${given.HOST}]` : given.HOST,
      ...given.ALLOWED_HOSTS,
    ].map((host) => host.toLowerCase()),
    sandbox: given.SANDBOX ?? given.NODE_ENV !== 'production',
    publicCalls: given.PUBLIC_CALLS,
    trustProxy: given.TRUST_PROXY,
    maxConnections: given.MAX_CONNECTIONS,
    pageCacheBytes: given.PAGE_CACHE_MB * 1024 * 1024,
    pageSeconds: given.PAGE_SECONDS,
    cdnSeconds: given.CDN_SECONDS,
    purge: given.PURGE_URL ? { url: given.PURGE_URL, token: given.PURGE_TOKEN } : undefined,
    traces: given.OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
    logLevel: given.LOG_LEVEL,
    dev: given.DEV,
    site: {
      ...readSiteConfig(given.SITE_CONFIG && path.resolve(ROOT, given.SITE_CONFIG)),
      // Whoever develops wants to see what is there now.
      serviceWorker: given.SERVICE_WORKER ?? !given.DEV,
      figures: given.FIGURES_SHARE,
    },
  };
}
