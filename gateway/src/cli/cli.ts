import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { isVersion } from '@safarnama/shared/release';
import { builtFolder } from '@safarnama/shared/server/builds';
import { SettingError } from '@safarnama/shared/server/settings';
import type { ReleaseCommand } from '../ops/release-commands.ts';
import type { ChangedReleases, ChangeOptions, Named } from '../ops/release-service.ts';
import { entryLine, revocationLines, rowLine, tokenLine } from '../ops/text-format.ts';
import { ROOT } from '../paths.ts';
import { asMarkdown, asTable } from '../releases/deploy-report.ts';
import { duration } from '../releases/override-links.ts';
import type { BuiltVersion } from '../releases/plan-changes.ts';
import { copyFolderStore } from '../releases/postgres/copy-folder-store.ts';
import { ReleaseError, SHELL } from '../releases/store.ts';
import { readSettings } from '../settings.ts';
import { readCommandLine, USAGE, UsageError } from './command-line.ts';
import { makeKey, signPlan } from './key-commands.ts';
import { openServices, type Services } from './open-services.ts';
import { createOutput } from './output.ts';

const { say, tell, end } = createOutput(process.argv.includes('--json'));

function fail(error: unknown): void {
  const { message, stack } = error as Error;
  // What the build refuses begins with the remote's name; anything else is a bug and keeps its stack.
  const isSaid =
    error instanceof ReleaseError ||
    error instanceof UsageError ||
    error instanceof SettingError ||
    /^there is no remote|^mfe-/.test(message);
  const hint = error instanceof UsageError ? '; releases help lists the commands' : '';
  process.stderr.write(`${isSaid ? message : stack}${hint}\n`);
  tell({ error: message });
  end(false);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

/** What builds is read by who builds: it takes longer to come than most commands to end. */
const builders = () => import('@safarnama/tooling/build');

// biome-ignore lint/style/noProcessEnv: the command's entry point is where the environment is read
const readEnvironment = () => readSettings(process.env);

/** Words and settings; nothing is tried with wrong ones. */
function begin() {
  try {
    return { ...readCommandLine(process.argv.slice(2)), settings: readEnvironment() };
  } catch (error) {
    fail(new UsageError((error as Error).message));
    process.exit();
  }
}

const { values, command, args, settings } = begin();
/** Of who runs the command. From here on files are private, except those of a build. */
const usualMask = process.umask(0o077);
/** What does the work: opened for a command that there is. */
let releases: Services['releases'];
let tokens: Services['tokens'];
const said: ChangeOptions = { why: values.why, again: values.again, force: values.force };
const starting: ChangeOptions = { ...said, isStart: true };

function argument(index: number, what: string): string {
  const value = args[index];
  if (!value) throw new UsageError(`${command} needs ${what}`);
  return value;
}

async function packageVersion(name: string): Promise<string> {
  const file = path.join(ROOT, name, 'package.json');
  if (!existsSync(file)) throw new ReleaseError((await import('@safarnama/tooling/remotes')).unknownRemote(name));
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: string };
  if (!version) throw new ReleaseError(`${name}/package.json says no version: write "version": "1.0.0" there, or say --version`);
  return checkVersion(version);
}

/** Of `publish` and `check`: the version that the command names, else that of the package. */
const namedVersion = async () => args[1] ?? values.version ?? (await packageVersion(argument(0, 'a remote')));

function checkVersion(text: string): string {
  if (isVersion(text)) return text;
  throw new UsageError(`${text} is not a version such as 1.4.0`);
}

/** A build is read by other users too, such as those of a container; only the data folder is private. */
async function build(name: string, version: string | undefined) {
  process.umask(usualMask);
  try {
    await buildOne(name, version);
  } finally {
    process.umask(0o077);
  }
}

async function buildOne(name: string, version: string | undefined) {
  const { buildRemote, buildShell } = await builders();
  const options = version ? { version } : {};
  // A remote is built with the shell of these sources.
  const shell = await buildShell(name === SHELL ? options : {});
  const { release } = name === SHELL ? shell : await buildRemote({ name, ...options });
  const sum = release.assets.reduce((bytes: number, asset) => bytes + asset.bytes, 0);
  tell({ built: { [name]: { version: release.version, files: release.assets.length, bytes: sum } } });
  say(`built ${name}@${release.version}: ${release.assets.length} files, ${sum} bytes`);
}

function folderOf(name: string, version: string): string {
  const dir = values.dir ? path.resolve(values.dir) : builtFolder(version, path.join(ROOT, name));
  if (!dir) throw new ReleaseError(`${name}@${version} is not built: releases build ${name} --version ${version}`);
  return dir;
}

async function publishBuilt(name: string, version: string, by: ChangeOptions = said) {
  const published = await releases.publish({ dir: folderOf(name, version), baseUrl: values['base-url'] }, by);
  const { screen, bytes } = published;
  tell({ published: { [published.name]: { version: published.version } } });
  say(
    `published ${published.name}@${published.version}${screen ? `; largest screen ${screen}, ${bytes} bytes with brotli` : ''}`,
  );
}

