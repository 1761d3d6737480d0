import * as z from 'zod/mini';
import type { RouteHandle } from '../host/remote.ts';
import { criticalitySchema, isLoopback, origin, recordKey, remoteName, version } from './fields.ts';

/** One route of a remote, as its server bundle reported it when the release was built. Ids are unique within the remote. */
export interface RouteRow {
  readonly id: string;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly caseSensitive?: boolean | undefined;
  readonly handle?: RouteHandle | undefined;
  readonly children?: readonly RouteRow[] | undefined;
}

const routeRow: z.ZodMiniType<RouteRow> = z.object({
  id: recordKey,
  path: z.optional(z.string()),
  index: z.optional(z.boolean()),
  caseSensitive: z.optional(z.boolean()),
  handle: z.optional(z.object({ screen: recordKey, public: z.optional(z.union([z.boolean(), z.array(z.string())])) })),
  get children() {
    return z.optional(z.array(routeRow));
  },
});
/** Letters, digits, dots, dashes and slashes; no `.` or `..` segments, so that the path stays inside the release. */
const fileName = z
  .string()
  .check(
    z.refine(
      (name) => /^[\w.-]+(\/[\w.-]+)*$/.test(name) && !/(^|\/)\.{1,2}(\/|$)/.test(name),
      'is not the name of a file in the release',
    ),
  );

const assetSchema = z.object({
  /** Relative to the release's base. */
  url: fileName,
  /** Uncompressed size. */
  bytes: z.number(),
  /** Size with brotli, quality 11; of the server bundle its own. */
  brotli: z.number(),
  /** Subresource integrity value, `sha384-…`: identifies the file. */
  sha384: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is not a sha384 hash')),
  /** The shorter hash that the entry's integrity map and preloads carry; `sha384` where there is none. */
  integrity: z.optional(z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'is not a sha256 hash'))),
  /** `server` is for the gateway's render workers and is never served. */
  kind: z.enum(['entry', 'script', 'style', 'image', 'server']),
});

/**
 * Base URL of files: https, or http on a loopback address; with a trailing slash and without query, hash and credentials. It becomes a
 * source of the content security policy, where `*` in a host would allow other hosts.
 */
function isBase(value: string): boolean {
  if (!URL.canParse(value) || /[\s'";,]/.test(value)) return false;
  const { protocol, hostname, search, hash, username, password } = new URL(value);
  const secure = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return secure && value.endsWith('/') && !hostname.includes('*') && ![search, hash, username, password].some(Boolean);
}
/** A slot of this remote, or a link to one of its pages, mounted at a place of another remote's page. */
const fillSchema = z.object({
  place: recordKey,
  slot: z.optional(z.string()),
  link: z.optional(z.string()),
  label: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  order: z._default(z.number(), 100),
  late: z.optional(z.boolean()),
});

/** Slot or place, with its owner as prefix → its props when the release was built: name (`?` if optional) → type. */
const shapesSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** Languages of a release: its checks look at every file and screen in each of them. */
const MAX_LANGUAGES = 20;

/** Language beside English → its files. */
const languagesOf = <Files extends z.ZodMiniType>(files: Files) =>
  z
    .record(z.string(), files)
    .check(z.refine((languages) => Object.keys(languages).length <= MAX_LANGUAGES, `has more than ${MAX_LANGUAGES} languages`));

/** Files of a remote in one language. */
const remoteFiles = {
  /** The container script, relative to the release's base. */
  entry: fileName,
  /** The server bundle, relative. */
  server: fileName,
  /** Chunk name → its files, which a page with that route or slot preloads. */
  groups: z.record(z.string(), z.array(z.string())),
};

/** Files of a shell in one language. */
const shellFiles = {
  /** Loaded by every page, in this order. */
  scripts: z.array(fileName),
  styles: z.array(fileName),
  /** Chunk name → its files. */
  groups: z.record(z.string(), z.array(z.string())),
  server: fileName,
};

/** Fields of a remote's `release.json`. */
export const releaseFields = z.object({
  name: remoteName,
  version,
  /** Range of {@link HOST_API_VERSION} that the remote was written for. */
  hostApi: z.string(),
  /** Used when the plan adopts the release; the plan's value applies when it is absent. */
  criticality: z.optional(criticalitySchema),
  /** Slots that it exposes, without the owner. */
  slots: z.array(recordKey),
  /** Slots and links that it mounts at places of other pages; lower orders come first. */
  fills: z._default(z.array(fillSchema), []),
  /** Slots of other remotes that its code names, with their owner. */
  uses: z._default(z.array(z.string()), []),
  /** Props of the slots and places that it declares and of those that it uses, see {@link shapesSchema}. */
  props: z.optional(shapesSchema),
  /** Places that it declares on its own pages. */
  places: z.optional(z.array(z.string())),
  /** Pages that it declares, and those of other remotes that its code names → their parameters, as in `props`. */
  links: z.optional(shapesSchema),
  /** API calls that its code names, with `{}` for variable parts. */
  calls: z.optional(z.array(z.string())),
  /** Origins of APIs of its own that its code calls. */
  connect: z.optional(z.array(origin)),
  ...remoteFiles,
  /** Name of the container on the window; unique for each build. */
  global: z.string().check(z.regex(/^[A-Za-z]\w*$/, 'is not a word')),
  /** Where the files are served if not by the gateway: absolute, with a trailing slash. */
  baseUrl: z.optional(
    z.string().check(z.refine(isBase, 'is not an https address (or http of this machine) with a slash at its end')),
  ),
  exposes: z.array(z.string()),
  /** Shared module → the range it needs. */
  shared: z.record(z.string(), z.string()),
  languages: z.optional(languagesOf(z.object(remoteFiles))),
  /** Screen or slot → its modules and libraries with the most bytes of source, the largest first. */
  largest: z.optional(z.record(z.string(), z.array(z.object({ name: z.string(), bytes: z.number() })))),
  /** The pages it owns. */
  table: z.array(routeRow),
  /** All files of the release: a file that is not listed is neither read, copied nor served. */
  assets: z.array(assetSchema),
  /** Hash of the sources, which detects a changed build of the same version. */
  source: z.string(),
  builtAt: z.string(),
});

/** Fields of the shell's `release.json`. */
export const shellFields = z.object({
  name: z.literal('shell'),
  version,
  /** {@link HOST_API_VERSION} that it offers. */
  hostApi: z.string(),
  /** Shared module → the version that it offers. */
  shared: z.record(z.string(), z.string()),
  /** Patterns of its own pages. */
  routes: z.array(z.string()),
  /** Slots of remotes that its code names, with their owner. */
  uses: z.array(z.string()),
  /** As in {@link releaseFields}. */
  props: z.optional(shapesSchema),
  ...shellFiles,
  languages: z.optional(languagesOf(z.object(shellFiles))),
  /** The service worker, and the one that unregisters it where the site runs without. */
  workers: z.object({ worker: fileName, farewell: fileName }),
  /** The web app manifest. */
  manifest: z.looseObject({ icons: z.array(z.looseObject({ src: z.string() })).check(z.minLength(1)) }),
  /** As in {@link releaseFields}; a `worker` is served under its own path. */
  assets: z.array(z.extend(assetSchema, { kind: z.enum(['script', 'style', 'image', 'server', 'worker']) })),
  source: z.string(),
  builtAt: z.string(),
});
