import {
  type HistoryRow,
  type Plan,
  type Release,
  releaseSchema,
  type ShellRelease,
  shellReleaseSchema,
} from '@safarnama/shared/release';
import { PLAIN_MESSAGES } from '@safarnama/shared/server/plain-messages';
import * as z from 'zod/mini';
import { SHELL } from './plan.ts';

export { entriesOf, entryOf, SHELL } from './plan.ts';

/** A release of a remote or of the shell. */
export type AnyRelease = Release | ShellRelease;

export const isShell = (release: AnyRelease): release is ShellRelease => release.name === SHELL;

/** A refusal that an operator can act on. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

export const alreadyPublished = (name: string, version: string, options?: ErrorOptions): ReleaseError =>
  new ReleaseError(
    `${name}@${version} is published already; a release never changes: build it with another --version and publish that one`,
    options,
  );

/** Undefined for a value whose depth exceeds the stack. */
function safeParse<S extends z.core.$ZodType>(schema: S, value: unknown): ReturnType<typeof z.safeParse<S>> | undefined {
  try {
    return z.safeParse(schema, value, PLAIN_MESSAGES);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Parses a value. Throws a {@link ReleaseError} that names each wrong field. */
export function parse<S extends z.core.$ZodType>(schema: S, value: unknown, what: string): z.output<S> {
  const result = safeParse(schema, value);
  if (!result) throw new ReleaseError(`${what} is not valid: it is nested too deeply`);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `${issue.path.join('.') || 'value'}: ${issue.message}`);
  throw new ReleaseError(`${what} is not valid: ${issues.join('; ')}`);
}

export const parseRelease = (value: unknown, what: string): Release => parse(releaseSchema, value, what);

/** Parses a `release.json`; `name` decides whether it is the shell's. */
export const parseAny = (name: string, value: unknown, what: string): AnyRelease =>
  name === SHELL ? parse(shellReleaseSchema, value, what) : parseRelease(value, what);

/** The releases that pages are made of. */
export interface ReleaseSource {
  folder(name: string, version: string): string;
  has(name: string, version: string): boolean;
  /** A release of a remote. Throws when it is not published. */
  release(name: string, version: string): Release;
  /** Throws when it is not published. */
  shell(version: string): ShellRelease;
  /** Digest of its `release.json`. Throws when it is not published. */
  digest(name: string, version: string): string;
}

/**
 * Synchronous reads from the disk of this machine, for gateways and commands. They never block on writers. A remote store copies the
 * releases of a plan before it announces the plan.
 */
export interface ReleaseReader extends ReleaseSource {
  /**
   * Accepts the `release.json` of these releases only with this digest from now on. For a plan whose signature was verified.
   *
   * @param digests `mfe-tours@1.0.0` → digest
   */
  expect(digests: Readonly<Record<string, string>> | undefined): void;
  /** Folder with the served files of each release in `<remote>/<version>/`. */
  readonly dir: string;
  /** Published versions that can be read, the highest first. */
  versions(name: string): string[];
  /** A release of the shell or a remote. Throws when it is not published. */
  described(name: string, version: string): AnyRelease;
  /** Throws when it can't be read. */
  plan(): Plan;
  /** Returns the plan when it is valid and all its releases are published; throws otherwise. */
  check(plan: Plan): Plan;
  /** For a store whose files are copies: verifies a file and fetches it again when it differs. False when it stays damaged. */
  intact?(name: string, version: string, file: string): Promise<boolean>;
  /** Oldest first. */
  history(): HistoryRow[];
  /** Calls back within a second after the plan may have changed, until the returned function is called. */
  watch(listener: () => void): () => void;
}

/** Author and reason of a change, for the history. */
export interface Author {
  readonly who: string;
  readonly why?: string | undefined;
}

export interface PlanChange {
  readonly plan: Plan;
  readonly rows: readonly Omit<HistoryRow, 'at'>[];
  /** Signs the stored plan even if it differs from the signed one, as after an edit by hand. */
  readonly acceptsEdits?: boolean;
}

/** Writes, for commands. A write that was confirmed survives the end of the process or the machine; no write is left half done. */
export interface ReleaseStore extends ReleaseReader {
  /** Adds a release with exactly these files and its row of the history, atomically. Without `by` there is no row. */
  add(release: AnyRelease, files: ReadonlyMap<string, Uint8Array>, by?: Author): Promise<void>;
  /**
   * Replaces the plan by the result of `next`. `verify` may take long and throws to refuse. When the plan was changed meanwhile, both
   * are called again.
   */
  change<T extends PlanChange>(next: (plan: Plan) => T, verify?: (plan: Plan, before: Plan) => Promise<void>): Promise<T>;
  /** Whether the plan should be signed or signed again and this process has the key. */
  isSignatureDue(): boolean;
  /** Removes garbage of ended processes and files that were retired a day ago. Never throws. */
  clear(): Promise<void>;
  close?(): Promise<void>;
}
