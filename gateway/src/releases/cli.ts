import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { Plan } from '@safarnama/shared/host/release';
import { builtFolder, ROOT } from '@safarnama/tooling/built';
import { unknownRemote } from '@safarnama/tooling/remotes';
import semver from 'semver';
import { openFigures } from '../figures/figure-store.ts';
import { STEPS } from '../figures/judge.ts';
import { beginAuto, wouldDecide } from '../figures/walker.ts';
import { readSettings } from '../settings.ts';
import { adopt } from './adopt.ts';
import { factsOf, firstScreenBytes, type ShellFacts } from './check.ts';
import { readCommandLine, USAGE, UsageError } from './command-line.ts';
import { askApi, asMarkdown, asTable, deployFindings } from './deploy-check.ts';
import { readNotes } from './notes.ts';
import { openStore } from './open-store.ts';
import {
  builtFrom,
  canary,
  disable,
  enable,
  lift,
  pin,
  promote,
  promoteSet,
  refill,
  retire,
  rollback,
  unfill,
} from './operations.ts';
import { createOutput } from './output.ts';
import { barred, entriesOf, entryOf, SHELL } from './plan.ts';
import { checkPlan } from './plan-check.ts';
import { moveStore } from './postgres/move.ts';
import { duration, signOverride } from './preview.ts';
import { check, keep, measured, readShell, servable, servedReleases, staged } from './publish.ts';
import { resolvePlan, resolveShell } from './resolve.ts';
import { entryLine, rowLine } from './shown.ts';
import { Specs } from './specs.ts';
import { withStaged } from './staged.ts';
import { isShell, ReleaseError } from './store.ts';
import { tryOutWith } from './try-out.ts';

const { say, tell, end } = createOutput(process.argv.includes('--json'));

function fail(error: unknown): void {
  const { message, stack } = error as Error;
  // What the build refuses begins with the remote's name; anything else is a bug and keeps its stack.
  const isSaid = error instanceof ReleaseError || error instanceof UsageError || /^there is no remote|^mfe-/.test(message);
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
const { releaseLimits, ownShell } = settings;
const store = await openStore(settings).catch((error: unknown) => {
  fail(error);
  process.exit();
});

function argument(index: number, what: string): string {
  const value = args[index];
  if (!value) throw new UsageError(`${command} needs ${what}`);
  return value;
}

function packageVersion(name: string): string {
  const file = path.join(ROOT, name, 'package.json');
  if (!existsSync(file)) throw new ReleaseError(unknownRemote(name));
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: string };
  if (!version) throw new ReleaseError(`${name}/package.json says no version: write "version": "1.0.0" there, or say --version`);
  return version;
}

/** Shells that gateways run whatever the plan says; without any that follow a plan and before the first one, the one that was built. */
function shellsBesidePlan(plan: Plan): ShellFacts[] {
  const notes = readNotes(store.dir).filter(({ given }) => given || !plan.shell);
  const running = notes.map(({ name, shell }) => ({ ...shell, title: `the shell of ${name}` }));
  if (running.length > 0 || (plan.shell && !ownShell.given)) return running;
  return hasOwnShell() ? [factsOf(readShell(ownShell.dir), 'the shell')] : [];
}

const hasOwnShell = () => existsSync(path.join(ownShell.dir, 'release.json'));

/** Runs what is new as gateways do before they take it up. Without a shell there is nothing to run it with. */
async function tryOut(specs: Specs, plan: Plan, before: Plan): Promise<void> {
  if (plan.shell || hasOwnShell()) await tryOutWith(settings)(specs.trials(plan, before));
}

/** Asked before a plan is written. */
async function verify(plan: Plan, before: Plan): Promise<void> {
  checkPlan(store, plan, before, shellsBesidePlan(plan));
  await tryOut(new Specs(store, ownShell), plan, before);
}

const by = { who: userInfo().username, why: values.why, again: values.again, verify };

async function build(name: string, version: string | undefined) {
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
  const dir = values.dir ? path.resolve(values.dir) : builtFolder(name, version);
  if (!dir) throw new ReleaseError(`${name}@${version} is not built: releases build ${name} --version ${version}`);
  return dir;
}

async function publishBuilt(name: string, version: string) {
  const plan = store.plan();
  const planned = servable(plan, SHELL).map((one) => factsOf(store.shell(one)));
  const checked = check(store, {
    dir: folderOf(name, version),
    shells: [...planned, ...shellsBesidePlan(plan)],
    otherShells: store.versions(SHELL).map((one) => factsOf(store.shell(one))),
    limits: releaseLimits,
    baseUrl: values['base-url'],
  });
  const { release } = checked;
  await staged(checked, (dir) => {
    const rehearsed = withStaged(store, plan, release, dir);
    return tryOut(new Specs(rehearsed.source, ownShell), rehearsed.plan, rehearsed.before);
  });
  await keep(store, checked);
  const [screen, bytes] = isShell(release)
    ? []
    : (Object.entries(firstScreenBytes(release)).sort(([, a], [, b]) => b - a)[0] ?? []);
  tell({ published: { [release.name]: { version: release.version } } });
  say(`published ${release.name}@${release.version}${screen ? `; largest screen ${screen}, ${bytes} bytes with brotli` : ''}`);
}

