import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@safarnama/shared/release';
import { builtFolder, builds as newestBuilds } from '@safarnama/shared/server/builds';
import { callerFolder } from '@safarnama/shared/server/typed-command';
import type { ChangeOptions } from '../ops/release-service.ts';
import { IS_PACKAGED, ROOT } from '../paths.ts';
import type { BuiltVersion } from '../releases/built-version.ts';
import type { ReleaseId } from '../releases/plan.ts';
import { ReleaseError, SHELL } from '../releases/store.ts';
import type { Settings } from '../settings.ts';
import { reportBuild, showReport } from './build-report.ts';
import { chooseShipped } from './choose-shipped.ts';
import { type CommandContext, type Commands, checkVersion } from './main.ts';
import { type BuildLookup, changeOptions, publishBuild, showChanged } from './service-commands.ts';
import type { Services } from './services.ts';

/** Loaded by the commands that build: loading takes longer than most other commands run. */
const builders = () => import('@safarnama/tooling/build');

async function packageVersion(name: string): Promise<string> {
  const file = path.join(ROOT, name, 'package.json');
  if (!existsSync(file)) throw new ReleaseError((await import('@safarnama/tooling/remotes')).unknownRemote(name));
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: string };
  if (!version) throw new ReleaseError(`${name}/package.json has no version: add "version": "1.0.0", or pass --version`);
  return checkVersion(version);
}

/** Builds of this checkout; `--dir` names another folder. */
export const checkoutBuilds = ({ values }: CommandContext): BuildLookup => ({
  version: packageVersion,
  folder(name, version) {
    const dir = values.dir ? path.resolve(callerFolder(), values.dir) : builtFolder(version, path.join(ROOT, name));
    if (!dir) throw new ReleaseError(`${name}@${version} is not built: releases build ${name} --version ${version}`);
    return dir;
  },
});

interface PreparedBuild {
  readonly version: string;
  readonly dir: string;
}

/** The build of a release in an unpacked archive, with the hash of its sources. */
function packagedBuild(name: string): PreparedBuild & { readonly source: string } {
  const parent = path.join(ROOT, name, 'dist');
  const [folder] = newestBuilds(parent);
  if (!folder) throw new ReleaseError(`there is no release of ${name} in this archive`);
  const dir = path.join(parent, folder);
  const { version, source } = JSON.parse(readFileSync(path.join(dir, 'release.json'), 'utf8')) as Release & { source: string };
  return { version, source, dir };
}

/** Why a start does not promote a version that was built from the present sources: an operator's decision has priority. */
const REASONS: Record<NonNullable<BuiltVersion['left']>, (who: string) => string> = {
  withdrawn: () => 'was rolled back: it stays so until it is promoted with --again',
  quarantined: () => 'a gateway has put it into quarantine: it stays so until an operator lifts that',
  retired: () => 'was retired: change them, or publish them under another version',
  canary: () => 'is a canary: it stays so until an operator promotes it or ends the canary',
  chosen: (who) => `${who} has promoted another version: promote this one to serve it`,
};

/**
 * `build` and `ship`, which need the sources of the site.
 *
 * @param buildMask umask of the user: other users read builds, such as those of a container, while the data folder is private
 */
export function buildCommands(
  context: CommandContext,
  open: () => Promise<Services>,
  settings: Pick<Settings, 'releaseLimits'>,
  buildMask: number,
): Commands {
  const { values, args, output, argument } = context;
  const { print, addFields } = output;
  const options: ChangeOptions = { ...changeOptions(context), isStart: true };
  const builds = checkoutBuilds(context);

  async function build(name: string, version: string | undefined) {
    if (IS_PACKAGED)
      throw new ReleaseError('this archive has no sources: build in a checkout, and publish to OPS_URL from there');
    const privateMask = process.umask(buildMask);
    try {
      const { buildRemote, buildShell } = await builders();
      const versioned = version ? { version } : {};
      // A remote is built with the shell of these sources.
      const shell = await buildShell(name === SHELL ? versioned : {});
      const { release } = name === SHELL ? shell : await buildRemote({ name, ...versioned });
      const sum = release.assets.reduce((bytes: number, asset) => bytes + asset.bytes, 0);
      addFields({ built: { [name]: { version: release.version, files: release.assets.length, bytes: sum } } });
      print(`built ${name}@${release.version}: ${release.assets.length} files, ${sum} bytes`);
      return release.version;
    } finally {
      process.umask(privateMask);
    }
  }

  /** Its version is that of the package, or `1.0.0-src-0123abcd` with the hash of the sources when that one is taken. */
  async function buildUnderFreeVersion(name: string, source: string, services: Services): Promise<PreparedBuild> {
    const wanted = await packageVersion(name);
    const isTaken = (await services.releases.versions(name)).includes(wanted);
    const version = isTaken ? `${wanted}-src-${source.slice(0, 8)}` : wanted;
    await build(name, version);
    return { version, dir: builds.folder(name, version) };
  }

  /** Builds, and reports for a remote what `check` would refuse. */
  async function buildAndReport(name: string) {
    const version = await build(name, values.version);
    if (name === SHELL) return;
    const { declaredSite } = await builders();
    const report = await reportBuild(builds.folder(name, version), {
      site: declaredSite(),
      limits: settings.releaseLimits,
      allowedOrigins: async (remote) => (await open()).releases.allowedOrigins(remote),
    });
    addFields({ check: report });
    showReport(print, report);
  }

  /** Publishes a release whose sources changed, built here unless an archive brought it. Returns the version to promote. */
  async function prepare(name: string): Promise<ReleaseId | undefined> {
    const services = await open();
    const packaged = IS_PACKAGED ? packagedBuild(name) : undefined;
    const source = packaged?.source ?? (await (await builders()).sourceHash(path.join(ROOT, name)));
    const known = await services.releases.builtFrom(name, source);
    if (!known) {
      const { version, dir } = packaged ?? (await buildUnderFreeVersion(name, source, services));
      await publishBuild(context, services, { dir, baseUrl: values['base-url'] }, options);
      return { name, version };
    }
    const { version, isServed, left, by } = known;
    if (isServed) return undefined;
    if (!left) return { name, version };
    addFields({ left: { [name]: { version, why: left } } });
    print(`${name}@${version} is built from these sources, but ${REASONS[left](by)}`);
    return undefined;
  }

  /** The remotes and the shell that `ship` ships; names those that `--planned` leaves out. */
  async function shipped(): Promise<readonly string[]> {
    const planned = values.planned ? Object.keys((await (await open()).releases.status()).remotes) : args;
    const { ship, skipped } = chooseShipped(args, { planned, also: values.with ?? [] });
    for (const name of skipped)
      print(
        `${name} is left out: it was never released. releases publish and promote release it, --with ${name} ships it as it is.`,
      );
    if (skipped.length > 0) addFields({ unreleased: skipped });
    return ship;
  }

  return {
    build: () => buildAndReport(argument(0, 'a remote')),
    /** Promotes everything that changed in one step, so that a shell and the remotes that need it come together. */
    async ship() {
      argument(0, 'a remote');
      if (!IS_PACKAGED) await (await builders()).buildShell();
      const ready: ReleaseId[] = [];
      for (const name of await shipped()) {
        const release = await prepare(name);
        if (release) ready.push(release);
      }
      if (ready.length > 0) showChanged(output, await (await open()).releases.promoteSet(ready, { ...options, what: 'ship' }));
    },
  };
}