/** Can I deploy? Of a version that is published, or of what was built. Changes nothing. */
async function answer(name: string, version: string) {
  if (name === SHELL) throw new UsageError('check is for remotes: what the shell meets is looked at when it is promoted');
  const isPublished = (await releases.versions(name)).includes(version);
  const { release, findings } = await releases.check(
    isPublished ? { name, version } : { dir: folderOf(name, version), baseUrl: values['base-url'] },
  );
  say(values.markdown ? asMarkdown(release, findings) : asTable(findings));
  tell({ check: { release, findings } });
  const refused = findings.filter(({ verdict }) => verdict === 'refused');
  if (refused.length > 0) throw new ReleaseError(`${release} can not be deployed: ${refused.map(({ what }) => what).join(', ')}`);
}

/** Builds and publishes what has changed: under the package's version when it is free, else under one that names the sources: `1.0.0-src-0123abcd`. */
async function prepare(name: string): Promise<Named | undefined> {
  const { sourceHash } = await builders();
  const source = await sourceHash(path.join(ROOT, name));
  const known = await releases.builtFrom(name, source);
  if (!known) {
    const wanted = await packageVersion(name);
    const isTaken = (await releases.versions(name)).includes(wanted);
    const version = isTaken ? `${wanted}-src-${source.slice(0, 8)}` : wanted;
    await build(name, version);
    await publishBuilt(name, version, starting);
    return { name, version };
  }
  if (known.isServed) return undefined;
  if (!known.left) return { name, version: known.version };
  tell({ left: { [name]: { version: known.version, why: known.left } } });
  say(`${name}@${known.version} is built from these sources, but ${LEFT[known.left](known.by)}`);
  return undefined;
}

/** What a person decided about a version is not undone by a start. */
const LEFT: Record<NonNullable<BuiltVersion['left']>, (who: string) => string> = {
  withdrawn: () => 'was rolled back: it stays so until it is promoted with --again',
  quarantined: () => 'a gateway has put it into quarantine: it stays so until somebody lifts that',
  retired: () => 'was retired: change them, or publish them under another version',
  canary: () => 'is given to a share of the visitors: it stays so until somebody promotes it or ends that',
  chosen: (who) => `${who} has made another version the stable one: promote it to serve it`,
};

/** All that has changed is promoted in one step: a shell and the remotes that need it come together. */
async function ship(names: readonly string[]) {
  const ready: Named[] = [];
  for (const name of names) {
    const one = await prepare(name);
    if (one) ready.push(one);
  }
  if (ready.length > 0) show(await releases.promoteSet(ready, { ...starting, what: 'ship' }));
}

/** What has just been changed. */
function show(changed: ChangedReleases) {
  for (const [name, { published, ...entry }] of Object.entries(changed)) say(entryLine(name, entry, published));
  tell({ changed });
}

function percentage(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new UsageError(`${text} is not a percentage from 0 to 100`);
  return Number(text);
}

/** `mfe-tours@1.2.0 mfe-payment@1.1.0` */
async function promoteAll() {
  const set = args.map((pair) => {
    const [, name, version] = /^([^@]+)@([^@]+)$/.exec(pair) ?? [];
    if (version) checkVersion(version);
    if (!name || !version) throw new UsageError(`${pair} is not a remote with its version, such as mfe-tours@1.2.0`);
    return { name, version };
  });
  if (set.length === 0) throw new UsageError(`promote --set needs remotes with their versions`);
  show(await releases.promoteSet(set, said));
}

/** Of `--for`: milliseconds. */
function lifetime(otherwise: string, longest?: string): number {
  const life = duration(values.for ?? otherwise, longest);
  if (!life) throw new UsageError(`${values.for} is not a time such as 30m, 12h or 2d, up to ${longest ?? '30d'}`);
  return life;
}

/** A link that gives the version to whoever opens it, and says why where it would not. */
async function preview(name: string, version: string) {
  const made = await releases.preview(name, version, lifetime('2d'));
  say(`${made.link}\nuntil ${made.until}; it ends in a browser with /?override=`);
  tell({ ...made });
}

/** A link that opens again what a line of the log, or somebody's report, names. */
async function replay(id: string) {
  if (!/^[0-9a-f]{12}$/.test(id)) throw new UsageError(`${id} is not the id of a composition: twelve letters and digits`);
  const made = await releases.replay(id, lifetime('2d'));
  say(`${made.link}\nuntil ${made.until}; it ends in a browser with /?override=`);
  tell({ ...made });
}

const TOKENS: Record<string, () => Promise<void>> = {
  async make() {
    const name = argument(1, 'make needs a name');
    const scopes = args.slice(2);
    if (scopes.length === 0) throw new UsageError('token make needs what it may do, such as mfe-tours:publish or *:rollback');
    const { secret, token } = await tokens.make({ name, scopes, life: lifetime('90d', '366d') });
    say(`${secret}\nof ${tokenLine(token)}; it is shown only now`);
    tell({ secret, token });
  },
  async list() {
    const all = await tokens.list();
    for (const token of all) say(tokenLine(token));
    tell({ tokens: all });
  },
  async revoke() {
    const revoked = await tokens.revoke(argument(1, 'a name'), values.why);
    for (const line of revocationLines(revoked)) say(line);
    tell({ ...revoked });
  },
};

