import type { ReleaseCommand } from '../ops/release-commands.ts';
import type { ChangedReleases, ChangeOptions } from '../ops/release-service.ts';
import { entryLine, revocationLines, rowLine, tokenLine } from '../ops/text-format.ts';
import { readBuild } from '../releases/builds.ts';
import { parseDuration } from '../releases/duration.ts';
import { ReleaseError, SHELL } from '../releases/store.ts';
import { showReport } from './build-report.ts';
import { UsageError } from './command-line.ts';
import { type CommandContext, type Commands, checkVersion } from './main.ts';
import type { Services } from './services.ts';

/** Finds the build for `publish` and `check`. */
export interface BuildLookup {
  /** The version where the command names none. */
  version(name: string): Promise<string>;
  /** Folder of a build. Throws when there is none. */
  folder(name: string, version: string): string;
}

const FORECASTS = { 'go-on': 'go on', wait: 'wait', stop: 'be stopped', 'roll-back': 'be rolled back' } as const;

function percentage(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new UsageError(`${text} is not a percentage from 0 to 100`);
  return Number(text);
}

/** `mfe-tours@1.2.0` */
function releaseId(pair: string) {
  const [, name, version] = /^([^@]+)@([^@]+)$/.exec(pair) ?? [];
  if (!name || !version) throw new UsageError(`${pair} is not a remote with its version, such as mfe-tours@1.2.0`);
  return { name, version: checkVersion(version) };
}

export function changeOptions({ values }: Pick<CommandContext, 'values'>): ChangeOptions {
  return { why: values.why, again: values.again, force: values.force };
}

/** Prints the entries of the plan that a command changed. */
export function showChanged({ print, addFields }: CommandContext['output'], changed: ChangedReleases): void {
  for (const [name, { published, ...entry }] of Object.entries(changed)) print(entryLine(name, entry, published));
  addFields({ changed });
}

export async function publishBuild(
  { output: { print, addFields } }: Pick<CommandContext, 'output'>,
  { releases }: Services,
  build: { readonly dir: string; readonly baseUrl?: string | undefined },
  options: ChangeOptions,
): Promise<void> {
  const { name, version, screen, bytes } = await releases.publish(build, options);
  addFields({ published: { [name]: { version } } });
  print(`published ${name}@${version}${screen ? `; largest screen ${screen}, ${bytes} bytes with brotli` : ''}`);
}