/** Can I deploy? Of a version that is published, or of what was built. Changes nothing. */
async function answer(name: string, version: string) {
  if (name === SHELL) throw new UsageError('check is for remotes: what the shell meets is looked at when it is promoted');
  const plan = store.plan();
  const planned = servable(plan, SHELL).map((one) => factsOf(store.shell(one)));
  const release = store.has(name, version)
    ? store.release(name, version)
    : measured(folderOf(name, version), releaseLimits, values['base-url']);
  const findings = deployFindings(release, {
    shells: [...planned, ...shellsBesidePlan(plan)],
    others: servedReleases(store, plan),
    described: await askApi(settings.apiUrl),
  });
  const title = `${name}@${release.version}`;
  say(values.markdown ? asMarkdown(title, findings) : asTable(findings));
  tell({ check: { release: title, findings } });
  const refused = findings.filter(({ verdict }) => verdict === 'refused');
  if (refused.length > 0) throw new ReleaseError(`${title} can not be deployed: ${refused.map(({ what }) => what).join(', ')}`);
}

/** Builds and publishes what has changed: under the package's version when it is free, else under one that names the sources: `1.0.0-src.0123abcd`. */
async function prepare(name: string): Promise<Shipped | undefined> {
  const { sourceHash } = await builders();
  const source = await sourceHash(path.join(ROOT, name));
  const known = builtFrom(store, name, source);
  if (!known) {
    const wanted = packageVersion(name);
    const version = store.has(name, wanted) ? `${wanted}-src.${source.slice(0, 8)}` : wanted;
    await build(name, version);
    await publishBuilt(name, version);
    return { name, version };
  }
  if (known.isServed) return undefined;
  if (!known.left) return { name, version: known.version };
  tell({ left: { [name]: { version: known.version, why: known.left } } });
  say(`${name}@${known.version} is built from these sources, but ${LEFT[known.left](known.by)}`);
  return undefined;
}

interface Shipped {
  readonly name: string;
  readonly version: string;
}

/** What a person decided about a version is not undone by a start. */
const LEFT: Record<NonNullable<ReturnType<typeof builtFrom>>['left'] & string, (who: string) => string> = {
  withdrawn: () => 'was rolled back: it stays so until it is promoted with --again',
  retired: () => 'was retired: change them, or publish them under another version',
  quarantined: () => 'a gateway has put it into quarantine: it stays so until somebody lifts that',
  canary: () => 'is given to a share of the visitors: it stays so until somebody promotes it or ends that',
  chosen: (who) => `${who} has made another version the stable one: promote it to serve it`,
};

/** All that has changed is promoted in one step: a shell and the remotes that need it come together. */
async function ship(names: readonly string[]) {
  const ready: Shipped[] = [];
  for (const name of names) {
    const one = await prepare(name);
    if (one) ready.push(one);
  }
  if (ready.length === 0) return;
  await promoteSet(store, ready, { ...by, what: 'ship' });
  for (const { name } of ready) show('changed', name);
}

/** The entry of everything that is planned, or of what has just been changed. */
function show(what: 'changed' | 'remotes', only?: string) {
  for (const [name, entry] of entriesOf(store.plan())) {
    if (only && name !== only) continue;
    const published = store.versions(name);
    say(entryLine(name, entry, published));
    const facts = { [name]: { ...entry, published } };
    tell(name === SHELL && what === 'remotes' ? facts : { [what]: facts });
  }
}

function percentage(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new UsageError(`${text} is not a percentage from 0 to 100`);
  return Number(text);
}

/** `mfe-tours@1.2.0 mfe-payment@1.1.0` */
async function promoteAll() {
  const set = args.map((pair) => {
    const [, name, version] = /^([^@]+)@([^@]+)$/.exec(pair) ?? [];
    if (!name || !version) throw new UsageError(`${pair} is not a remote with its version, such as mfe-tours@1.2.0`);
    return { name, version };
  });
  if (set.length === 0) throw new UsageError(`promote --set needs remotes with their versions`);
  await promoteSet(store, set, by);
  for (const { name } of set) show('changed', name);
}

