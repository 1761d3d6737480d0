import type { Plan } from '@safarnama/shared/release';
import type { MetricStore } from '../metrics/metric-store.ts';
import { readMetricSummaries } from '../metrics/metric-summaries.ts';
import { openMetricStore } from '../metrics/open-metric-store.ts';
import { askApi, deployFindings } from '../releases/deploy-report.ts';
import { readGatewayStatuses } from '../releases/gateway-status.ts';
import { checkComing, checkLive, shownReleases } from '../releases/live-check.ts';
import { LONGEST_OVERRIDE, signOverride } from '../releases/override-links.ts';
import { barred, entriesOf, entryOf, SHELL } from '../releases/plan.ts';
import { builtFrom, type Change, promoteSet, reasonFor } from '../releases/plan-changes.ts';
import { checkPlan } from '../releases/plan-check.ts';
import {
  check,
  hasBuild,
  measureBuild,
  readShell,
  servableVersions,
  servedReleases,
  storeRelease,
  withStagingFolder,
} from '../releases/publish.ts';
import { firstScreenBytes, type ShellInterface, shellInterface } from '../releases/release-files.ts';
import { overridesToReplay } from '../releases/replay.ts';
import { resolvePlan, resolveShell } from '../releases/resolve.ts';
import { stagePlan } from '../releases/staging.ts';
import { isShell, ReleaseError, type ReleaseStore } from '../releases/store.ts';
import { Specs } from '../render/composition-specs.ts';
import { tryOutWith } from '../render/try-out.ts';
import { STEPS } from '../rollout/canary-analysis.ts';
import { wouldDecide } from '../rollout/rollout-controller.ts';
import type { Settings } from '../settings.ts';
import { runCommand } from './release-commands.ts';
import type { BuildFolder, ChangedReleases, ChangeOptions, Link, PlannedRelease, ReleaseService } from './release-service.ts';

/** Orders that give visitors a version that they did not have. */
const BRINGS: ReadonlySet<string> = new Set(['promote', 'canary', 'pin']);

