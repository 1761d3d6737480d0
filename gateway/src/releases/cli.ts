import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { HistoryRow } from '@safarnama/shared/host/release';
import { buildRemote, buildShell, builtFolder, ROOT, sourceHash } from '@safarnama/tooling/build';
import semver from 'semver';
import { readSettings } from '../settings.ts';
import { adopt } from './adopt.ts';
import { firstScreenBytes } from './check.ts';
import { FolderStore } from './folder-store.ts';
import { builtFrom, canary, disable, enable, pin, promote, promoteSet, retire, rollback } from './operations.ts';
import { barred, entriesOf, entryOf } from './plan.ts';
import { publish, readShell } from './publish.ts';
import { resolvePlan } from './resolve.ts';
import { ReleaseError } from './store.ts';

const USAGE = `releases <command>

  build    <remote> [--version 1.0.1]          builds into a folder of its own below <remote>/dist
  publish  <remote> [version]                  checks the build and copies it into the release store;
                                               --dir names another build, --base-url where else the files are served
  promote  <remote> <version>                  makes it the one that everybody gets
  promote  --set <remote>@<version> …          several in one step: all of them or none
  rollback <remote>                            back to the previous one; the bad one is withdrawn
  retire   <remote> <version>                  takes a version out for ever
  canary   <remote> <version> <percent>        gives it to a share of the visitors; 0 ends it
  pin      <remote> [version]                  one version whatever is stable; without a version ends it
  disable  <remote>   enable <remote>          switches a remote off and on
  status                                       the plan and what is published
  history  [remote]                            who changed what, when and why
  why      <visitor>                           which versions a visitor gets, and why
  ship     <remote> …                          build, publish and promote what has changed, under a free version

  --again promotes, pins or tries a version that was withdrawn. --why "..." is kept in the history. The store is RELEASES_DIR, or releases in DATA_DIR.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    version: { type: 'string' },
    why: { type: 'string' },
    'base-url': { type: 'string' },
    dir: { type: 'string' },
    again: { type: 'boolean' },
    set: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

const [command = 'help', ...args] = positionals;
// biome-ignore lint/style/noProcessEnv: the command's entry point reads the environment once
const settings = () => readSettings(process.env);
const { releasesDir, releaseLimits } = settings();
const store = new FolderStore(releasesDir);
const by = { who: userInfo().username, why: values.why, again: values.again };
const say = (text: string) => process.stdout.write(`${text}\n`);

function argument(index: number, what: string): string {
  const value = args[index];
  if (!value) throw new ReleaseError(`${command} needs ${what}\n\n${USAGE}`);
  return value;
}

const packageVersion = (name: string): string => {
  const pkg = JSON.parse(readFileSync(path.join(ROOT, name, 'package.json'), 'utf8')) as { version: string };
  return pkg.version;
};

async function build(name: string, version: string | undefined) {
  await buildShell();
  const { release } = await buildRemote({ name, ...(version ? { version } : {}) });
  const sum = release.assets.reduce((bytes, asset) => bytes + asset.bytes, 0);
  say(`built ${name}@${release.version}: ${release.assets.length} files, ${sum} bytes`);
}

function folderOf(name: string, version: string): string {
  const dir = values.dir ? path.resolve(values.dir) : builtFolder(name, version);
  if (!dir) throw new ReleaseError(`${name}@${version} is not built: releases build ${name} --version ${version}`);
  return dir;
}

async function publishBuilt(name: string, version: string) {
  const release = await publish(store, {
    dir: folderOf(name, version),
    shells: [readShell(settings().shellDir)],
    limits: releaseLimits,
    baseUrl: values['base-url'],
  });
  const [screen, bytes] = Object.entries(firstScreenBytes(release)).sort(([, a], [, b]) => b - a)[0] ?? [];
  say(`published ${name}@${release.version}${screen ? `; largest screen ${screen}, ${bytes} bytes with brotli` : ''}`);
}

/** Under the package's version when it is free, else under one that names the sources: `1.0.0-src.0123abcd`. */
async function ship(name: string) {
  const source = await sourceHash(path.join(ROOT, name));
  const known = builtFrom(store, name, source);
  if (known?.barred === 'withdrawn') {
    say(
      `${name}@${known.version} is built from these sources, but was rolled back: it stays so until it is promoted with --again`,
    );
  } else if (known?.barred === 'retired') {
    say(
      `${name}@${known.version} is built from these sources, but was retired: change them, or publish them under another version`,
    );
  } else if (known) {
    if (entryOf(store.plan(), name)?.stable === known.version) return;
    await promote(store, name, known.version, { ...by, why: values.why ?? 'these sources were published before' });
  } else {
    const wanted = packageVersion(name);
    const version = store.has(name, wanted) ? `${wanted}-src.${source.slice(0, 8)}` : wanted;
    await build(name, version);
    await publishBuilt(name, version);
    await promote(store, name, version, by);
  }
  status(name);
}

/** One line for each remote, or for the one that has just been changed: a pin or a switch decides more than what is stable. */
function status(only?: string) {
  for (const [name, entry] of entriesOf(store.plan())) {
    if (only && name !== only) continue;
    const notes = [
      `stable ${entry.stable}`,
      entry.previous && `previous ${entry.previous}`,
      entry.canary && `canary ${entry.canary.version} at ${entry.canary.percent} %`,
      entry.pin && `pinned to ${entry.pin}`,
      entry.withdrawn?.length && `withdrawn ${entry.withdrawn.join(' ')}`,
      entry.disabled !== undefined && `OFF: ${entry.disabled}`,
    ];
    const published = store.versions(name).filter((version) => barred(entry, version) !== 'retired');
    say(`${name.padEnd(12)} ${notes.filter(Boolean).join(', ')}; published: ${published.join(' ')}`);
  }
}

function outcome({ what, after }: HistoryRow): string {
  if (what === 'canary') return after?.canary ? `${after.canary.version} at ${after.canary.percent} %` : 'ended';
  return (what === 'pin' ? after?.pin : after?.stable) ?? '';
}

/** `mfe-tours@1.2.0 mfe-payment@1.1.0` */
async function promoteAll() {
  const set = args.map((pair) => {
    const [, name, version] = /^([^@]+)@([^@]+)$/.exec(pair) ?? [];
    if (!name || !version) throw new ReleaseError(`${pair} is not a remote with its version, such as mfe-tours@1.2.0`);
    return { name, version };
  });
  await promoteSet(store, set, by);
  for (const { name } of set) status(name);
}

async function changed(act: (name: string) => unknown) {
  const name = argument(0, 'a remote');
  await act(name);
  status(name);
}

const COMMANDS: Record<string, () => unknown> = {
  build: () => build(argument(0, 'a remote'), values.version),
  publish: () => publishBuilt(argument(0, 'a remote'), args[1] ?? values.version ?? packageVersion(argument(0, 'a remote'))),
  promote: () => (values.set ? promoteAll() : changed((name) => promote(store, name, argument(1, 'a version'), by))),
  rollback: () => changed((name) => rollback(store, name, by)),
  retire: () => changed((name) => retire(store, name, argument(1, 'a version'), by)),
  canary: () => changed((name) => canary(store, name, argument(1, 'a version'), Number(argument(2, 'a percentage')), by)),
  pin: () => changed((name) => pin(store, name, args[1], by)),
  disable: () => changed((name) => disable(store, name, by)),
  enable: () => changed((name) => enable(store, name, by)),
  status: () => status(),
  history: () => {
    const rows = store.history().filter((row) => !args[0] || row.remote === args[0]);
    for (const row of rows)
      say(`${row.at} ${row.who} ${row.what} ${row.remote} → ${outcome(row)}${row.why ? ` (${row.why})` : ''}`);
  },
  why: () => {
    for (const { why, disabled } of Object.values(resolvePlan(store.plan(), argument(0, 'a visitor'))))
      say(disabled === undefined ? why : `${why}, but it is off: ${disabled}`);
  },
  ship: async () => {
    argument(0, 'a remote');
    adopt(store);
    await buildShell();
    for (const name of args) await ship(name);
  },
  help: () => say(USAGE),
};

try {
  if (values.version && !semver.valid(values.version)) throw new ReleaseError(`${values.version} is not a version such as 1.4.0`);
  const run = values.help ? COMMANDS.help : COMMANDS[command];
  await store.clear();
  if (!run) throw new ReleaseError(`there is no command ${command}\n\n${USAGE}`);
  await run();
} catch (error) {
  // What the build refuses begins with the remote's name; anything else is a bug and keeps its stack.
  if (!(error instanceof ReleaseError) && !/^there is no remote|^mfe-/.test(String((error as Error).message))) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
