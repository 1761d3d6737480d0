import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '@safarnama/shared/host';
import { parseSiteConfig } from '@safarnama/shared/host/release';
import { SHELL_DIST } from '@safarnama/tooling/build';
import * as z from 'zod';

const ROOT = path.resolve(import.meta.dirname, '../..');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  API_PORT: z.coerce.number().int().default(8081),
  API_URL: z.url().optional(),
  DATA_DIR: z.string().default('.data'),
  RELEASES_DIR: z.string().optional(),
  SHELL_DIR: z.string().optional(),
  SITE_CONFIG: z.string().optional(),
  RENDER_BUDGET_MS: z.coerce.number().int().min(1).default(300),
  DEV: z.stringbool().default(false),
  SERVICE_WORKER: z.stringbool().optional(),
  TRUST_PROXY: z.stringbool().default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Settings of the gateway and the `releases` command, from the environment. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Where `/api/*` is sent and what loaders call on the server. No trailing slash. */
  readonly apiUrl: string;
  readonly releasesDir: string;
  /** Folder of the built shell. */
  readonly shellDir: string;
  /** Milliseconds for the loaders and slots of a page. */
  readonly renderBudget: number;
  /** Believe X-Forwarded-For and X-Forwarded-Proto of proxies on this machine or in private networks. */
  readonly trustProxy: boolean;
  readonly logLevel: string;
  /** Pages reload when the plan changes. */
  readonly dev: boolean;
  readonly site: SiteConfig;
}

function readSite(file: string | undefined): SiteConfig {
  if (!file) return parseSiteConfig({});
  if (!existsSync(file)) throw new Error(`SITE_CONFIG names ${file}, which does not exist`);
  return parseSiteConfig(JSON.parse(readFileSync(file, 'utf8')));
}

/** Relative paths are relative to the project's root. Throws with the name of the wrong variable. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  }
  const given = parsed.data;
  return {
    port: given.PORT,
    host: given.HOST,
    apiUrl: (given.API_URL ?? `http://127.0.0.1:${given.API_PORT}`).replace(/\/+$/, ''),
    releasesDir: path.resolve(ROOT, given.RELEASES_DIR ?? path.join(given.DATA_DIR, 'releases')),
    shellDir: given.SHELL_DIR ? path.resolve(ROOT, given.SHELL_DIR) : SHELL_DIST,
    renderBudget: given.RENDER_BUDGET_MS,
    trustProxy: given.TRUST_PROXY,
    logLevel: given.LOG_LEVEL,
    dev: given.DEV,
    site: {
      ...readSite(given.SITE_CONFIG && path.resolve(ROOT, given.SITE_CONFIG)),
      // Whoever develops wants to see what is there now.
      serviceWorker: given.SERVICE_WORKER ?? !given.DEV,
    },
  };
}