/** Address of the site, for links. */
function originOf({ publicOrigin, host, port }: Settings): string {
  return publicOrigin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * The releases of a store that this process may change, in the name of `who`.
 * @param figures of the same store, where they are open already
 */
export function localService(store: ReleaseStore, settings: Settings, who: string, figures?: MetricStore): ReleaseService {
  const { releaseLimits: limits, ownShell } = settings;

  /** Shells that gateways run whatever the plan says; without any that follow a plan and before the first one, the one that was built. */
  function shellsBesidePlan(plan: Plan): ShellInterface[] {
    const notes = readGatewayStatuses(store.dir).filter(({ given }) => given || !plan.shell);
    const running = notes.map(({ name, shell }) => ({ ...shell, title: `the shell of ${name}` }));
    if (running.length > 0 || (plan.shell && !ownShell.given)) return running;
    return hasBuild(ownShell.dir) ? [shellInterface(readShell(ownShell.dir), 'the shell')] : [];
  }

  const shellsOf = (plan: Plan) => [
    ...servableVersions(plan, SHELL).map((one) => shellInterface(store.shell(one))),
    ...shellsBesidePlan(plan),
  ];

  /** Runs what is new as gateways do before they take it up. Without a shell there is nothing to run it with. */
  async function tryOut(specs: Specs, plan: Plan, before: Plan): Promise<void> {
    if (plan.shell || hasBuild(ownShell.dir)) await tryOutWith(settings)(specs.trials(plan, before));
  }

  /** Asked before a way back is written: everybody had it, and a machine that has no time for a trial is what one goes back for. */
  async function verifyBack(plan: Plan, before: Plan): Promise<void> {
    checkPlan(store, plan, before, shellsBesidePlan(plan));
  }

  /** Asked before any other plan is written. */
  async function verify(plan: Plan, before: Plan): Promise<void> {
    await verifyBack(plan, before);
    await tryOut(new Specs(store, ownShell), plan, before);
  }

  /** The same, and whether it fits what is live. */
  async function verifyLive(plan: Plan, before: Plan): Promise<void> {
    checkLive(store, plan, before, { running: shellsBesidePlan(plan), described: await askApi(settings.apiUrl) });
    await verify(plan, before);
  }

  function shown(name: string): PlannedRelease {
    const entry = entryOf(store.plan(), name);
    if (!entry) throw new ReleaseError(`${name} is not in the plan`);
    return { ...entry, published: store.versions(name) };
  }
  const changed = (names: readonly string[]): ChangedReleases => Object.fromEntries(names.map((name) => [name, shown(name)]));
  const by = ({ why, again, force }: ChangeOptions): Change => ({ why, again, force, who, verify });
  const goingBack = (said: ChangeOptions): Change => ({ ...by(said), verify: verifyBack });
  const isAsked = ({ force, unasked }: ChangeOptions) => !force && !unasked;
  /** Of what a person brings: neither a start nor a way back is held up by what does not fit. */
  const bringing = (said: ChangeOptions): Change => ({ ...by(said), ...(isAsked(said) ? { verify: verifyLive } : {}) });

  /** Gives these versions to whoever opens it. */
  function linkTo(versions: Readonly<Record<string, string>>, life: number): Link {
    const until = Date.now() + life;
    const parts = Object.entries(versions).map(([name, version]) =>
      signOverride(settings.keysDir, { name, version, until, maker: who }),
    );
    const text = parts.join(',');
    if (text.length > LONGEST_OVERRIDE) throw new ReleaseError(`a link can't ask for ${parts.length} other versions at once`);
    return { link: `${originOf(settings)}/?override=${text}`, until: new Date(until).toISOString() };
  }

  async function publishBuilt({ dir, baseUrl }: BuildFolder, said: ChangeOptions) {
    const why = reasonFor(said.why, said.force);
    const plan = store.plan();
    const shells = shellsOf(plan);
    const otherShells = store.versions(SHELL).map((one) => shellInterface(store.shell(one)));
    const checked = await check(store, { dir, shells, otherShells, limits, baseUrl });
    const { release } = checked;
    if (isAsked(said)) checkComing(store, release, { shells, described: await askApi(settings.apiUrl) });
    await withStagingFolder(checked, (folder) => {
      const rehearsed = stagePlan(store, plan, release, folder);
      return tryOut(new Specs(rehearsed.source, ownShell), rehearsed.plan, rehearsed.before);
    });
    await storeRelease(store, checked, { who, why });
    const [largest] = isShell(release) ? [] : Object.entries(firstScreenBytes(release)).sort(([, a], [, b]) => b - a);
    return { name: release.name, version: release.version, ...(largest ? { screen: largest[0], bytes: largest[1] } : {}) };
  }

  async function withFigures<T>(use: (open: MetricStore) => Promise<T>): Promise<T> {
    if (figures) return use(figures);
    const open = await openMetricStore(settings);
    return use(open).finally(() => open.close());
  }

  return {
    async status() {
      const { [SHELL]: shell, ...remotes } = changed(entriesOf(store.plan()).map(([name]) => name));
      const refused = readGatewayStatuses(store.dir).flatMap(({ name, refused: why }) => (why ? { gateway: name, ...why } : []));
      return { ...(shell ? { shell } : {}), remotes, refused };
    },
    history: async (remote) => store.history().filter((row) => !remote || row.remote === remote),
    async why(visitor) {
      const plan = store.plan();
      const shell = resolveShell(plan, visitor);
      return { ...(shell ? { shell } : {}), remotes: resolvePlan(plan, visitor) };
    },
    versions: async (name) => store.versions(name),
    builtFrom: async (name, source) => builtFrom(store, name, source),
    forecastCanary: (name, version) =>
      withFigures(async (open) => {
        const decided = await wouldDecide(store, open, name, version);
        if (!decided) store.described(name, version);
        return decided ?? { what: 'begin', next: STEPS[0] };
      }),
    figures: (question) => withFigures((open) => readMetricSummaries(open, question)),
    async check(what) {
      const plan = store.plan();
      const release = 'dir' in what ? await measureBuild(what.dir, limits, what.baseUrl) : store.release(what.name, what.version);
      const described = await askApi(settings.apiUrl);
      const others = shownReleases(store, plan);
      const off = servedReleases(store, plan).filter(({ name }) => plan.remotes[name]?.disabled !== undefined);
      const findings = deployFindings(release, { shells: shellsOf(plan), others, off, described });
      return { release: `${release.name}@${release.version}`, findings };
    },
    publish: publishBuilt,
    async run(name, order, said) {
      const how = BRINGS.has(order.what) ? bringing : order.what === 'rollback' ? goingBack : by;
      await runCommand(store, name, order, how(said));
      return changed([name]);
    },
    async promoteSet(set, said) {
      await promoteSet(store, set, { ...bringing(said), ...(said.what ? { what: said.what } : {}) });
      return changed(set.map(({ name }) => name));
    },
    async preview(name, version, life) {
      const entry = entryOf(store.plan(), name);
      if (settings.overrides === 'off') throw new ReleaseError('OVERRIDES is off: no link gives another version');
      if (!entry) throw new ReleaseError(`${name} is not in the plan`);
      store.described(name, version);
      const bar = barred(entry, version);
      if (bar) throw new ReleaseError(`${name}@${version} was ${bar}: nobody gets it`);
      if (entry.pin) throw new ReleaseError(`${name} is pinned to ${entry.pin}: no link gives another version`);
      if (entry.disabled !== undefined) throw new ReleaseError(`${name} is off: ${entry.disabled}`);
      return linkTo({ [name]: version }, life);
    },
    async replay(id, life) {
      if (settings.overrides === 'off') throw new ReleaseError('OVERRIDES is off: no link gives another version');
      return linkTo(overridesToReplay(store, id), life);
    },
  };
}
