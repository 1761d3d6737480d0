import { existsSync, readFileSync } from 'node:fs';
import semver from 'semver';
import * as z from 'zod/mini';
import { SettingError } from '../server/settings.ts';
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

/** A version in its one canonical form: no leading `v`, no leading zeros, all three numbers, no build metadata. */
export const isVersion = (text: string): boolean => semver.valid(text) === text;

const version = z.string().check(z.refine(isVersion, 'is not a version such as 1.4.0'));
const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'is not a remote name such as mfe-tours'));

/** Letters, digits, dots, dashes and slashes; nothing that leads out of a folder. */
const fileName = z
  .string()
  .check(
    z.refine(
      (name) => /^[\w.-]+(\/[\w.-]+)*$/.test(name) && !/(^|\/)\.{1,2}(\/|$)/.test(name),
      'is not the name of a file in the release',
    ),
  );

/** What the name of a file ends with, by its kind. */
const ENDINGS = {
  entry: /\.js$/,
  script: /\.js$/,
  style: /\.css$/,
  image: /\.(svg|png|ico)$/,
  server: /\.cjs$/,
  worker: /\.js$/,
} as const;

/** One file of a release. */
export const assetSchema = z.object({
  /** Relative to the release's base. */
  url: fileName,
  /** Uncompressed size. */
  bytes: z.number(),
  /** Size with brotli, quality 11; of the server bundle its own. */
  brotli: z.number(),
  /** Subresource integrity value, `sha384-…`: what the file is known by. */
  sha384: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is not a sha384 hash')),
  /** The shorter one that the entry asks browsers to compare it with, and that a preload must name; `sha384` where there is none. */
  integrity: z.optional(z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'is not a sha256 hash'))),
  /** `server` is for the gateway's workers; no browser gets it. */
  kind: z.enum(['entry', 'script', 'style', 'image', 'server']),
});

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** An address below which files are served: https, or http of this machine. */
function isBase(value: string): boolean {
  if (!URL.canParse(value) || /[\s'";,]/.test(value)) return false;
  const { protocol, hostname, search, hash, username, password } = new URL(value);
  const secure = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  return secure && value.endsWith('/') && ![search, hash, username, password].some(Boolean);
}

interface Listing {
  readonly server: string;
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly assets: readonly { readonly url: string; readonly kind: keyof typeof ENDINGS }[];
}

/** File → kind, and where the list does not go with itself, with the server bundle or with the groups. */
function* listContradictions({ server, groups, assets }: Listing, kinds: Map<string, string>): Generator<[string, string]> {
  for (const { url, kind } of assets) {
    if (kinds.has(url)) yield ['assets', `${url} is listed twice`];
    if (!ENDINGS[kind].test(url)) yield ['assets', `${url} is no ${kind} by its name`];
    kinds.set(url, kind);
  }
  if (kinds.get(server) !== 'server') yield ['server', `${server} is not listed as the server bundle`];
  for (const [group, files] of Object.entries(groups))
    for (const file of files)
      if (!/^(script|style)$/.test(kinds.get(file) ?? ''))
        yield ['groups', `${group} names ${file}, which is not listed as a script or style`];
}

/** Where one part of a release does not go with another: the field and the reason. */
function* contradictions(release: ReleaseFields): Generator<[string, string]> {
  const { name, entry, global, slots, fills } = release;
  const kinds = new Map<string, string>();
  yield* listContradictions(release, kinds);
  for (const { place, slot, link, label } of fills) {
    const row = release.table.find(({ id }) => id === link);
    if ((slot === undefined) === (link === undefined)) yield ['fills', `${place} is filled with a slot, or with a link`];
    else if (slot !== undefined && !slots.includes(slot))
      yield ['fills', `${place} is filled with ${slot}, which is no slot of it`];
    else if (link !== undefined && (!row?.path || /[:*?]/.test(row.path) || !label))
      yield ['fills', `${place} is filled with a link to ${link}, which is no page of it without parameters, or has no label`];
  }
  if (kinds.get(entry) !== 'entry') yield ['entry', `${entry} is not listed as the entry`];
  if (!global.startsWith(`${name.replaceAll('-', '_')}__`)) yield ['global', `${global} does not begin with ${name}`];
}

function* shellContradictions(release: ShellFields): Generator<[string, string]> {
  const { scripts, styles, workers } = release;
  const kinds = new Map<string, string>();
  yield* listContradictions({ ...release, groups: { ...release.groups, 'every page': [...scripts, ...styles] } }, kinds);
  if (scripts.length === 0) yield ['scripts', 'a page without any would never come alive'];
  for (const [name, file] of Object.entries(workers))
    if (kinds.get(file) !== 'worker') yield ['workers', `${name} names ${file}, which is not listed as a worker`];
  // They are served side by side with those of other versions: one name is one content, in no folder.
  for (const [file, kind] of kinds)
    if (/^(script|style|image)$/.test(kind) && !/^[\w-]+(\.[\w-]+)*\.[0-9a-f]{8}\.\w+$/.test(file))
      yield ['assets', `${file} does not name the hash of its content`];
}

/** What a remote's absence means for the visitor. `essential`: the notice replaces the page; `regular`: a small note. */
export const criticalitySchema = z.enum(['essential', 'regular']);

/** One slot, or a link to one of its pages, at a place of another page. */
const fillSchema = z.object({
  place: z.string(),
  slot: z.optional(z.string()),
  link: z.optional(z.string()),
  label: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  order: z._default(z.number(), 100),
  late: z.optional(z.boolean()),
});

/**
 * Fragment or place, owner first → its props as they were written down when the release was built: name, with `?` where it may be
 * left out, and type.
 */
export const shapesSchema = z.record(z.string(), z.record(z.string(), z.string()));

const releaseFields = z.object({
  name: remoteName,
  version,
  /** Range of {@link HOST_API_VERSION} that the remote was written for. */
  hostApi: z.string(),
  /** What its absence means; releases of before did not say it, and the plan's word holds. */
  criticality: z.optional(criticalitySchema),
  /** Fragments that it offers, without the owner. */
  slots: z.array(z.string()),
  /** Which of them stand at places of other pages, lower orders first. */
  fills: z._default(z.array(fillSchema), []),
  /** Fragments of other areas that its code names, owner first. */
  uses: z._default(z.array(z.string()), []),
  /** Shapes of the props of what it declares and of what it names of others, see {@link shapesSchema}; absent in releases of before. */
  props: z.optional(shapesSchema),
  /** Calls of the API that its code names, `{}` for what differs; absent in releases of before. */
  calls: z.optional(z.array(z.string())),
  /** The container script, relative to the release's base. */
  entry: fileName,
  /** Name of the container on the window; unique for each build. */
  global: z.string().check(z.regex(/^[A-Za-z]\w*$/, 'is not a word')),
  /** Where the files are served when that is not the gateway: absolute, with a trailing slash. */
  baseUrl: z.optional(
    z.string().check(z.refine(isBase, 'is not an https address (or http of this machine) with a slash at its end')),
  ),
  /** The server bundle, relative. */
  server: fileName,
  exposes: z.array(z.string()),
  /** Shared module → the range it needs. */
  shared: z.record(z.string(), z.string()),
  /** Chunk name → its files; what a page with that route or slot preloads. */
  groups: z.record(z.string(), z.array(z.string())),
  /** The pages it owns. */
  table: z.array(routeRow),
  /** Everything that the release consists of: what is not listed is neither read, copied nor served. */
  assets: z.array(assetSchema),
  /** Hash of the sources it was built from, to tell a changed build of the same version. */
  source: z.string(),
  builtAt: z.string(),
});
type ReleaseFields = z.infer<typeof releaseFields>;

/** `release.json`: all that is known of one immutable release of one remote. */
export const releaseSchema = releaseFields.check((context) => {
  for (const [field, message] of contradictions(context.value))
    context.issues.push({ code: 'custom', path: [field], message, input: context.value });
});
export type Release = z.infer<typeof releaseSchema>;

const shellFields = z.object({
  name: z.literal('shell'),
  version,
  /** {@link HOST_API_VERSION} that it offers. */
  hostApi: z.string(),
  /** Shared module → the version that it offers. */
  shared: z.record(z.string(), z.string()),
  /** Patterns of its own pages. */
  routes: z.array(z.string()),
  /** Fragments of remotes that its code names, owner first. */
  uses: z.array(z.string()),
  /** As in a remote's. */
  props: z.optional(shapesSchema),
  /** What every page loads, in this order. */
  scripts: z.array(fileName),
  styles: z.array(fileName),
  /** Chunk name → its files. */
  groups: z.record(z.string(), z.array(z.string())),
  server: fileName,
  /** The service worker, and the one that takes its place where there should be none. */
  workers: z.object({ worker: fileName, farewell: fileName }),
  /** The web app manifest. */
  manifest: z.looseObject({ icons: z.array(z.looseObject({ src: z.string() })).check(z.minLength(1)) }),
  /** As in a remote's. `worker` is served under an address of its own. */
  assets: z.array(z.extend(assetSchema, { kind: z.enum(['script', 'style', 'image', 'server', 'worker']) })),
  source: z.string(),
  builtAt: z.string(),
});
type ShellFields = z.infer<typeof shellFields>;

/** `release.json` of the shell: what it consists of, and what it offers to remotes. */
export const shellReleaseSchema = shellFields.check((context) => {
  for (const [field, message] of shellContradictions(context.value))
    context.issues.push({ code: 'custom', path: [field], message, input: context.value });
});
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

/** How the shell or one remote is chosen. Resolution: pin > override > quarantine > canary > stable. */
export const planEntrySchema = z.object({
  stable: version,
  /** The release that was stable before; rolled back to, and loaded when the stable one fails in a browser. */
  previous: z.optional(version),
  /** `percent` of visitors, 0 to 100, drawn by a hash of visitor, remote and salt: raising it moves nobody back. */
  canary: z.optional(
    z.object({
      version,
      percent: z.number().check(z.minimum(0), z.maximum(100)),
      salt: z.string(),
      /** It walks by itself: milliseconds of the clock when it began, and since when it has this share. */
      auto: z.optional(z.object({ begun: z.number(), since: z.number() })),
    }),
  ),
  pin: z.optional(version),
  /** Versions that were rolled back: served to nobody until somebody promotes one again outright. */
  withdrawn: z.optional(z.array(version)),
  /** Versions that are out for ever, and since when: their files stay for a day, their numbers are never used again. */
  retired: z.optional(z.record(version, z.string())),
  /** Versions that a gateway has found unfit, and why: what was there before is served in their place until a person lifts it. */
  quarantine: z.optional(z.record(version, z.string())),
  /** Places that it fills no longer, and why: each is switched off by itself. */
  unfilled: z.optional(z.record(z.string(), z.string())),
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
  /** Preview links that are refused: id of their maker → milliseconds of the clock at which the last of them ends. */
  revokedLinks: z.optional(z.record(z.string(), z.number())),
  /** Of all the rest: a number that only grows, milliseconds of the clock at which it ends, Ed25519 in base64url. */
  signed: z.optional(
    z.object({
      counter: z.number().check(z.int(), z.minimum(1)),
      until: z.number(),
      /** `mfe-tours@1.0.0` → SHA-256 (hex) of the canonical `release.json` of each release that the plan names. */
      digests: z.optional(z.record(z.string(), z.string().check(z.regex(/^[0-9a-f]{64}$/)))),
      signature: z.string().check(z.maxLength(100)),
    }),
  ),
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
  /** What was published: the plan has neither a before nor an after then. */
  version: z.optional(z.string()),
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
    priceRanges: z.enum(['spec', 'rupees']),
    realCancel: bool,
    bookingFields: z.enum(['all', 'needed']),
    afterBooking: z.enum(['profile', 'booking']),
    closingQr: z.enum(['expires', 'keeps']),
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
  if (!existsSync(file)) throw new SettingError(`SITE_CONFIG names ${file}, which does not exist`);
  try {
    return parseSiteConfig(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const issues = error instanceof z.core.$ZodError ? error.issues : undefined;
    const problem = issues?.map((issue) => {
      const field = [...issue.path, ...(issue.code === 'unrecognized_keys' ? [issue.keys.join(', ')] : [])].join('.');
      return `${field || 'the file'} ${issue.code === 'unrecognized_keys' ? 'is no setting' : `is wrong: ${issue.message}`}`;
    });
    throw new SettingError(`SITE_CONFIG ${file}: ${problem?.join('; ') ?? (error as Error).message}`);
  }
}
