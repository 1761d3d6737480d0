import { hash } from 'node:crypto';
import type { Plan, Release } from '@safarnama/shared/release';
import { readShell } from '../releases/builds.ts';
import { connectOf } from '../releases/connect.ts';
import { baseUrlOf } from '../releases/content-addressed-files.ts';
import { canaryOf, entryOf, quarantined, type ReleaseId, SHELL, stableOf, withEntry } from '../releases/plan.ts';
import { newVersions } from '../releases/plan-check.ts';
import { compositionId, type Resolved, resolvePlan, resolveShell } from '../releases/resolve.ts';
import { patterns } from '../releases/route-claims.ts';
import type { ReleaseSource } from '../releases/store.ts';
import type { CompositionSpec, RemoteSpec } from './protocol.ts';

/** The versions of one page. */
export interface Composition {
  readonly id: string;
  /** Undefined while no plan names the shell. */
  readonly shell: Resolved | undefined;
  readonly resolved: Readonly<Record<string, Resolved>>;
  /** The reason of each version in one line for a header, without free text of operators. */
  readonly why: string;
  /** For the render workers. */
  readonly spec: CompositionSpec;
  /** Origins that remotes are served from, beside the gateway's own. */
  readonly origins: readonly string[];
}

/** A composition of a new plan, for a trial. */
export interface Trial {
  readonly spec: CompositionSpec;
  readonly newReleases: readonly ReleaseId[];
  /** Pages to render: one without parameters for each changed area. */
  readonly urls: readonly string[];
  /** The current composition where the shell is new. Where a remote fails in it, too, the shell is not at fault. */
  readonly before?: CompositionSpec | undefined;
}

/** A shell outside of the release store. */
export interface OwnShell {
  readonly dir: string;
  /** Set explicitly: it overrides the plan. */
  readonly given: boolean;
}

type Served = Pick<RemoteSpec, 'folder' | 'release' | 'base'>;

/** Areas of which a trial renders a page, since its time is bounded. It starts every screen and slot in any case. */
const MAX_AREAS = 8;

/** Addresses of pages without parameters. */
const withoutParameters = (pages: readonly string[]): string[] =>
  pages.map((pattern) => pattern.replaceAll(/\/[^/]*\?(?=\/|$)/g, '') || '/').filter((pattern) => !/[:*]/.test(pattern));

/** Origins that these releases may call. Browsers may fall back to the previous release, so its origins are included. */
function connectFacts(plan: Plan, releases: readonly Release[]): Pick<RemoteSpec, 'connect'> {
  const connect = [...new Set(releases.flatMap((release) => connectOf(plan, release)))];
  return connect.length > 0 ? { connect } : {};
}

/** Resolves plans into compositions for workers. Evaluates no code. */
export class Specs {
  readonly #store: ReleaseSource;
  readonly #ownShell: OwnShell;
  readonly #served = new Map<string, Served>();
  /** By name and version. */
  readonly #digests = new Map<string, string>();
  #ownSource: string | undefined;
  /** Own calls that the backend has not announced. */
  unsupported: readonly string[] = [];

  constructor(store: ReleaseSource, own: OwnShell) {
    this.#store = store;
    this.#ownShell = own;
  }

  /** Throws where the version is not published or its release is invalid. */
  serve(name: string, version: string): Served {
    const key = `${name}@${version}`;
    const known = this.#served.get(key);
    if (known) return known;
    const release = this.#store.release(name, version);
    const served = { folder: this.#store.folder(name, version), release, base: baseUrlOf(release) };
    this.#served.set(key, served);
    return served;
  }

  /** Clears the caches: the next plan may expect other contents of the same versions. */
  forget(): void {
    this.#served.clear();
    this.#digests.clear();
  }

  #digest(name: string, version: string): string {
    const key = `${name}@${version}`;
    const digest = this.#digests.get(key) ?? this.#store.digest(name, version);
    this.#digests.set(key, digest);
    return digest;
  }

