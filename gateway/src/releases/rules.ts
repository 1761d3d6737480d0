import type { Release, ShellRelease } from '@safarnama/shared/release';
import semver from 'semver';
import { isLoopbackOrigin } from './connect.ts';
import { contentNameProblems } from './content-addressed-files.ts';
import { propsThatDiffer } from './props-check.ts';
import { CLEAR_PAGE, catchAllPage, claimedPage, patterns, unclearPage } from './route-claims.ts';
import {
  FIRST_SCREEN_LIMIT,
  LATER,
  LATER_LIMIT,
  largestModules,
  laterScriptsBySize,
  mostWithLater,
  overLater,
  screensBySize,
} from './screen-bytes.ts';
import { type ShellInterface, shellInterface } from './shell-interface.ts';
import { type AnyRelease, isShell, ReleaseError } from './store.ts';

/** Shells, releases and facts that a release is compared with. */
export interface Surroundings {
  /** Shells that are served with it. */
  readonly shells: readonly ShellInterface[];
  /** Shells whose host contract, shared modules and pages it must fit, where these are not `shells`. */
  readonly hosts?: readonly ShellInterface[];
  /** Releases of remotes that visitors may get. An earlier release of the same remote shows which slots may be missed. */
  readonly others: readonly Release[];
  /** Releases of disabled remotes: other remotes may not claim their pages. */
  readonly off?: readonly Release[];
  /** Published releases under the same name. */
  readonly published?: readonly AnyRelease[];
  /** Origins that the remote may call; undefined where no plan is known. */
  readonly allowed?: readonly string[] | undefined;
  /** Paths that the API describes, `{}` for each parameter; undefined when it did not answer. */
  readonly described?: ReadonlySet<string> | undefined;
}

/**
 * - `publish`: a release is stored
 * - `plan`: a plan that serves it is written (`promote`, `canary`, `pin`), or taken up by a gateway
 */
export type Gate = 'publish' | 'plan';

interface Rule<T extends AnyRelease> {
  /** First column of `releases check`. */
  readonly what: string;
  /** `error` refuses at its gates, `forcible` only for commands without `--force`, `warning` never. */
  readonly severity: 'error' | 'forcible' | 'warning';
  /** All of them by default. */
  readonly gates?: readonly Gate[];
  /** One sentence for each problem. */
  problems(release: T, around: Surroundings): string[];
  /** Message of `releases check` for a release without findings. */
  passed(release: T, around: Surroundings): string;
  /** Advice for the team that made the release. */
  remedy?(release: T): string;
  /** Why the rule cannot be applied. */
  unknown?(around: Surroundings, release: T): string | undefined;
}

const idOf = ({ name, version }: AnyRelease) => `${name}@${version}`;
const listed = (words: readonly string[], none: string) => (words.length > 0 ? words.join(', ') : none);
const exceptOwn = (release: Release, others: readonly Release[]) => others.filter(({ name }) => name !== release.name);
const hostsOf = ({ hosts, shells }: Surroundings) => hosts ?? shells;

const hostProblems = (release: Release, { title, hostApi }: ShellInterface): string[] =>
  semver.satisfies(hostApi, release.hostApi)
    ? []
    : [`${idOf(release)} needs host ${release.hostApi}; ${title} offers ${hostApi}`];

const sharedProblems = (release: Release, { title, shared }: ShellInterface): string[] =>
  Object.entries(release.shared).flatMap(([name, range]) => {
    const version = shared[name];
    if (!version) return `${idOf(release)} needs ${name}, which ${title} does not share`;
    return semver.satisfies(version, range) ? [] : `${idOf(release)} needs ${name} ${range}; ${title} has ${version}`;
  });

/** A page of a shell that cannot be compared with those of remotes. */
function unclearShellPage(title: string, routes: readonly string[]): string[] {
  const unclear = unclearPage(routes);
  return unclear ? [`${title}: ${unclear} is not ${CLEAR_PAGE}`] : [];
}

