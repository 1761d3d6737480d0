import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { ConfiguredPaths, Flags, SiteConfig } from './config.ts';
import { DEFAULT_CONFIG, PRESETS } from './config.ts';
import type { RouteHandle } from './remote.ts';

/**
 * Files that name things across processes: the release descriptor, the plan and the site's settings.
 * For gateway, API and build only; no browser loads this module.
 */

/** One route of a remote, as its server bundle told it when the release was built. Ids are unique within the remote. */
export interface RouteRow {
  readonly id: string;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly caseSensitive?: boolean | undefined;
  readonly handle?: RouteHandle | undefined;
  readonly children?: readonly RouteRow[] | undefined;
}

const routeRow: z.ZodMiniType<RouteRow> = z.object({
  id: z.string(),
  path: z.optional(z.string()),
  index: z.optional(z.boolean()),
  caseSensitive: z.optional(z.boolean()),
  handle: z.optional(z.object({ screen: z.string(), public: z.optional(z.union([z.boolean(), z.array(z.string())])) })),
  get children() {
    return z.optional(z.array(routeRow));
  },
});

const version = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'is not a version such as 1.4.0'));
const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'is not a remote name such as mfe-tours'));

/** One file of a release. */
export const assetSchema = z.object({
  /** Relative to the release's base. */
  url: z.string(),
  /** Uncompressed size. */
  bytes: z.number(),
  /** Size with brotli, quality 11. */
  brotli: z.number(),
  /** Subresource integrity value, `sha384-…`. */
  sha384: z.string(),
  kind: z.enum(['entry', 'script', 'style', 'image']),
});

/** `release.json`: all that is known of one immutable release of one remote. */
export const releaseSchema = z.object({
  name: remoteName,
  version,
  /** Range of {@link HOST_API_VERSION} that the remote was written for. */
  hostApi: z.string(),
  /** Patterns of the pages it owns, `/view/:package_id`. */
  routes: z.array(z.string()),
  slots: z.array(z.string()),
  /** The container script, relative to the release's base. */
  entry: z.string(),
  /** Name of the container on the window; unique for each build. */
  global: z.string(),
  /** Where the files are served when that is not the gateway: absolute, with a trailing slash. */
  baseUrl: z.optional(z.string().check(z.regex(/^https?:\/\/.*\/$/))),
  /** The server bundle, relative. */
  server: z.string(),
  exposes: z.array(z.string()),
  /** Shared module → the range it needs. */
  shared: z.record(z.string(), z.string()),
  /** Chunk name → its files; what a page with that route or slot preloads. */
  groups: z.record(z.string(), z.array(z.string())),
  table: z.array(routeRow),
  assets: z.array(assetSchema),
  /** Hash of the sources it was built from, to tell a changed build of the same version. */
  source: z.string(),
  builtAt: z.string(),
});
export type Release = z.infer<typeof releaseSchema>;

/** What a remote's absence means for the visitor. `essential`: the notice replaces the page; `regular`: a small note. */
export const criticalitySchema = z.enum(['essential', 'regular']);

/** How the shell or one remote is chosen. Resolution: override > pin > canary > stable. */
export const planEntrySchema = z.object({
  stable: version,
  /** The release that was stable before; rolled back to, and loaded when the stable one fails in a browser. */
  previous: z.optional(version),
  /** `percent` of visitors, 0 to 100, drawn by a hash of visitor, remote and salt: raising it moves nobody back. */
  canary: z.optional(z.object({ version, percent: z.number().check(z.minimum(0), z.maximum(100)), salt: z.string() })),
  pin: z.optional(version),
  /** Versions that were rolled back: served to nobody until somebody promotes one again outright. */
  withdrawn: z.optional(z.array(version)),
  /** Versions that are out for ever, and since when: their files stay for a day, their numbers are never used again. */
  retired: z.optional(z.record(version, z.string())),
  /** Why it is switched off; the area then shows its notice and nothing of it is loaded. */
  disabled: z.optional(z.string()),
  criticality: criticalitySchema,
});
export type PlanEntry = z.infer<typeof planEntrySchema>;

/** `plan.json`: the only mutable file of a release store. */
export const planSchema = z.object({
  version: z.literal(2),
  /** Absent while the shell that was built beside the gateway is served. */
  shell: z.optional(planEntrySchema),
  /** Remote name → how it is chosen. */
  remotes: z.record(remoteName.check(z.refine((name) => name !== 'shell')), planEntrySchema),
});
export type Plan = z.infer<typeof planSchema>;