  #shell(resolved: Resolved | undefined): CompositionSpec['shell'] {
    if (resolved) {
      const { version } = resolved;
      return { dir: this.#store.folder(SHELL, version), version, digest: this.#digest(SHELL, version) };
    }
    this.#ownSource ??= readShell(this.#ownShell.dir).source;
    return { dir: this.#ownShell.dir, version: `built-${this.#ownSource}` };
  }

  compose(plan: Plan, visitor: string, overrides: Readonly<Record<string, string>> = {}): Composition {
    const resolved = resolvePlan(plan, visitor, overrides);
    const chosen = this.#ownShell.given ? undefined : resolveShell(plan, visitor, overrides);
    const shell = this.#shell(chosen);
    const id = compositionId(resolved, `${SHELL}@${shell.version}`);
    const remotes = Object.entries(resolved).map(([name, { version, disabled, unfilled }]): RemoteSpec => {
      const entry = plan.remotes[name];
      const before = entry && quarantined(entry, entry.previous) === undefined ? entry.previous : undefined;
      return {
        name,
        version,
        ...this.serve(name, version),
        ...(before && before !== version ? { previous: this.serve(name, before) } : {}),
        ...(disabled === undefined ? {} : { disabled: true }),
        ...(unfilled ? { unfilled } : {}),
        ...connectFacts(
          plan,
          [version, before].flatMap((one) => (one ? this.serve(name, one).release : [])),
        ),
      };
    });
    // The id names versions. The key also tells apart previous releases, releases changed under their version, allowed origins, and what the backend offers.
    const previous = Object.entries(plan.remotes).map(([name, entry]) => `${name}<${entry.previous ?? ''}`);
    const digests = remotes.map(({ name, version }) => this.#digest(name, version));
    const origins = remotes.flatMap(({ name, connect = [] }) => connect.map((origin) => `${name}>${origin}`));
    const key = [
      id,
      ...previous,
      ...this.unsupported,
      ...origins,
      hash('sha256', [shell.digest, ...digests].join(' ')).slice(0, 16),
    ].join(' ');
    const bases = new Set(remotes.flatMap(({ base }) => (base.startsWith('/') ? [] : [new URL(base).origin])));
    const why = [...(chosen ? [chosen] : []), ...Object.values(resolved)]
      .map((one) => (one.disabled === undefined ? one.why : `${one.why}, but it is off`))
      .join('; ');
    return {
      id,
      shell: chosen,
      resolved,
      why,
      spec: { id, key, shell, remotes, unsupported: this.unsupported },
      origins: [...bases],
    };
  }

  /** Compositions with new releases: that of most visitors, and those of canaries. */
  trials(plan: Plan, before: Plan): Trial[] {
    const newReleases = newVersions(plan, before).filter(({ name }) => name !== SHELL || !this.#ownShell.given);
    const notStable = newReleases.filter(({ name, version }) => {
      const entry = entryOf(plan, name);
      return entry && stableOf(entry) !== version;
    });
    return [undefined, ...notStable].flatMap((other) => {
      const entry = other && entryOf(plan, other.name);
      const tried = other && entry ? withEntry(plan, other.name, { ...entry, pin: other.version }) : plan;
      const { spec, shell, resolved } = this.compose(tried, '');
      const inside = newReleases.filter(({ name, version }) => (name === SHELL ? shell : resolved[name])?.version === version);
      if (inside.length === 0) return [];
      const isShellNew = inside.some(({ name }) => name === SHELL);
      return [
        {
          spec,
          newReleases: inside,
          urls: this.#pages(spec, inside),
          ...(isShellNew ? { before: this.#compositionOf(before) } : {}),
        },
      ];
    });
  }

  #compositionOf(plan: Plan): CompositionSpec | undefined {
    try {
      return this.compose(plan, '').spec;
    } catch {
      return undefined;
    }
  }

  /** A new shell changes every area. */
  #pages({ shell, remotes }: CompositionSpec, newReleases: readonly ReleaseId[]): string[] {
    const isShellNew = newReleases.some(({ name }) => name === SHELL);
    const ofShell = isShellNew ? withoutParameters(readShell(shell.dir, shell.digest).routes).slice(0, 2) : [];
    const touched = remotes.filter(
      ({ name, disabled }) => !disabled && (isShellNew || newReleases.some((one) => one.name === name)),
    );
    const ofRemotes = touched
      .flatMap(({ release }) => withoutParameters(patterns(release.table)).slice(0, 1))
      .slice(0, MAX_AREAS);
    return [...ofShell, ...ofRemotes].map((page) => `http://localhost${page}`);
  }

  /** Whether the version is published and valid. */
  canServe(name: string, version: string): boolean {
    try {
      if (!this.#store.has(name, version)) return false;
      return Boolean(name === SHELL ? this.#store.shell(version) : this.serve(name, version));
    } catch {
      return false;
    }
  }

  /** For each shell of a plan the composition that most of its visitors get; the first is that of the stable shell. */
  arms(plan: Plan): CompositionSpec[] {
    const first = this.compose(plan, '').spec;
    const { shell } = plan;
    const canary = shell && canaryOf(shell);
    if (this.#ownShell.given || !canary || shell.pin || canary.version === shell.stable) return [first];
    return [first, this.compose({ ...plan, shell: { ...shell, pin: canary.version } }, '').spec];
  }
}