/** Pages that belong to a shell, or to another remote in any version that visitors may get. */
export function pageProblems(release: Release, shells: readonly ShellInterface[], others: readonly Release[]): string[] {
  const own = patterns(release.table);
  const unclear = unclearPage(own);
  if (unclear) return [`${idOf(release)}: ${unclear} is not ${CLEAR_PAGE}`];
  const claimed = (title: string, pages: readonly string[]) => {
    const page = claimedPage(own, pages);
    return page ? [`${idOf(release)}: ${page} belongs to ${title}`] : [];
  };
  const unclearShells = shells.flatMap(({ title, routes }) => unclearShellPage(title, routes));
  if (unclearShells.length > 0) return unclearShells;
  const catchAll = catchAllPage(own);
  return [
    ...(catchAll ? [`${idOf(release)}: ${catchAll} would take every address that no page has`] : []),
    ...shells.flatMap(({ title, routes }) => claimed(title, routes)),
    ...exceptOwn(release, others).flatMap((other) => claimed(idOf(other), patterns(other.table))),
  ];
}

/** Why a remote cannot run in a shell: host contract, shared modules, pages. */
export const fitProblems = (release: Release, shell: ShellInterface): string[] => [
  ...hostProblems(release, shell),
  ...sharedProblems(release, shell),
  ...pageProblems(release, [shell], []),
];

/** Slots of earlier releases that a page still shows and that this release lacks. */
function lostSlots(release: Release, { shells, others }: Surroundings): string[] {
  const earlierSlots = new Set(others.filter(({ name }) => name === release.name).flatMap(({ slots }) => slots));
  const users = [
    ...shells.map(({ title, uses }) => ({ title, uses })),
    ...exceptOwn(release, others).map((other) => ({ title: idOf(other), uses: other.uses })),
  ];
  return [...earlierSlots].flatMap((slot) => {
    const user = release.slots.includes(slot) ? undefined : users.find(({ uses }) => uses.includes(`${release.name}:${slot}`));
    return user ? [`${idOf(release)} lacks the slot ${slot}, which ${user.title} shows`] : [];
  });
}

/**
 * Slots of other remotes that it shows and that these do not offer. Only a warning: two remotes that change together are released one
 * after the other, and a notice replaces the slot meanwhile. A remote that is not served yet is not compared.
 */
const missingSlots = (release: Release, { others }: Surroundings): string[] =>
  release.uses.flatMap((full) => {
    const [owner, slot = ''] = full.split(':');
    const other = exceptOwn(release, others).find((one) => one.name === owner && !one.slots.includes(slot));
    return other ? `${full}, which ${idOf(other)} does not offer: a notice stands in its place` : [];
  });

const placesOf = ({ fills }: Release) => [...new Set(fills.map(({ place }) => place))];

const placesOn = ({ places, uses }: Release) => places ?? uses;

/** Places that no page has. */
function missingPlaces(release: Release, { shells, others }: Surroundings): string[] {
  // A release that declares its places lists the places that it fills in `uses` as well.
  const offered = [...shells.flatMap(({ uses }) => uses), ...[...exceptOwn(release, others), release].flatMap(placesOn)];
  return placesOf(release)
    .filter((place) => !offered.includes(place))
    .map((place) => `no page offers ${place} now: its fill is not shown`);
}

const fileNames: Rule<AnyRelease> = {
  what: 'file names',
  severity: 'error',
  gates: ['publish'],
  problems: (release, { published = [] }) => contentNameProblems(release, published),
  passed: () => 'no file name was published with other content',
};

