import {
  appendFileSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {
  type HistoryRow,
  historyRowSchema,
  type Plan,
  type PlanEntry,
  planSchema,
  type Release,
  releaseSchema,
  storedPlanSchema,
} from '@safarnama/shared/host/release';
import semver from 'semver';

/** A refusal that an operator can act on. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

function parse<T>(
  schema: {
    safeParse(
      value: unknown,
    ): { success: true; data: T } | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
  },
  value: unknown,
  what: string,
): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `${issue.path.join('.') || 'value'}: ${issue.message}`);
  throw new ReleaseError(`${what} is not valid: ${issues.join('; ')}`);
}

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new ReleaseError(`${file} can't be read: ${(cause as Error).message}`, { cause });
  }
};

const PATIENCE_MS = 3000;
const STEP_MS = 20;

/** Holds a file of this name while the work is done; whoever finds it there waits for a moment. */
function alone<T>(lock: string, work: () => T): T {
  for (let waited = 0; ; waited += STEP_MS) {
    try {
      closeSync(openSync(lock, 'wx'));
      break;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
      if (waited >= PATIENCE_MS)
        throw new ReleaseError(`the plan is being changed by somebody else; if by nobody, remove ${lock}`, { cause });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STEP_MS);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock);
  }
}

export const parseRelease = (value: unknown, what: string): Release => parse(releaseSchema, value, what);

/** What is served before anything was promoted. */
export const EMPTY: Plan = { version: 2, remotes: {} };

/** The name that the shell has among the entries of a plan. No remote has it. */
export const SHELL = 'shell';

/** Everything that a plan chooses, the shell first. */
export const entriesOf = ({ shell, remotes }: Plan): [string, PlanEntry][] => [
  ...(shell ? [[SHELL, shell] as [string, PlanEntry]] : []),
  ...Object.entries(remotes),
];

export const entryOf = (plan: Plan, name: string): PlanEntry | undefined =>
  name === SHELL ? plan.shell : Object.hasOwn(plan.remotes, name) ? plan.remotes[name] : undefined;

/** The plan with another entry. */
export const withEntry = (plan: Plan, name: string, entry: PlanEntry): Plan =>
  name === SHELL ? { ...plan, shell: entry } : { ...plan, remotes: { ...plan.remotes, [name]: entry } };

/**
 * A folder of immutable releases, `<remote>/<version>/`, one mutable file, `plan.json`, and its history, `history.jsonl`.
 * Every write of the plan is a rename, so a reader sees the old one or the new one.
 */
export class ReleaseStore {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
    mkdirSync(dir, { recursive: true });
  }

  get planFile(): string {
    return path.join(this.dir, 'plan.json');
  }

  folder(name: string, version: string): string {
    return path.join(this.dir, name, version);
  }

  has(name: string, version: string): boolean {
    return existsSync(path.join(this.folder(name, version), 'release.json'));
  }

  /** Published versions of a remote, newest version first. */
  versions(name: string): string[] {
    const dir = path.join(this.dir, name);
    return existsSync(dir)
      ? readdirSync(dir)
          .filter((entry) => this.has(name, entry))
          .sort(semver.rcompare)
      : [];
  }

  release(name: string, version: string): Release {
    if (!this.has(name, version))
      throw new ReleaseError(`${name}@${version} is not published; published: ${this.versions(name).join(', ') || 'none'}`);
    return parseRelease(readJson(path.join(this.folder(name, version), 'release.json')), `${name}@${version}/release.json`);
  }

  /** Copies a built release in. The folder appears at once and complete, or not at all. */
  add(release: Release, from: string): void {
    const target = this.folder(release.name, release.version);
    const incoming = `${target}.incoming-${process.pid}`;
    rmSync(incoming, { recursive: true, force: true });
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(from, incoming, { recursive: true });
    writeFileSync(path.join(incoming, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    renameSync(incoming, target);
  }

  plan(): Plan {
    return existsSync(this.planFile) ? parse(storedPlanSchema, readJson(this.planFile), 'plan.json') : EMPTY;
  }

  /** Every version that the plan names must be published. */
  check(plan: Plan): Plan {
    for (const [name, entry] of entriesOf(parse(planSchema, plan, 'the plan'))) {
      for (const version of [entry.stable, entry.previous, entry.canary?.version, entry.pin])
        if (version) this.release(name, version);
    }
    return plan;
  }

  /** Puts what `next` makes of the plan in its place, and a row into the history. One change at a time, whoever makes it. */
  change<T extends { plan: Plan; row: Omit<HistoryRow, 'at'> }>(next: (plan: Plan) => T): T {
    return alone(`${this.planFile}.lock`, () => {
      const changed = next(this.plan());
      const { plan, row } = changed;
      this.check(plan);
      const file = `${this.planFile}.${process.pid}`;
      writeFileSync(file, `${JSON.stringify(plan, null, 2)}\n`);
      renameSync(file, this.planFile);
      appendFileSync(path.join(this.dir, 'history.jsonl'), `${JSON.stringify({ at: new Date().toISOString(), ...row })}\n`);
      return changed;
    });
  }

  /** Oldest first. */
  history(): HistoryRow[] {
    const file = path.join(this.dir, 'history.jsonl');
    if (!existsSync(file)) return [];
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => parse(historyRowSchema, JSON.parse(line), 'history.jsonl'));
  }
}
