import type { Plan } from '@safarnama/shared/release';
import type { MetricStore } from '../metrics/metric-store.ts';
import { readMetricSummaries } from '../metrics/metric-summaries.ts';
import { openMetricStore } from '../metrics/open-metric-store.ts';
import { factsOf, firstScreenBytes, type ShellFacts } from '../releases/check.ts';
import { askApi, deployFindings } from '../releases/deploy-check.ts';
import { checkComing, checkLive, shownReleases } from '../releases/live-check.ts';
import { readNotes } from '../releases/notes.ts';
import { builtFrom, type Change, promoteSet, saidWhy } from '../releases/operations.ts';
import { barred, entriesOf, entryOf, SHELL } from '../releases/plan.ts';
import { checkPlan } from '../releases/plan-check.ts';
import { LONGEST_OVERRIDE, signOverride } from '../releases/preview.ts';
import { check, hasBuilt, keep, measured, readShell, servable, servedReleases, staged } from '../releases/publish.ts';
import { askedAgain } from '../releases/replay.ts';
import { resolvePlan, resolveShell } from '../releases/resolve.ts';
import { withStaged } from '../releases/staged.ts';
import { isShell, ReleaseError, type ReleaseStore } from '../releases/store.ts';
import { Specs } from '../render/composition-specs.ts';
import { tryOutWith } from '../render/try-out.ts';
import { STEPS } from '../rollout/canary-analysis.ts';
import { wouldDecide } from '../rollout/rollout-controller.ts';
import type { Settings } from '../settings.ts';
import { carryOut } from './release-commands.ts';
import type { Built, Changes, Link, ReleaseService, Said, Shown } from './release-service.ts';

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
export function serviceOn(store: ReleaseStore, settings: Settings, who: string, figures?: MetricStore): ReleaseService {
  const { releaseLimits: limits, ownShell } = settings;

  /** Shells that gateways run whatever the plan says; without any that follow a plan and before the first one, the one that was built. */
  function shellsBesidePlan(plan: Plan): ShellFacts[] {
    const notes = readNotes(store.dir).filter(({ given }) => given || !plan.shell);
    const running = notes.map(({ name, shell }) => ({ ...shell, title: `the shell of ${name}` }));
    if (running.length > 0 || (plan.shell && !ownShell.given)) return running;
    return hasBuilt(ownShell.dir) ? [factsOf(readShell(ownShell.dir), 'the shell')] : [];
  }

  const shellsOf = (plan: Plan) => [...servable(plan, SHELL).map((one) => factsOf(store.shell(one))), ...shellsBesidePlan(plan)];

  /** Runs what is new as gateways do before they take it up. Without a shell there is nothing to run it with. */
  async function tryOut(specs: Specs, plan: Plan, before: Plan): Promise<void> {
    if (plan.shell || hasBuilt(ownShell.dir)) await tryOutWith(settings)(specs.trials(plan, before));
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

  function shown(name: string): Shown {
    const entry = entryOf(store.plan(), name);
    if (!entry) throw new ReleaseError(`${name} is not in the plan`);
    return { ...entry, published: store.versions(name) };
  }
  const changed = (names: readonly string[]): Changes => Object.fromEntries(names.map((name) => [name, shown(name)]));
  const by = ({ why, again, force }: Said): Change => ({ why, again, force, who, verify });
  const goingBack = (said: Said): Change => ({ ...by(said), verify: verifyBack });
  const isAsked = ({ force, unasked }: Said) => !force && !unasked;
  /** Of what a person brings: neither a start nor a way back is held up by what does not fit. */
  const bringing = (said: Said): Change => ({ ...by(said), ...(isAsked(said) ? { verify: verifyLive } : {}) });

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

  async function publishBuilt({ dir, baseUrl }: Built, said: Said) {
    const why = saidWhy(said.why, said.force);
    const plan = store.plan();
    const shells = shellsOf(plan);
    const otherShells = store.versions(SHELL).map((one) => factsOf(store.shell(one)));
    const checked = await check(store, { dir, shells, otherShells, limits, baseUrl });
    const { release } = checked;
    if (isAsked(said)) checkComing(store, release, { shells, described: await askApi(settings.apiUrl) });
    await staged(checked, (folder) => {
      const rehearsed = withStaged(store, plan, release, folder);
      return tryOut(new Specs(rehearsed.source, ownShell), rehearsed.plan, rehearsed.before);
    });
    await keep(store, checked, { who, why });
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
      const refused = readNotes(store.dir).flatMap(({ name, refused: why }) => (why ? { gateway: name, ...why } : []));
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
    would: (name, version) =>
      withFigures(async (open) => {
        const decided = await wouldDecide(store, open, name, version);
        if (!decided) store.described(name, version);
        return decided ?? { what: 'begin', next: STEPS[0] };
      }),
    figures: (question) => withFigures((open) => readMetricSummaries(open, question)),
    async check(what) {
      const plan = store.plan();
      const release = 'dir' in what ? await measured(what.dir, limits, what.baseUrl) : store.release(what.name, what.version);
      const described = await askApi(settings.apiUrl);
      const others = shownReleases(store, plan);
      const off = servedReleases(store, plan).filter(({ name }) => plan.remotes[name]?.disabled !== undefined);
      const findings = deployFindings(release, { shells: shellsOf(plan), others, off, described });
      return { release: `${release.name}@${release.version}`, findings };
    },
    publish: publishBuilt,
    async order(name, order, said) {
      const how = BRINGS.has(order.what) ? bringing : order.what === 'rollback' ? goingBack : by;
      await carryOut(store, name, order, how(said));
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
      return linkTo(askedAgain(store, id), life);
    },
  };
}