/** All rules for a release of a remote, in the order of `releases check`. */
const REMOTE_RULES: readonly Rule<Release>[] = [
  {
    what: 'host contract',
    severity: 'error',
    problems: (release, around) => hostsOf(around).flatMap((shell) => hostProblems(release, shell)),
    passed: (release, around) =>
      `needs ${release.hostApi}; ${listed(
        hostsOf(around).map(({ title, hostApi }) => `${title} has ${hostApi}`),
        'no shell is built or runs',
      )}`,
  },
  {
    what: 'shared modules',
    severity: 'error',
    problems: (release, around) => hostsOf(around).flatMap((shell) => sharedProblems(release, shell)),
    passed: (release) => listed(Object.keys(release.shared), 'it needs none'),
  },
  {
    what: 'pages',
    severity: 'error',
    problems: (release, around) => pageProblems(release, hostsOf(around), [...around.others, ...(around.off ?? [])]),
    passed: ({ table }) =>
      listed(
        table.map(({ id }) => id),
        'it has none',
      ),
  },
  {
    what: 'slots it offers',
    severity: 'forcible',
    problems: lostSlots,
    passed: ({ slots }) => listed(slots, 'it offers none'),
  },
  {
    what: 'slots it shows',
    severity: 'warning',
    problems: missingSlots,
    passed: () => 'every slot that it shows is offered',
  },
  {
    what: 'places',
    severity: 'warning',
    problems: missingPlaces,
    passed: (release) => listed(placesOf(release), 'it fills none'),
  },
  {
    what: 'props',
    severity: 'forcible',
    problems: (release, { others, shells }) => propsThatDiffer(release, others, shells),
    passed: () => 'what it passes and takes is what the others take and pass',
    remedy: () =>
      'src/slots.ts declares what a slot takes, src/remote.ts which places it fills, src/routes.tsx the paths of links',
  },
  {
    what: 'languages',
    severity: 'warning',
    problems: (release, { shells }) =>
      [...new Set(shells.flatMap(({ languages = [] }) => languages))]
        .filter((language) => !release.languages?.[language])
        .map((language) => `${idOf(release)} lacks ${language}: its parts of pages in ${language} are in English`),
    passed: ({ languages = {} }) => ['en', ...Object.keys(languages)].join(', '),
  },
  {
    what: 'API calls',
    severity: 'forcible',
    problems(release, { described }) {
      const missing = (release.calls ?? []).filter((call) => described && !described.has(call));
      return missing.length > 0 ? [`${idOf(release)} calls ${missing.join(', ')}, which the API does not describe`] : [];
    },
    passed: ({ calls = [] }) => listed(calls, 'it names none'),
    unknown: ({ described }) => (described ? undefined : 'the API did not answer with its description'),
  },
  {
    what: 'connect',
    severity: 'forcible',
    problems(release, { allowed = [] }) {
      const { name, connect = [] } = release;
      const missing = connect.filter((origin) => !allowed.includes(origin) && !isLoopbackOrigin(origin));
      return missing.length > 0
        ? [`${idOf(release)} calls ${missing.join(', ')}, which ${name} may not call (it may call ${listed(allowed, 'none')})`]
        : [];
    },
    passed({ connect = [] }, { allowed = [] }) {
      const shown = connect.map((origin) => (allowed.includes(origin) ? origin : `${origin} (development alone)`));
      return listed(shown, 'it calls no origin beside the site');
    },
    remedy: ({ name, connect = [] }) =>
      `correct connect in src/remote.ts, or ask ops for: releases allow ${name} ${connect.find((origin) => !isLoopbackOrigin(origin))}`,
    unknown: ({ allowed }, { connect = [] }) =>
      allowed || connect.length === 0 ? undefined : `${connect.join(', ')}: no site was asked whether ops allow it (OPS_URL)`,
  },
  {
    what: 'bytes',
    severity: 'error',
    gates: ['publish'],
    problems: (release) =>
      screensBySize(release)
        .filter(([, bytes]) => bytes > FIRST_SCREEN_LIMIT)
        .map(
          ([screen, bytes]) =>
            `${screen} needs ${bytes} bytes of ${release.name}'s code with brotli; the limit is ${FIRST_SCREEN_LIMIT}${largestModules(release, screen)}`,
        ),
    remedy: ({ largest = {} }) =>
      Object.values(largest).some((modules) => modules.some(({ name }) => name === 'zod'))
        ? 'use @safarnama/shared/schema instead of zod: every page has it'
        : 'load what the first view does not show with import()',
    passed(release) {
      const [largest] = screensBySize(release);
      return largest
        ? `${largest[0]} is the largest screen: ${largest[1]} of ${FIRST_SCREEN_LIMIT} bytes`
        : 'it has no code for a first screen';
    },
  },
  {
    what: 'later bytes',
    severity: 'forcible',
    gates: ['publish'],
    problems(release) {
      const over = overLater(release);
      const files = laterScriptsBySize(release).map(([file, bytes]) => `${file} (${bytes} bytes)`);
      return over
        ? [
            `${over.screen} needs ${over.all} bytes of ${release.name}'s code with brotli, with all that it may import later: ${files.slice(0, 3).join(', ')}; the limit is ${LATER_LIMIT}${largestModules(release, LATER)}`,
          ]
        : [];
    },
    remedy: () => 'use a smaller library; where only an action of the visitor loads it, publish with --force --why "…"',
    passed(release) {
      return `${mostWithLater(release)} of ${LATER_LIMIT} bytes for the largest screen with all that may be imported later`;
    },
  },
  {
    what: 'server bundle',
    severity: 'error',
    gates: [],
    problems: () => [],
    passed: ({ assets, server }) => `${assets.find(({ url }) => url === server)?.bytes ?? 0} bytes, which browsers do not load`,
  },
  fileNames,
];

