import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildRemote, buildShell, ROOT, SHELL_DIST, sourceHash } from '@safarnama/tooling/build';
import semver from 'semver';
import { readSettings } from '../settings.ts';
import { canary, disable, enable, pin, promote, rollback } from './operations.ts';
import { firstScreenBytes, publish } from './publish.ts';
import { resolvePlan } from './resolve.ts';
import { ReleaseError, ReleaseStore } from './store.ts';

const USAGE = `releases <command>

  build    <remote> [--version 1.0.1]          builds into <remote>/dist/<version>
  publish  <remote> [version]                  checks the build and copies it into the release store;
                                               --dir names another build, --base-url where else the files are served
  promote  <remote> <version>                  makes it the one that everybody gets
  rollback <remote>                            back to the previous one
  canary   <remote> <version> <percent>        gives it to a share of the visitors; 0 ends it
  pin      <remote> [version]                  one version whatever is stable; without a version ends it
  disable  <remote>   enable <remote>          switches a remote off and on
  status                                       the plan and what is published
  history  [remote]                            who changed what, when and why
  why      <visitor>                           which versions a visitor gets, and why
  ship     <remote> …                          build, publish and promote what has changed, under a free version

  --why "..." is kept in the history. The store is RELEASES_DIR, or releases in DATA_DIR.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    version: { type: 'string' },
    why: { type: 'string' },
    'base-url': { type: 'string' },
    dir: { type: 'string' },
    help: { type: 'boolean' },
  },
});

const [command = 'help', ...args] = positionals;
// biome-ignore lint/style/noProcessEnv: the command's entry point reads the environment once
const store = new ReleaseStore(readSettings(process.env).releasesDir);
const by = { who: userInfo().username, why: values.why };
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
  const largest = Object.entries(firstScreenBytes(release)).sort(([, a], [, b]) => b - a)[0];
  say(
    `built ${name}@${release.version}: ${release.assets.length} files; largest screen ${largest?.[0]}, ${largest?.[1]} bytes with brotli`,
  );
  return release;
}

function publishBuilt(name: string, version: string) {
  const shell = JSON.parse(readFileSync(path.join(SHELL_DIST, 'shell.json'), 'utf8')) as { shared: Record<string, string> };
  const release = publish(store, {
    dir: values.dir ? path.resolve(values.dir) : path.join(ROOT, name, 'dist', version),
    shellShared: shell.shared,
    baseUrl: values['base-url'],
  });
  say(`published ${name}@${release.version}`);
}

/** The package's version when it is free, else one that names the sources: `1.0.0-src.0123abcd`. */
function freeVersion(name: string): string | undefined {
  const version = packageVersion(name);
  const source = sourceHash(path.join(ROOT, name));
  const same = store.versions(name).find((known) => store.release(name, known).source === source);
  if (same) return undefined;
  return store.has(name, version) ? `${version}-src.${source.slice(0, 8)}` : version;
}

async function ship(name: string) {
  const version = freeVersion(name);
  if (!version) {
    const source = sourceHash(path.join(ROOT, name));
    const same = store.versions(name).find((known) => store.release(name, known).source === source) as string;
    if (store.plan()[name]?.stable !== same)
      promote(store, name, same, { ...by, why: values.why ?? 'these sources were published before' });
    return;
  }
  await build(name, version);
  publishBuilt(name, version);
  promote(store, name, version, by);
  say(`promoted ${name}@${version}`);
}

function status() {
  for (const [name, entry] of Object.entries(store.plan())) {
    const notes = [
      `stable ${entry.stable}`,
      entry.previous && `previous ${entry.previous}`,
      entry.canary && `canary ${entry.canary.version} at ${entry.canary.percent} %`,
      entry.pin && `pinned to ${entry.pin}`,
      entry.disabled !== undefined && `OFF: ${entry.disabled}`,
    ];
    say(`${name.padEnd(12)} ${notes.filter(Boolean).join(', ')}; published: ${store.versions(name).join(' ')}`);
  }
}

const COMMANDS: Record<string, () => unknown> = {
  build: () => build(argument(0, 'a remote'), values.version),
  publish: () => publishBuilt(argument(0, 'a remote'), args[1] ?? values.version ?? packageVersion(argument(0, 'a remote'))),
  promote: () => {
    const version = argument(1, 'a version');
    promote(store, argument(0, 'a remote'), version, by);
    say(`promoted ${args[0]}@${version}`);
  },
  rollback: () => say(`${argument(0, 'a remote')} is back at ${rollback(store, argument(0, 'a remote'), by).stable}`),
  canary: () => {
    canary(store, argument(0, 'a remote'), argument(1, 'a version'), Number(argument(2, 'a percentage')), by);
    status();
  },
  pin: () => {
    pin(store, argument(0, 'a remote'), args[1], by);
    status();
  },
  disable: () => {
    disable(store, argument(0, 'a remote'), by);
    say(`${args[0]} is off`);
  },
  enable: () => {
    enable(store, argument(0, 'a remote'), by);
    say(`${args[0]} is on`);
  },
  status,
  history: () => {
    const rows = store.history().filter((row) => !args[0] || row.remote === args[0]);
    for (const { at, who, what, remote, why, after } of rows)
      say(`${at} ${who} ${what} ${remote} → ${after?.stable ?? ''}${why ? ` (${why})` : ''}`);
  },
  why: () => {
    for (const { why, disabled } of Object.values(resolvePlan(store.plan(), argument(0, 'a visitor'))))
      say(disabled === undefined ? why : `${why}, but it is off: ${disabled}`);
  },
  ship: async () => {
    argument(0, 'a remote');
    await buildShell();
    for (const name of args) await ship(name);
  },
  help: () => say(USAGE),
};

try {
  if (values.version && !semver.valid(values.version)) throw new ReleaseError(`${values.version} is not a version such as 1.4.0`);
  const run = values.help ? COMMANDS.help : COMMANDS[command];
  if (!run) throw new ReleaseError(`there is no command ${command}\n\n${USAGE}`);
  await run();
} catch (error) {
  if (!(error instanceof ReleaseError) && !/^there is no remote|^mfe-/.test(String((error as Error).message))) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
