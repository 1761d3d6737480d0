import type { HistoryRow, PlanEntry } from '@safarnama/shared/release';
import type { MetricSummaries, MetricsQuery } from '../metrics/metric-summaries.ts';
import type { BuiltVersion } from '../releases/built-version.ts';
import type { ReleaseId } from '../releases/plan.ts';
import type { SHIP } from '../releases/plan-changes.ts';
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
  /** Gateways that refused the plan of the store, and why. */
  readonly refused: readonly {
    readonly gateway: string;
    readonly message: string;
    readonly remote?: string;
    readonly version?: string;
    /** What is wrong with the plan's signature, when that is the reason. */
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

/** Options of a change. */
export interface ChangeOptions {
  readonly why?: string | undefined;
  /** Serves a version that was withdrawn. */
  readonly again?: boolean | undefined;
  /** Skips the rules that `--force` skips; needs a why. */
  readonly force?: boolean | undefined;
  /** A start of the site, which skips these rules, too. Not available over HTTP. */
  readonly isStart?: boolean | undefined;
}

/** Result of `releases check`. */
export interface CheckReport {
  /** `mfe-tours@1.1.0` */
  readonly release: string;
  readonly findings: readonly Finding[];
}

/** A published release and its largest screen with its brotli bytes. */
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
 * Everything that the `releases` command does, on the store of this machine or at a release service over HTTP. Both throw a
 * `ReleaseError` for what is refused.
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
  figures(question: MetricsQuery): Promise<MetricSummaries>;
  /** Compares a published release or a build with what is live. */
  check(what: ReleaseId | BuildFolder): Promise<CheckReport>;
  /** Publishes a build. Refused like `check`, except with `force`. */
  publish(what: BuildFolder, options: ChangeOptions): Promise<Published>;
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
