import type { Release } from '@safarnama/shared/release';
import { checkProps } from './props-check.ts';
import {
  checkFirstScreens,
  checkHost,
  checkOwnership,
  checkPages,
  checkShared,
  checkSlots,
  FIRST_SCREEN_LIMIT,
  firstScreenBytes,
  type ShellInterface,
} from './release-files.ts';

/**
 * One thing that a release was asked before it goes live. `publish` and `promote` refuse what is refused here; only that it fits a
 * shell which is published and not served yet is enough for `publish`. A note says that something of it will not be seen.
 */
export interface Finding {
  readonly what: string;
  readonly verdict: 'ok' | 'note' | 'refused';
  readonly said: string;
}

/** What is live: what gateways run, and every release that somebody may get. */
export interface Live {
  readonly shells: readonly ShellInterface[];
  readonly others: readonly Release[];
  /** Of areas that are switched off: their pages stay theirs. */
  readonly off?: readonly Release[];
  /** Addresses that the API describes, `{}` for what differs; undefined when it could not be asked. */
  readonly described?: ReadonlySet<string> | undefined;
}

function ask(what: string, fine: string, look: () => void): Finding {
  try {
    look();
    return { what, verdict: 'ok', said: fine };
  } catch (error) {
    return { what, verdict: 'refused', said: (error as Error).message };
  }
}

const listed = (words: readonly string[], none: string) => (words.length > 0 ? words.join(', ') : none);

/** Places that a page of somebody names; whoever names one offers it or fills it. */
function places(release: Release, { shells, others }: Live): Finding {
  const theirs = [...shells, ...others.filter(({ name }) => name !== release.name)].flatMap(({ uses }) => uses);
  const wanted = [...new Set(release.fills.map(({ place }) => place))];
  const missing = wanted.filter((place) => !theirs.includes(place) && !release.uses.includes(place));
  return missing.length > 0
    ? { what: 'places', verdict: 'note', said: `nobody offers ${missing.join(', ')} now: nothing of it shows there` }
    : { what: 'places', verdict: 'ok', said: listed(wanted, 'it fills none') };
}

/**
 * Fragments of other areas that it shows. A missing one is no refusal: two areas that change together are released one after the
 * other, and a small notice stands in its place meanwhile. An area that nobody gets yet is not asked.
 */
function slots(release: Release, { others }: Live): Finding {
  const lacks = release.uses.flatMap((full) => {
    const [owner, slot = ''] = full.split(':');
    const other = others.find((one) => one.name === owner && one.name !== release.name && !one.slots.includes(slot));
    return other ? `${full}, which ${other.name}@${other.version} does not offer` : [];
  });
  return lacks.length > 0
    ? { what: 'slots it shows', verdict: 'note', said: `shows ${lacks.join('; ')}: a notice stands in its place` }
    : { what: 'slots it shows', verdict: 'ok', said: 'everything it names is there' };
}

/** Calls that the API does not describe: what the release asks for there would answer 404. None when it could not be asked. */
export const missingCalls = ({ calls: made = [] }: Release, described: Live['described']): string[] =>
  described ? made.filter((call) => !described.has(call)) : [];

function calls(release: Release, { described }: Live): Finding {
  const what = 'API calls';
  const { calls: made = [] } = release;
  if (!described) return { what, verdict: 'note', said: 'the API could not be asked what it answers' };
  const missing = missingCalls(release, described);
  return missing.length > 0
    ? { what, verdict: 'refused', said: `the API does not describe ${missing.join(', ')}` }
    : { what, verdict: 'ok', said: listed(made, 'it names none') };
}

/** What the API says of itself at `/openapi.json`. */
export async function askApi(apiUrl: string): Promise<ReadonlySet<string> | undefined> {
  try {
    const reply = await fetch(`${apiUrl}/openapi.json`, { signal: AbortSignal.timeout(3000) });
    const { paths } = (await reply.json()) as { paths: object };
    return new Set(Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}')));
  } catch {
    return undefined;
  }
}

/** Everything that decides whether a release can go live beside what is live, each with the reason. */
export function deployFindings(release: Release, live: Live): Finding[] {
  const { shells, others, off = [] } = live;
  const screens = Object.entries(firstScreenBytes(release)).sort(([, a], [, b]) => b - a);
  const [largest, bytes] = screens[0] ?? [];
  const titles = listed(
    shells.map(({ title, hostApi }) => `${title} has ${hostApi}`),
    'no shell is built or runs',
  );
  const each = (look: (shell: ShellInterface) => void) => () => shells.forEach(look);
  return [
    ask(
      'host contract',
      `needs ${release.hostApi}; ${titles}`,
      each((shell) => checkHost(release, shell)),
    ),
    ask(
      'shared modules',
      listed(Object.keys(release.shared), 'it needs none'),
      each((shell) => checkShared(release, shell)),
    ),
    ask(
      'pages',
      listed(
        release.table.map(({ id }) => id),
        'it has none',
      ),
      () => {
        for (const shell of shells) checkPages(release, shell);
        checkOwnership(release, [...others, ...off]);
      },
    ),
    ask('slots it offers', listed(release.slots, 'it offers none'), () => checkSlots(release, others, shells)),
    slots(release, live),
    places(release, live),
    ask('props', 'what it passes and takes is what the others take and pass', () => checkProps(release, others, shells)),
    calls(release, live),
    ask(
      'bytes',
      largest ? `${largest} is the largest screen: ${bytes} of ${FIRST_SCREEN_LIMIT} bytes` : 'it has no code for a first screen',
      () => checkFirstScreens(release),
    ),
  ];
}

const SIGNS = { ok: 'ok', note: 'note', refused: 'REFUSED' } as const;

/** The findings for a terminal. */
export const asTable = (findings: readonly Finding[]): string =>
  findings.map(({ what, verdict, said }) => `${SIGNS[verdict].padEnd(8)} ${what.padEnd(16)} ${said}`).join('\n');

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The findings for a pull request. */
export const asMarkdown = (title: string, findings: readonly Finding[]): string =>
  [
    `### ${title}: ${findings.some(({ verdict }) => verdict === 'refused') ? 'can not be deployed' : 'can be deployed'}`,
    '',
    '| | asked | answer |',
    '| --- | --- | --- |',
    ...findings.map(({ what, verdict, said }) => `| ${SIGNS[verdict]} | ${what} | ${cell(said)} |`),
  ].join('\n');
