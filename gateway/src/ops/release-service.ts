import type { HistoryRow } from '@safarnama/shared/release';
import type * as z from 'zod';
import type { MetricSummaries, MetricsQuery } from '../metrics/metric-summaries.ts';
import type { BuiltVersion } from '../releases/built-version.ts';
import type { ReleaseId } from '../releases/plan.ts';
import type { SHIP } from '../releases/plan-changes.ts';
import type { ReleaseCommand } from './release-commands.ts';
import type * as facts from './schemas.ts';

/** An entry of the plan, and every version of it that is published. */
export type PlannedRelease = z.infer<typeof facts.plannedRelease>;
export type ChangedReleases = z.infer<typeof facts.changedFacts>['changed'];
/** The plan, and gateways that refused it. */
export type Status = z.infer<typeof facts.statusFacts>;
export type Resolutions = z.infer<typeof facts.whyFacts>;
/** Result of `releases check`. */
export type CheckReport = z.infer<typeof facts.checkFacts>;
/** A published release and its largest screen with its brotli bytes. */
export type Published = z.infer<typeof facts.publishedFacts>;
export type Link = z.infer<typeof facts.linkFacts>;
export type CanaryForecast = z.infer<typeof facts.wouldFacts>['would'];

/** A release as `releases build` made it, in a folder. */
export interface BuildFolder {
  readonly dir: string;
  /** Address of the files where the gateway does not serve them. */
  readonly baseUrl?: string | undefined;
}

export interface ChangeOptions {
  readonly why?: string | undefined;
  /** Serves a version that was withdrawn. */
  readonly again?: boolean | undefined;
  /** Skips the rules that `--force` skips; needs a why. */
  readonly force?: boolean | undefined;
  /** A start of the site, which skips the same rules. Not available over HTTP. */
  readonly isStart?: boolean | undefined;
}

/**
 * Operations of the `releases` command, on the store of this machine or at a release service over HTTP. Both throw a
 * `ReleaseError` for a refusal.
 */
export interface ReleaseService {
  status(): Promise<Status>;
  /** Oldest first. */
  history(remote?: string): Promise<readonly HistoryRow[]>;
  /** Which versions a visitor gets, and why. */
  why(visitor: string): Promise<Resolutions>;
  versions(name: string): Promise<readonly string[]>;
  /** The published version that was built from these sources. */
  builtFrom(name: string, source: string): Promise<BuiltVersion | undefined>;
  /** The next step of an automatic canary; `begin` when none runs. */
  forecastCanary(name: string, version: string): Promise<CanaryForecast>;
  /** Metrics of the pages with one version, or with each. */
  metrics(query: MetricsQuery): Promise<MetricSummaries>;
  /** Compares a published release or a build with what is live. */
  check(source: ReleaseId | BuildFolder): Promise<CheckReport>;
  /** Publishes a build. Refused like `check`, except with `force`. */
  publish(build: BuildFolder, options: ChangeOptions): Promise<Published>;
  run(name: string, command: ReleaseCommand, options: ChangeOptions): Promise<ChangedReleases>;
  /** Origins that releases of a remote may call. */
  allowedOrigins(name: string): Promise<readonly string[]>;
  /** Allows a remote to call an origin, or forbids it again. Resolves to the origins that it may call then. */
  setOrigin(name: string, origin: string, isAllowed: boolean, options: Pick<ChangeOptions, 'why'>): Promise<readonly string[]>;
  /** All of them in one step, or none. */
  promoteSet(set: readonly ReleaseId[], options: ChangeOptions & { readonly what?: typeof SHIP }): Promise<ChangedReleases>;
  /** A link that gives a version to every browser that opens it, for `life` milliseconds. */
  preview(name: string, version: string, life: number): Promise<Link>;
  /** A link that opens a composition again by its id, for `life` milliseconds. */
  replay(id: string, life: number): Promise<Link>;
}