/** A plan as a file holds it. In version 1 it was what is `remotes` now; that is taken over. */
export const storedPlanSchema = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'object' && value !== null && typeof (value as { version?: unknown }).version !== 'number'
      ? { version: 2, remotes: value }
      : value,
  ),
  planSchema,
);

/** One row of `history.jsonl`. */
export const historyRowSchema = z.object({
  at: z.string(),
  who: z.string(),
  what: z.string(),
  remote: z.string(),
  why: z.optional(z.string()),
  before: z.optional(planEntrySchema),
  after: z.optional(planEntrySchema),
});
export type HistoryRow = z.infer<typeof historyRowSchema>;

const text = z.string();
const receiver = text.check(z.regex(/^($|\/|https?:\/\/)/, 'must be empty, a path of the API or an http address'));
const bool = z.boolean();
const flagsSchema = z.partial(
  z.strictObject({
    verifyOtpPath: z.enum(['verify-pass', 'forget-pass']),
    comboDiscount: z.enum(['spec', 'percent']),
    exactTimesRooms: bool,
    exactCardChildrens: z.enum(['rooms', 'children']),
    endOverlayWhenBothEmpty: bool,
    policyVendorId: z.enum(['1', 'route']),
    roomLoginBox: z.enum(['spec', 'dialog']),
    qrAmount: z.enum(['one', 'total']),
    checkEmptyEmail: bool,
    mismatchSlotText: z.enum(['spec', 'match']),
    dialogSignupFailureText: bool,
    cancelNotice: bool,
    homeClearsLocalStorage: bool,
    tourSlip: z.enum(['button', 'off']),
    slipFixedAmount: bool,
    maxPlaceNameInUrl: z.number().check(z.minimum(1), z.maximum(20)),
    contactEndpoint: receiver,
    newsletterEndpoint: receiver,
    fixedRatings: bool,
    startingOldPrice: bool,
    realCancel: bool,
    sendAuthorization: bool,
  } satisfies Record<keyof Flags, z.ZodMiniType>),
);

const path = z.string().check(z.regex(/^\//, 'must start with a slash'));
const base = z.string().check(z.regex(/^(https?:\/\/|\/).*[^/]$/, 'must be a path or an http address without a trailing slash'));

/** The file named by `SITE_CONFIG`: a preset, single flags beside it, and addresses. Everything may be left out. */
export const siteConfigSchema = z.partial(
  z.strictObject({
    preset: z.enum(['spec', 'corrected']),
    flags: flagsSchema,
    paths: z.partial(
      z.strictObject({
        packageSearch: path,
        internationalList: path,
        internationalHome: path,
        tourOrders: path,
        dialogSignup: path,
        verifyOtp: path,
      } satisfies Record<keyof ConfiguredPaths, z.ZodMiniType>),
    ),
    apiBase: base,
    storageBase: base,
    adminUrl: text,
    mapUrl: text,
    indiaDestinationId: z.number(),
  }),
);

/** Settings from a parsed JSON file. Throws a ZodError that names the field. */
export function parseSiteConfig(input: unknown): SiteConfig {
  const given = siteConfigSchema.parse(input);
  const preset = given.preset ?? DEFAULT_CONFIG.preset;
  const apiBase = given.apiBase ?? DEFAULT_CONFIG.apiBase;
  return {
    ...DEFAULT_CONFIG,
    ...given,
    preset,
    apiBase,
    storageBase: given.storageBase ?? `${apiBase}/storage`,
    flags: { ...PRESETS[preset], ...given.flags },
    paths: { ...DEFAULT_CONFIG.paths, ...given.paths },
  };
}

/** Settings from the file that `SITE_CONFIG` names; the defaults without one. Gateway and API read the same. Throws with the file and the field. */
export function readSiteConfig(file: string | undefined): SiteConfig {
  if (!file) return parseSiteConfig({});
  if (!existsSync(file)) throw new Error(`SITE_CONFIG names ${file}, which does not exist`);
  try {
    return parseSiteConfig(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const issues = error instanceof z.core.$ZodError ? error.issues : undefined;
    const problem = issues?.map((issue) => {
      const field = [...issue.path, ...(issue.code === 'unrecognized_keys' ? [issue.keys.join(', ')] : [])].join('.');
      return `${field || 'the file'} ${issue.code === 'unrecognized_keys' ? 'is no setting' : `is wrong: ${issue.message}`}`;
    });
    throw new Error(`SITE_CONFIG ${file}: ${problem?.join('; ') ?? (error as Error).message}`);
  }
}
