import {
  type HistoryRow,
  type Plan,
  type Release,
  releaseSchema,
  type ShellRelease,
  shellReleaseSchema,
} from '@safarnama/shared/release';
import { SHELL } from './plan.ts';

export { entriesOf, entryOf, SHELL } from './plan.ts';

/** A release of a remote or of the shell. */
export type AnyRelease = Release | ShellRelease;

export const isShell = (release: AnyRelease): release is ShellRelease => release.name === SHELL;

/** A refusal that an operator can act on. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

interface Schema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}

/** What a schema makes of a value; a refusal names the field. */
export function parse<T>(schema: Schema<T>, value: unknown, what: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `${issue.path.join('.') || 'value'}: ${issue.message}`);
  throw new ReleaseError(`${what} is not valid: ${issues.join('; ')}`);
}

export const parseRelease = (value: unknown, what: string): Release => parse(releaseSchema, value, what);

/** What the `release.json` of the shell or a remote says; `name` decides which it is. */
export const parseAny = (name: string, value: unknown, what: string): AnyRelease =>
  name === SHELL ? parse(shellReleaseSchema, value, what) : parseRelease(value, what);

/** What pages are made of. */
export interface ReleaseSource {
  folder(name: string, version: string): string;
  has(name: string, version: string): boolean;
  /** Of a remote. Throws when it is not published. */
  release(name: string, version: string): Release;
  /** Throws when it is not published. */
  shell(version: string): ShellRelease;
  /** The digest of its `release.json`. Throws when it is not published. */
  digest(name: string, version: string): string;
}

/**
 * Reading, for gateways and commands: from the disk of this machine, at once, whatever is being written meanwhile. A store that
 * lies elsewhere has fetched what a plan names before it announces the plan.
 */
export interface ReleaseReader extends ReleaseSource {
  /**
   * From now on the `release.json` of these releases is accepted with this digest alone. For a plan whose signature was verified.
   *
   * @param digests `mfe-tours@1.0.0` → digest
   */
  expect(digests: Readonly<Record<string, string>> | undefined): void;
  /** Holds `<remote>/<version>/` with the files of each release, as they are served. */
  readonly dir: string;
  /** Published versions that can be read, newest version first. */
  versions(name: string): string[];
  /** Of whatever has that name. Throws when it is not published. */
  described(name: string, version: string): AnyRelease;
  /** Throws when it can't be read. */
  plan(): Plan;
  /** Returns the plan when everything that it names is published, else throws. */
  check(plan: Plan): Plan;
  /**
   * For a store whose files are copies: whether a file is as it was published, or is so now because it was fetched anew. A folder has
   * no other place to ask.
   */
  intact?(name: string, version: string, file: string): Promise<boolean>;
  /** Oldest first. */
  history(): HistoryRow[];
  /** Calls back within a second after the plan may have changed, until the returned function is called. */
  watch(listener: () => void): () => void;
}

/** Who does something, and why if that was said: for the history. */
export interface Author {
  readonly who: string;
  readonly why?: string | undefined;
}

/** A plan to be, and the rows that say how it came about. */
export interface PlanChange {
  readonly plan: Plan;
  readonly rows: readonly Omit<HistoryRow, 'at'>[];
  /** Signs the plan as it lies there, whoever wrote it. */
  readonly asItIs?: boolean;
}

/** Changing, for commands. What was promised before a process or the machine dies is there afterwards, and nothing half. */
export interface ReleaseStore extends ReleaseReader {
  /**
   * Adds a release with exactly these files, at once and complete and with the row of who published it, or not at all. Without `by`
   * nobody is known who did, and there is no row.
   */
  add(release: AnyRelease, files: ReadonlyMap<string, Uint8Array>, by?: Author): Promise<void>;
  /**
   * Puts what `next` makes of the plan in its place. `verify` may take its time and throw; meanwhile others may change the plan,
   * and then both are asked again.
   */
  change<T extends PlanChange>(next: (plan: Plan) => T, verify?: (plan: Plan, before: Plan) => Promise<void>): Promise<T>;
  /** Whether the plan is to be signed, or signed anew, and this process can. */
  isSignatureDue?(): boolean;
  /** Removes what a process that died has left, and what was retired a day ago. Never throws for it. */
  clear(): Promise<void>;
  /** Ends connections, where there are any. */
  close?(): Promise<void>;
}