/** A link that gives the version to whoever opens it, and says why where it would not. */
function preview(name: string, version: string) {
  const entry = entryOf(store.plan(), name);
  const { overrides, keysDir, publicOrigin, host, port } = settings;
  const life = duration(values.for ?? '2d');
  if (!life) throw new UsageError(`${values.for} is not a time such as 30m, 12h or 2d, up to 30d`);
  if (overrides === 'off') throw new ReleaseError('OVERRIDES is off: no link gives another version');
  if (!entry) throw new ReleaseError(`${name} is not in the plan`);
  store.described(name, version);
  const bar = barred(entry, version);
  if (bar) throw new ReleaseError(`${name}@${version} was ${bar}: nobody gets it`);
  if (entry.pin) throw new ReleaseError(`${name} is pinned to ${entry.pin}: no link gives another version`);
  if (entry.disabled !== undefined) throw new ReleaseError(`${name} is off: ${entry.disabled}`);
  const until = Date.now() + life;
  const origin = publicOrigin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const link = `${origin}/?override=${signOverride(keysDir, name, version, until)}`;
  say(`${link}\nuntil ${new Date(until).toISOString()}; it ends in a browser with /?override=`);
  tell({ link, until: new Date(until).toISOString() });
}

/** A canary that decides for itself; with --dry-run what it would decide now, and nothing is changed. */
async function walk(name: string, version: string) {
  if (args[2]) throw new UsageError('a canary that decides for itself begins at 1 %: say no percentage');
  if (!values['dry-run']) return changed(() => beginAuto(store, name, version, by));
  const figures = await openFigures(settings);
  const would = await wouldDecide(store, figures, name, version).finally(() => figures.close());
  if (!would) store.described(name, version);
  say(would ? `${name} ${version} would ${WOULD[would.what]}: ${would.why}` : `${name} ${version} would begin at ${STEPS[0]} %`);
  tell({ would: would ?? { what: 'begin', next: STEPS[0] } });
}

const WOULD = { 'go-on': 'go on', wait: 'wait', 'roll-back': 'be rolled back' } as const;

async function changed(act: (name: string) => unknown, name = argument(0, 'a remote')) {
  await act(name);
  show('changed', name);
}

const COMMANDS: Record<string, () => unknown> = {
  build: () => build(argument(0, 'a remote'), values.version),
  publish: () => publishBuilt(argument(0, 'a remote'), args[1] ?? values.version ?? packageVersion(argument(0, 'a remote'))),
  check: () => answer(argument(0, 'a remote'), args[1] ?? values.version ?? packageVersion(argument(0, 'a remote'))),
  promote: () => (values.set ? promoteAll() : changed((name) => promote(store, name, argument(1, 'a version'), by))),
  rollback: () => changed((name) => rollback(store, name, by)),
  retire: () => changed((name) => retire(store, name, argument(1, 'a version'), by)),
  canary: () =>
    values.auto
      ? walk(argument(0, 'a remote'), argument(1, 'a version'))
      : changed((name) => canary(store, name, argument(1, 'a version'), percentage(argument(2, 'a percentage')), by)),
  quarantine: () => {
    if (args[0] !== 'lift')
      throw new UsageError('quarantine lift <remote> [version] is all that a person does: gateways put versions there');
    const name = argument(1, 'a remote');
    return changed(() => lift(store, name, args[2], by), name);
  },
  pin: () => changed((name) => pin(store, name, args[1], by)),
  disable: () => changed((name) => (args[1] ? unfill(store, name, args[1], by) : disable(store, name, by))),
  enable: () => changed((name) => (args[1] ? refill(store, name, args[1], by) : enable(store, name, by))),
  preview: () => preview(argument(0, 'a remote'), argument(1, 'a version')),
  status: () => {
    show('remotes');
    const refused = readNotes(store.dir).filter((note) => note.refused);
    for (const { name, refused: why } of refused)
      say(`gateway ${name} has REFUSED this plan and serves the one before: ${why?.message}`);
    tell({ refused: refused.map(({ name, refused: why }) => ({ gateway: name, ...why })) });
  },
  history: () => {
    const rows = store.history().filter((row) => !args[0] || row.remote === args[0]);
    for (const row of rows) say(rowLine(row));
    tell({ history: rows });
  },
  why: () => {
    const plan = store.plan();
    const remotes = resolvePlan(plan, argument(0, 'a visitor'));
    const shell = resolveShell(plan, argument(0, 'a visitor'));
    for (const { why, disabled } of [...(shell ? [shell] : []), ...Object.values(remotes)])
      say(disabled === undefined ? why : `${why}, but it is off: ${disabled}`);
    tell({ visitor: args[0], ...(shell ? { shell } : {}), remotes });
  },
  ship: async () => {
    argument(0, 'a remote');
    await (await builders()).buildShell();
    await ship(args);
  },
  move: async () => {
    const { releases, rows } = await moveStore(settings);
    say(`moved ${releases} releases, the plan and ${rows} rows of its history from ${settings.releasesDir}, and compared them`);
    tell({ moved: { releases, rows } });
  },
  help: () => {
    say(USAGE);
    tell({ usage: USAGE });
  },
};

try {
  if (values.version && !semver.valid(values.version)) throw new UsageError(`${values.version} is not a version such as 1.4.0`);
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) throw new UsageError(`there is no command ${command}`);
  await store.clear();
  adopt(store);
  await run();
  end(true);
} catch (error) {
  fail(error);
}