/** All rules for a release of the shell, which is compared with the remotes that are served with it. */
const SHELL_RULES: readonly Rule<ShellRelease>[] = [
  {
    what: 'pages',
    severity: 'error',
    problems: (shell) => unclearShellPage(idOf(shell), shell.routes),
    passed: ({ routes }) => listed(routes, 'it has none'),
  },
  {
    what: 'remotes',
    severity: 'error',
    gates: ['plan'],
    problems: (shell, { others }) => others.flatMap((remote) => fitProblems(remote, shellInterface(shell))),
    passed: () => 'every remote that is served fits it',
  },
  {
    what: 'props',
    severity: 'forcible',
    problems: (shell, { others }) => others.flatMap((remote) => propsThatDiffer(remote, [], [shellInterface(shell)])),
    passed: () => 'what it passes is what the remotes take',
  },
  fileNames,
];

const rulesFor = (release: AnyRelease): readonly Rule<AnyRelease>[] => (isShell(release) ? SHELL_RULES : REMOTE_RULES);

/**
 * Throws a {@link ReleaseError} with the first problem that closes a gate: errors before what `--force` skips.
 *
 * @param isForced skips what `--force` skips
 */
export function passGate(gate: Gate, release: AnyRelease, around: Surroundings, isForced: boolean): void {
  const rules = rulesFor(release).filter(({ gates }) => gates?.includes(gate) ?? true);
  const first = (wanted: string) =>
    rules.filter(({ severity }) => severity === wanted).flatMap((rule) => rule.problems(release, around))[0];
  const error = first('error');
  if (error) throw new ReleaseError(error);
  const forcible = isForced ? undefined : first('forcible');
  if (forcible) throw new ReleaseError(`${forcible}; to go on all the same say --force --why "…"`);
}

/** One row of `releases check`. A note closes no gate. */
export interface Finding {
  readonly what: string;
  readonly verdict: 'ok' | 'note' | 'refused';
  readonly said: string;
}

export const findingsOf = (release: AnyRelease, around: Surroundings): Finding[] =>
  rulesFor(release).map((rule): Finding => {
    const { what, severity } = rule;
    const unknown = rule.unknown?.(around, release);
    if (unknown) return { what, verdict: 'note', said: unknown };
    const problems = rule.problems(release, around);
    if (problems.length === 0) return { what, verdict: 'ok', said: rule.passed(release, around) };
    if (severity === 'warning') return { what, verdict: 'note', said: problems.join('; ') };
    const advice = rule.remedy?.(release);
    return { what, verdict: 'refused', said: problems.join('; ') + (advice ? `: ${advice}` : '') };
  });