async function order(what: ReleaseCommand) {
  show(await releases.run(argument(0, 'a remote'), what, said));
}
const WOULD = { 'go-on': 'go on', wait: 'wait', stop: 'be stopped', 'roll-back': 'be rolled back' } as const;

/** A canary that decides for itself; with --dry-run what it would decide now, and nothing is changed. */
async function walk(version: string) {
  if (args[2]) throw new UsageError('a canary that decides for itself begins at 1 %: say no percentage');
  if (!values['dry-run']) return order({ what: 'canary', version, auto: true });
  const name = argument(0, 'a remote');
  const would = await releases.forecastCanary(name, version);
  say(
    would.what === 'begin'
      ? `${name} ${version} would begin at ${would.next} %`
      : `${name} ${version} would ${WOULD[would.what]}: ${would.why}`,
  );
  tell({ would });
}

/** The remote is asked for first. */
const versionOf = () => {
  argument(0, 'a remote');
  return checkVersion(argument(1, 'a version'));
};

const COMMANDS: Record<string, () => unknown> = {
  build: () => build(argument(0, 'a remote'), values.version),
  publish: async () => publishBuilt(argument(0, 'a remote'), await namedVersion()),
  check: async () => answer(argument(0, 'a remote'), await namedVersion()),
  promote: () => (values.set ? promoteAll() : order({ what: 'promote', version: versionOf() })),
  rollback: () => order({ what: 'rollback' }),
  retire: () => order({ what: 'retire', version: versionOf() }),
  canary: () =>
    values.auto
      ? walk(versionOf())
      : order({ what: 'canary', version: versionOf(), percent: percentage(argument(2, 'a percentage')) }),
  quarantine: async () => {
    if (args[0] !== 'lift')
      throw new UsageError('quarantine lift <remote> [version] is all that a person does: gateways put versions there');
    show(await releases.run(argument(1, 'a remote'), { what: 'lift', version: args[2] && checkVersion(args[2]) }, said));
  },
  pin: () => order({ what: 'pin', version: args[1] && checkVersion(args[1]) }),
  disable: () => order({ what: 'disable', place: args[1] }),
  enable: () => order({ what: 'enable', place: args[1] }),
  preview: () => preview(argument(0, 'a remote'), versionOf()),
  replay: () => replay(argument(0, 'the id of a composition')),
  status: async () => {
    const { shell, remotes, refused } = await releases.status();
    for (const [name, { published, ...entry }] of Object.entries({ ...(shell ? { [SHELL]: shell } : {}), ...remotes }))
      say(entryLine(name, entry, published));
    for (const { gateway, message } of refused)
      say(`gateway ${gateway} has REFUSED this plan and serves the one before: ${message}`);
    tell({ ...(shell ? { shell } : {}), remotes, refused });
  },
  history: async () => {
    const rows = await releases.history(args[0]);
    for (const row of rows) say(rowLine(row));
    tell({ history: rows });
  },
  why: async () => {
    const { shell, remotes } = await releases.why(argument(0, 'a visitor'));
    for (const { why, disabled } of [...(shell ? [shell] : []), ...Object.values(remotes)])
      say(disabled === undefined ? why : `${why}, but it is off: ${disabled}`);
    tell({ visitor: args[0], ...(shell ? { shell } : {}), remotes });
  },
  token: () => {
    const run = Object.hasOwn(TOKENS, args[0] ?? '') ? TOKENS[args[0] ?? ''] : undefined;
    if (!run) throw new UsageError('token needs make, list or revoke');
    return run();
  },
  ship: async () => {
    argument(0, 'a remote');
    await (await builders()).buildShell();
    await ship(args);
  },
  move: async () => {
    if (settings.ops.url) throw new UsageError('move copies the stores themselves: leave out OPS_URL');
    const { releases: count, rows } = await copyFolderStore(settings);
    say(`moved ${count} releases, the plan and ${rows} rows of its history from ${settings.releasesDir}, and compared them`);
    tell({ moved: { releases: count, rows } });
  },
  key: () => {
    const made = makeKey(settings);
    say(`made ${made.private} (OPS_KEY_FILE, of who changes releases) and ${made.public} (OPS_PUBLIC_KEY_FILE, of gateways)`);
    tell({ made });
  },
  sign: async () => {
    if (settings.ops.url) throw new UsageError('sign works on the store itself: leave out OPS_URL');
    const counter = await signPlan(settings, userInfo().username, values.why);
    say(`signed the plan as it is, number ${counter}`);
    tell({ signed: { counter } });
  },
  help: () => {
    say(USAGE);
    tell({ usage: USAGE });
  },
};

/** These open what they need. */
const OF_ITS_OWN: ReadonlySet<string> = new Set(['help', 'move', 'key', 'sign']);

try {
  if (values.version) checkVersion(values.version);
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) throw new UsageError(`there is no command ${command}`);
  if (!OF_ITS_OWN.has(command)) ({ releases, tokens } = await openServices(settings));
  await run();
  end(true);
} catch (error) {
  fail(error);
}
