import type { FastifyBaseLogger } from 'fastify';
import { readShell } from '../releases/builds.ts';
import { publishGatewayStatus } from '../releases/gateway-status.ts';
import { OverrideLog } from '../releases/override-log.ts';
import { shellInterface } from '../releases/shell-interface.ts';
import type { ReleaseReader } from '../releases/store.ts';
import { Specs } from '../render/composition-specs.ts';
import type { Settings } from '../settings.ts';
import { planTrials, type TrialHooks } from './plan-trials.ts';
import { PlanWatcher } from './plan-watcher.ts';
import { Resolver } from './resolver.ts';

export interface Compositions {
  readonly watcher: PlanWatcher;
  /** The versions of each visitor by that plan. */
  readonly resolver: Resolver;
  close(): void;
}

/** Watches the plan, resolves it for visitors, and publishes the status of this gateway for commands. */
export function openCompositions(
  settings: Settings,
  store: ReleaseReader,
  log: FastifyBaseLogger,
  trialHooks: TrialHooks,
  /** Milliseconds until a refused plan is tried again. */
  retryMs?: number,
): Compositions {
  const specs = new Specs(store, settings.ownShell);
  const runTrials = planTrials(specs, trialHooks, settings.keptPlan);
  const watcher = new PlanWatcher({ settings, store, log, runTrials, onCheck: () => specs.forget(), retryMs });
  const overrideLog = new OverrideLog(store.dir);
  const resolver = new Resolver(specs, watcher, overrideLog);
  const status = publishGatewayStatus(store.dir, () => {
    const { shell } = resolver.for('').spec;
    const { plan, refused } = watcher;
    return {
      ...{ shell: shellInterface(readShell(shell.dir, shell.digest)), given: settings.ownShell.given, refused },
      ...(plan.signed ? { until: plan.signed.until } : {}),
      asked: overrideLog.flush(),
    };
  });
  watcher.events.on('checked', status.write);
  return {
    watcher,
    resolver,
    close() {
      watcher.close();
      status.stop();
      overrideLog.flush();
    },
  };
}
