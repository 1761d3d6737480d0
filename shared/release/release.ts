import type * as z from 'zod/mini';
import { releaseFields, shellFields } from './release-fields.ts';

/** A release whose fields are valid one by one, and agree with each other. */

type Contradiction = readonly [field: string, reason: string];

/** Kind of file → its extensions. */
const ENDINGS = {
  entry: /\.js$/,
  script: /\.js$/,
  style: /\.css$/,
  image: /\.(svg|png|ico)$/,
  server: /\.cjs$/,
  worker: /\.js$/,
} as const;

interface Listing {
  readonly server: string;
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly assets: readonly { readonly url: string; readonly kind: keyof typeof ENDINGS }[];
}

/** Fills `kinds` (file → kind) and reports where the list of files disagrees with itself, the server bundle or the groups. */
function* listContradictions({ server, groups, assets }: Listing, kinds: Map<string, string>): Generator<Contradiction> {
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

/** Contradictions within a remote's release. */
function* contradictions(release: z.infer<typeof releaseFields>): Generator<Contradiction> {
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
  for (const translation of Object.values(release.languages ?? {})) {
    yield* listContradictions({ ...translation, assets: release.assets }, new Map());
    if (kinds.get(translation.entry) !== 'entry') yield ['languages', `${translation.entry} is not listed as the entry`];
  }
  if (kinds.get(entry) !== 'entry') yield ['entry', `${entry} is not listed as the entry`];
  if (!global.startsWith(`${name.replaceAll('-', '_')}__`)) yield ['global', `${global} does not begin with ${name}`];
}

/** Contradictions within a release of the shell. */
function* shellContradictions(release: z.infer<typeof shellFields>): Generator<Contradiction> {
  const { scripts, workers, assets, languages = {} } = release;
  const kinds = new Map<string, string>();
  for (const files of [release, ...Object.values(languages)]) {
    const groups = { ...files.groups, 'every page': [...files.scripts, ...files.styles] };
    yield* listContradictions({ server: files.server, groups, assets }, files === release ? kinds : new Map());
  }
  if (scripts.length === 0) yield ['scripts', 'a page without a script cannot be hydrated'];
  for (const [name, file] of Object.entries(workers))
    if (kinds.get(file) !== 'worker') yield ['workers', `${name} names ${file}, which is not listed as a worker`];
  // Files of several shell versions are served from one folder, so each name must contain the hash of its content.
  for (const [file, kind] of kinds)
    if (/^(script|style|image)$/.test(kind) && !/^[\w-]+(\.[\w-]+)*\.[0-9a-f]{8}\.\w+$/.test(file))
      yield ['assets', `${file} does not name the hash of its content`];
}

/** `release.json`: the descriptor of one immutable release of one remote. */
export const releaseSchema = releaseFields.check((context) => {
  for (const [field, message] of contradictions(context.value))
    context.issues.push({ code: 'custom', path: [field], message, input: context.value });
});
export type Release = z.infer<typeof releaseSchema>;

/** `release.json` of the shell: its files, and what it offers to remotes. */
export const shellReleaseSchema = shellFields.check((context) => {
  for (const [field, message] of shellContradictions(context.value))
    context.issues.push({ code: 'custom', path: [field], message, input: context.value });
});
export type ShellRelease = z.infer<typeof shellReleaseSchema>;