/** The commands that work on any release service. */
export function serviceCommands(context: CommandContext, open: () => Promise<Services>, builds: BuildLookup): Commands {
  const { values, args, output, argument } = context;
  const { print, addFields } = output;
  const options = changeOptions(context);

  const remote = () => argument(0, 'a remote');
  /** The remote is required first. */
  function version(): string {
    remote();
    return checkVersion(argument(1, 'a version'));
  }
  const optionalVersion = (index: number) => args[index] && checkVersion(args[index]);
  const buildVersion = async (name: string) =>
    args[1] ??
    values.version ??
    (values.dir ? String(readBuild(builds.folder(name, '')).built.version) : await builds.version(name));
  /** A folder that `--dir` names may hold another release than the command names. */
  function buildFolder(name: string, version: string): string {
    const dir = builds.folder(name, version);
    const { built } = readBuild(dir);
    if (built.name !== name || built.version !== version)
      throw new ReleaseError(`${dir} holds ${built.name}@${built.version}, not ${name}@${version}`);
    return dir;
  }

  /** `--for` in milliseconds. */
  function lifetime(fallback: string, max?: string): number {
    const ms = parseDuration(values.for ?? fallback, max);
    if (!ms) throw new UsageError(`${values.for} is not a time such as 30m, 12h or 2d, up to ${max ?? '30d'}`);
    return ms;
  }

  async function run(command: ReleaseCommand, name = remote()) {
    const { releases } = await open();
    showChanged(output, await releases.run(name, command, options));
  }

  function showLink(link: { readonly link: string; readonly until: string }) {
    print(`${link.link}\nuntil ${link.until}; it ends in a browser with /?override=`);
    addFields({ ...link });
  }

  async function check(name: string, wanted: string) {
    if (name === SHELL) throw new UsageError('check is for remotes: the shell is checked when it is promoted');
    const { releases } = await open();
    const isPublished = (await releases.versions(name)).includes(wanted);
    const report = await releases.check(
      isPublished ? { name, version: wanted } : { dir: buildFolder(name, wanted), baseUrl: values['base-url'] },
    );
    addFields({ check: report });
    showReport(print, report, values.markdown);
  }

  /** With `--dry-run` prints what an automatic canary would do now and changes nothing. */
  async function automaticCanary(name: string, wanted: string) {
    if (args[2]) throw new UsageError('an automatic canary begins at 1 %: leave out the percentage');
    if (!values['dry-run']) return run({ what: 'canary', version: wanted, auto: true });
    const { releases } = await open();
    const would = await releases.forecastCanary(name, wanted);
    print(
      would.what === 'begin'
        ? `${name} ${wanted} would begin at ${would.next} %`
        : `${name} ${wanted} would ${FORECASTS[would.what]}: ${would.why}`,
    );
    addFields({ would });
  }

  async function setOrigin(isAllowed: boolean) {
    const [name, origin] = [remote(), argument(1, 'an origin such as https://guides.example')];
    const { releases } = await open();
    const allowed = await releases.setOrigin(name, origin, isAllowed, options);
    print(`${name} may call ${allowed.join(', ') || 'no origin beside the site'}`);
    addFields({ allowed: { [name]: allowed } });
  }

  const tokenCommands: Commands = {
    async make() {
      const name = argument(1, 'make needs a name');
      const scopes = args.slice(2);
      if (scopes.length === 0) throw new UsageError('token make needs scopes, such as mfe-tours:publish or *:rollback');
      const life = lifetime('90d', '366d');
      const { secret, token } = await (await open()).tokens.make({ name, scopes, life });
      print(`${secret}\nof ${tokenLine(token)}; it is shown only now`);
      addFields({ secret, token });
    },
    async list() {
      const tokens = await (await open()).tokens.list();
      for (const token of tokens) print(tokenLine(token));
      addFields({ tokens });
    },
    async revoke() {
      const name = argument(1, 'a name');
      const revocation = await (await open()).tokens.revoke(name, values.why);
      for (const line of revocationLines(revocation)) print(line);
      addFields({ ...revocation });
    },
  };

  return {
    async publish() {
      const dir = buildFolder(remote(), await buildVersion(remote()));
      await publishBuild(context, await open(), { dir, baseUrl: values['base-url'] }, options);
    },
    check: async () => check(remote(), await buildVersion(remote())),
    async promote() {
      if (!values.set) return run({ what: 'promote', version: version() });
      const set = args.map(releaseId);
      if (set.length === 0) throw new UsageError('promote --set needs remotes with their versions');
      showChanged(output, await (await open()).releases.promoteSet(set, options));
    },
    rollback: () => run({ what: 'rollback' }),
    retire: () => run({ what: 'retire', version: version() }),
    canary: () =>
      values.auto
        ? automaticCanary(remote(), version())
        : run({ what: 'canary', version: version(), percent: percentage(argument(2, 'a percentage')) }),
    quarantine() {
      if (args[0] !== 'lift') throw new UsageError('only quarantine lift <remote> [version] exists: gateways begin a quarantine');
      return run({ what: 'lift', version: optionalVersion(2) }, argument(1, 'a remote'));
    },
    pin: () => run({ what: 'pin', version: optionalVersion(1) }),
    disable: () => run({ what: 'disable', place: args[1] }),
    enable: () => run({ what: 'enable', place: args[1] }),
    allow: () => setOrigin(true),
    forbid: () => setOrigin(false),
    async preview() {
      const [name, wanted, life] = [remote(), version(), lifetime('2d')];
      showLink(await (await open()).releases.preview(name, wanted, life));
    },
    async replay() {
      const id = argument(0, 'the id of a composition');
      if (!/^[0-9a-f]{12}$/.test(id)) throw new UsageError(`${id} is not the id of a composition: twelve letters and digits`);
      const life = lifetime('2d');
      showLink(await (await open()).releases.replay(id, life));
    },
    async status() {
      const { shell, remotes, refused } = await (await open()).releases.status();
      for (const [name, { published, ...entry }] of Object.entries({ ...(shell ? { [SHELL]: shell } : {}), ...remotes }))
        print(entryLine(name, entry, published));
      for (const { gateway, message } of refused)
        print(`gateway ${gateway} has REFUSED this plan and serves the previous one: ${message}`);
      addFields({ ...(shell ? { shell } : {}), remotes, refused });
    },
    async history() {
      const history = await (await open()).releases.history(args[0]);
      for (const row of history) print(rowLine(row));
      addFields({ history });
    },
    async why() {
      const visitor = argument(0, 'a visitor');
      const { shell, remotes } = await (await open()).releases.why(visitor);
      for (const { why, disabled } of [...(shell ? [shell] : []), ...Object.values(remotes)])
        print(disabled === undefined ? why : `${why}, but it is off: ${disabled}`);
      addFields({ visitor, ...(shell ? { shell } : {}), remotes });
    },
    token() {
      const [action = ''] = args;
      const command = Object.hasOwn(tokenCommands, action) ? tokenCommands[action] : undefined;
      if (!command) throw new UsageError('token needs make, list or revoke');
      return command();
    },
  };
}
