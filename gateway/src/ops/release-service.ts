import type { HistoryRow, PlanEntry } from '@safarnama/shared/release';
import type { MetricSummaries, MetricsQuery } from '../metrics/metric-summaries.ts';
import type { ReleaseId } from '../releases/plan.ts';
import type { BuiltVersion, SHIP } from '../releases/plan-changes.ts';
import type { SignatureFault } from '../releases/plan-signature.ts';
import type { Resolved } from '../releases/resolve.ts';
import type { Finding } from '../releases/rules.ts';
import type { Decision } from '../rollout/rollout-controller.ts';
import type { ReleaseCommand } from './release-commands.ts';

/** An entry of the plan, and every version of it that is published. */
export type PlannedRelease = PlanEntry & { readonly published: readonly string[] };

export interface Status {
  readonly shell?: PlannedRelease;
  readonly remotes: Readonly<Record<string, PlannedRelease>>;
  /** Gateways that serve another plan than the one in the store, and why. */
  readonly refused: readonly {
    readonly gateway: string;
    readonly message: string;
    readonly remote?: string;
    readonly version?: string;
    /** What is wrong with the plan's signature, where that is why. */
    readonly fault?: SignatureFault;
  }[];
}

export interface Resolutions {
  readonly shell?: Resolved;
  readonly remotes: Readonly<Record<string, Resolved>>;
}

/** A release as `releases build` made it, in a folder. */
export interface BuildFolder {
  readonly dir: string;
  /** Where the files are served when that is not the gateway. */
  readonly baseUrl?: string | undefined;
}

/** What whoever orders something says of it. */
export interface ChangeOptions {
  readonly why?: string | undefined;
  /** Serves a version that was withdrawn. */
  readonly again?: boolean | undefined;
  /** Goes on where a release does not fit what is live; needs a why. */
  readonly force?: boolean | undefined;
  /** A start of the site on this machine's store: it is not held up by what does not fit. Nobody says that over HTTP. */
  readonly isStart?: boolean | undefined;
}

/** What a release would meet. */
export interface CheckReport {
  /** `mfe-tours@1.1.0` */
  readonly release: string;
  readonly findings: readonly Finding[];
}

/** What was published, and its largest screen. */
export interface Published extends ReleaseId {
  readonly screen?: string;
  readonly bytes?: number;
}

export interface Link {
  readonly link: string;
  readonly until: string;
}

export type CanaryForecast = Decision | { readonly what: 'begin'; readonly next: number };

export type ChangedReleases = Readonly<Record<string, PlannedRelease>>;

/**
 * All that the `releases` command does, wherever the store is: on this machine ({@link serviceOn}), or at a release service that is
 * asked over HTTP. What is refused is a `ReleaseError` in both.
 */
export interface ReleaseService {
  status(): Promise<Status>;
  /** Oldest first. */
  history(remote?: string): Promise<readonly HistoryRow[]>;
  /** Which versions a visitor gets, and why. */
  why(visitor: string): Promise<Resolutions>;
  versions(name: string): Promise<readonly string[]>;
  /** The version that was built from some sources. */
  builtFrom(name: string, source: string): Promise<BuiltVersion | undefined>;
  /** What a canary that decides for itself would do now: begin, where it has not. */
  forecastCanary(name: string, version: string): Promise<CanaryForecast>;
  /** What pages told of a version, or of each. */
  figures(question: MetricsQuery): Promise<MetricSummaries>;
  /** What a release would meet: of one that is published, or of a build. */
  check(what: ReleaseId | BuildFolder): Promise<CheckReport>;
  /** Refused where `check` refuses it, unless it is forced. */
  publish(what: BuildFolder, said: ChangeOptions): Promise<Published>;
  run(name: string, order: ReleaseCommand, said: ChangeOptions): Promise<ChangedReleases>;
  /** All of them in one step, or none. */
  promoteSet(set: readonly ReleaseId[], said: ChangeOptions & { readonly what?: typeof SHIP }): Promise<ChangedReleases>;
  /** A link that gives a version to whoever opens it, for some milliseconds. */
  preview(name: string, version: string, life: number): Promise<Link>;
  /** A link that opens a composition again, by its id, for some milliseconds. */
  replay(id: string, life: number): Promise<Link>;
}
