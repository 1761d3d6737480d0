import type { Plan } from '@safarnama/shared/release';
import type { MetricStore } from '../metrics/metric-store.ts';
import { readMetricSummaries } from '../metrics/metric-summaries.ts';
import { openMetricStore } from '../metrics/open-metric-store.ts';
import { fetchApiPaths } from '../releases/api-description.ts';
import { hasBuild, readShell } from '../releases/builds.ts';
import { builtFrom } from '../releases/built-version.ts';
import { allowedOrigins, setOrigin } from '../releases/connect.ts';
import { readGatewayStatuses } from '../releases/gateway-status.ts';
import { MAX_OVERRIDE_LENGTH, signOverride } from '../releases/override-links.ts';
import { barred, entriesOf, entryOf, SHELL, servableVersions } from '../releases/plan.ts';
import { type Change, promoteSet, reasonFor } from '../releases/plan-changes.ts';
import { checkPlan, servedReleases } from '../releases/plan-check.ts';
import { check, measureBuild, storeRelease, withStagingFolder } from '../releases/publish.ts';
import { overridesToReplay } from '../releases/replay.ts';
import { resolvePlan, resolveShell } from '../releases/resolve.ts';
import { findingsOf } from '../releases/rules.ts';
import { screensBySize } from '../releases/screen-bytes.ts';
import { type ShellInterface, shellInterface } from '../releases/shell-interface.ts';
import { stagePlan } from '../releases/staging.ts';
import { isShell, ReleaseError, type ReleaseStore } from '../releases/store.ts';
import { Specs } from '../render/composition-specs.ts';
import { tryOutWith } from '../render/try-out.ts';
import { STEPS } from '../rollout/canary-analysis.ts';
import { previewDecision } from '../rollout/rollout-controller.ts';
import type { Settings } from '../settings.ts';
import { runCommand } from './release-commands.ts';
import type { BuildFolder, ChangedReleases, ChangeOptions, Link, PlannedRelease, ReleaseService } from './release-service.ts';

/** Commands that may serve a version that was not served before. Unless forced, the rules that `--force` skips are applied, too. */
const ADDITIONS: ReadonlySet<string> = new Set(['promote', 'canary', 'pin']);

/** Address of the site, for links. */
function originOf({ publicOrigin, host, port }: Settings): string {
  return publicOrigin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * A release service on a store of this machine, for changes by `who`.
 * @param metrics metrics of the same store, when they are open already
 * @param assertAllowed called after the checks of a change, which may take seconds. Throws when `who` may change nothing any more.
 */
export function localService(
  store: ReleaseStore,
  settings: Settings,
  who: string,
  metrics?: MetricStore,
  assertAllowed: () => Promise<unknown> = async () => {},
): ReleaseService {
  const { releaseLimits: limits, ownShell } = settings;

  /** Shells that gateways run independently of the plan. Without any, and before the plan names a shell, the one that was built. */
  function shellsBesidePlan(plan: Plan): ShellInterface[] {
    const statuses = readGatewayStatuses(store.dir).filter(({ given }) => given || !plan.shell);
    const running = statuses.map(({ name, shell }) => ({ ...shell, title: `the shell of ${name}` }));
    if (running.length > 0 || (plan.shell && !ownShell.given)) return running;
    return hasBuild(ownShell.dir) ? [shellInterface(readShell(ownShell.dir), 'the shell')] : [];
  }

  const shellsOf = (plan: Plan) => [
    ...servableVersions(plan, SHELL).map((one) => shellInterface(store.shell(one))),
    ...shellsBesidePlan(plan),
  ];

  /** Renders new releases as gateways do before they take them up. Without a shell nothing can be rendered. */
  async function tryOut(specs: Specs, plan: Plan, before: Plan): Promise<void> {
    if (plan.shell || hasBuild(ownShell.dir)) await tryOutWith(settings)(specs.trials(plan, before));
  }

  function planned(name: string): PlannedRelease {
    const entry = entryOf(store.plan(), name);
    if (!entry) throw new ReleaseError(`${name} is not in the plan`);
    return { ...entry, published: store.versions(name) };
  }
  const changed = (names: readonly string[]): ChangedReleases => Object.fromEntries(names.map((name) => [name, planned(name)]));
  const skipsForcible = ({ force, isStart }: ChangeOptions) => Boolean(force || isStart);
  /** A change, whose plan is checked before it is written. */
  const changeOf = (what: string, options: ChangeOptions): Change => ({
    ...{ why: options.why, again: options.again, force: options.force, who },
    async verify(plan, before) {
      const isCompared = ADDITIONS.has(what) && !skipsForcible(options);
      const compatibility = isCompared ? { described: await fetchApiPaths(settings.apiUrl) } : undefined;
      checkPlan(store, plan, before, shellsBesidePlan(plan), compatibility);
      // A rollback is not tried: the version was served before, and a trial may fail on an overloaded machine.
      if (what !== 'rollback') await tryOut(new Specs(store, ownShell), plan, before);
      await assertAllowed();
    },
  });

  /** A link that gives these versions to every browser that opens it. */
  function linkTo(versions: Readonly<Record<string, string>>, life: number): Link {
    const until = Date.now() + life;
    const parts = Object.entries(versions).map(([name, version]) =>
      signOverride(settings.keysDir, { name, version, until, maker: who }),
    );
    const text = parts.join(',');
    if (text.length > MAX_OVERRIDE_LENGTH) throw new ReleaseError(`a link can't override ${parts.length} versions at once`);
    return { link: `${originOf(settings)}/?override=${text}`, until: new Date(until).toISOString() };
  }

  async function publishBuild({ dir, baseUrl }: BuildFolder, options: ChangeOptions) {
    const why = reasonFor(options.why, options.force);
    const plan = store.plan();
    const shells = shellsOf(plan);
    const otherShells = store.versions(SHELL).map((one) => shellInterface(store.shell(one)));
    const isForced = skipsForcible(options);
    const described = isForced ? undefined : await fetchApiPaths(settings.apiUrl);
    const checked = await check(store, { dir, shells, otherShells, limits, baseUrl, described, isForced });
    const { release } = checked;
    await withStagingFolder(checked, (folder) => {
      const staged = stagePlan(store, plan, release, folder);
      return tryOut(new Specs(staged.source, ownShell), staged.plan, staged.before);
    });
    await assertAllowed();
    await storeRelease(store, checked, { who, why });
    const [largest] = isShell(release) ? [] : screensBySize(release);
    return { name: release.name, version: release.version, ...(largest ? { screen: largest[0], bytes: largest[1] } : {}) };
  }

  async function withMetrics<T>(use: (open: MetricStore) => Promise<T>): Promise<T> {
    if (metrics) return use(metrics);
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
      withMetrics(async (open) => {
        const decision = await previewDecision(store, open, name, version);
        if (!decision) store.described(name, version);
        return decision ?? { what: 'begin', next: STEPS[0] };
      }),
    metrics: (query) => withMetrics((open) => readMetricSummaries(open, query)),
    async check(source) {
      const plan = store.plan();
      const release =
        'dir' in source ? await measureBuild(source.dir, limits, source.baseUrl) : store.release(source.name, source.version);
      const { name, version } = release;
      const published = store.versions(name).flatMap((other) => (other === version ? [] : store.release(name, other)));
      const described = await fetchApiPaths(settings.apiUrl);
      const surroundings = {
        ...servedReleases(store, plan),
        shells: shellsOf(plan),
        published,
        described,
        allowed: allowedOrigins(plan, name),
      };
      const findings = findingsOf(release, surroundings);
      return { release: `${release.name}@${release.version}`, findings };
    },
    publish: publishBuild,
    async run(name, command, options) {
      await runCommand(store, name, command, changeOf(command.what, options));
      return changed([name]);
    },
    allowedOrigins: async (name) => allowedOrigins(store.plan(), name),
    setOrigin: (name, origin, isAllowed, { why }) =>
      setOrigin(store, name, { origin, isAllowed, isDevelopment: settings.isDevelopment }, { who, why }),
    async promoteSet(set, options) {
      await promoteSet(store, set, { ...changeOf('promote', options), ...(options.what ? { what: options.what } : {}) });
      return changed(set.map(({ name }) => name));
    },
    async preview(name, version, life) {
      const entry = entryOf(store.plan(), name);
      if (settings.overrides === 'off') throw new ReleaseError('OVERRIDES is off: no link gives another version');
      if (!entry) throw new ReleaseError(`${name} is not in the plan`);
      store.described(name, version);
      const bar = barred(entry, version);
      if (bar) throw new ReleaseError(`${name}@${version} was ${bar}: no visitor gets it`);
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
