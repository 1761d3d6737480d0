import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type HistoryRow, isVersion, type Plan, planSchema, type Release, type ShellRelease } from '@safarnama/shared/release';
import { makeFolder } from '@safarnama/shared/server/data-folder';
import semver from 'semver';
import { digestOf } from './digest.ts';
import { asReleaseError, textOf } from './durable-files.ts';
import { collectGarbage, pruneRetired } from './garbage-collection.ts';
import { missingRows, parseRows, pendingRows } from './history.ts';
import { EMPTY, entriesOf, releasesOf, SHELL } from './plan.ts';
import { checkDigest, type Digests } from './plan-signature.ts';
import { type AnyRelease, parse, parseAny, parseRelease, ReleaseError, type ReleaseReader } from './store.ts';

/** Milliseconds between two checks of the plan's file. */
const POLL_MS = 100;

/** Changes with every replacement of a file, also within one tick of the clock: the inode differs. */
function fileVersion(file: string): string {
  const { ino, mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return `${ino} ${mtimeMs} ${size}`;
}

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ReleaseError(`${what} can't be read: ${(cause as Error).message}`, { cause });
  }
}

/** Reads a folder of immutable releases, `<remote>/<version>/`, with one mutable file, `plan.json`, and its history, `history.jsonl`. */
export class FolderReader implements ReleaseReader {
  readonly dir: string;
  /** `mfe-tours@1.0.0` → the only digest that its `release.json` may have. */
  protected readonly expected = new Map<string, string>();

  constructor(dir: string) {
    this.dir = dir;
    try {
      makeFolder(dir);
    } catch (error) {
      throw asReleaseError(dir, error);
    }
  }

  get planFile(): string {
    return path.join(this.dir, 'plan.json');
  }

  protected get historyFile(): string {
    return path.join(this.dir, 'history.jsonl');
  }

  folder(name: string, version: string): string {
    return path.join(this.dir, name, version);
  }

  has(name: string, version: string): boolean {
    return existsSync(path.join(this.folder(name, version), 'release.json'));
  }

  versions(name: string): string[] {
    const dir = path.join(this.dir, name);
    const isReadable = (version: string) => {
      try {
        return this.described(name, version).version === version;
      } catch {
        return false;
      }
    };
    return existsSync(dir)
      ? readdirSync(dir)
          .filter((entry) => isVersion(entry) && isReadable(entry))
          .sort(semver.rcompare)
      : [];
  }

  release(name: string, version: string): Release {
    return parseRelease(this.descriptor(name, version), `${name}@${version}/release.json`);
  }

  shell(version: string): ShellRelease {
    return this.described(SHELL, version) as ShellRelease;
  }

  described(name: string, version: string): AnyRelease {
    return parseAny(name, this.descriptor(name, version), `${name}@${version}/release.json`);
  }

  /** The content of a `release.json`. Throws when it is missing or has another digest than expected. */
  protected descriptor(name: string, version: string): unknown {
    if (!this.has(name, version))
      throw new ReleaseError(`${name}@${version} is not published; published: ${this.versions(name).join(', ') || 'none'}`);
    const text = readFileSync(path.join(this.folder(name, version), 'release.json'), 'utf8');
    const descriptor = parseJson(text, `${name}@${version}/release.json`);
    checkDigest(descriptor, this.expected.get(`${name}@${version}`), name, version);
    return descriptor;
  }

  expect(digests: Digests = {}): void {
    for (const [release, digest] of Object.entries(digests)) this.expected.set(release, digest);
  }

  digest(name: string, version: string): string {
    return digestOf(this.descriptor(name, version));
  }

  plan(): Plan {
    return this.parsePlan(textOf(this.planFile));
  }

  protected parsePlan(text: string): Plan {
    return text ? parse(planSchema, parseJson(text, this.planFile), 'plan.json') : EMPTY;
  }

  check(plan: Plan): Plan {
    for (const { name, version } of releasesOf(parse(planSchema, plan, 'the plan'))) this.described(name, version);
    return plan;
  }

  history(): HistoryRow[] {
    // Sources of rows are read before the history: a row that moves into the history meanwhile is read twice, not missed.
    const [pending, planText] = [pendingRows(this.dir), textOf(this.planFile)];
    const text = textOf(this.historyFile);
    return [...parseRows(text), ...parseRows(missingRows(text, planText, pending))];
  }

  watch(listener: () => void): () => void {
    // The first version is read now: `watchFile` reads it some time later and would miss a change until then.
    let known = fileVersion(this.planFile);
    const timer = setInterval(() => {
      const now = fileVersion(this.planFile);
      if (now === known) return;
      known = now;
      listener();
    }, POLL_MS);
    timer.unref();
    return () => clearInterval(timer);
  }

  /** Removes drafts of dead processes, damaged releases, and the files of releases that were retired a day ago. */
  protected removeGarbage(): void {
    const plan = this.plan();
    const named = new Set(releasesOf(plan).map(({ name, version }) => `${name}/${version}`));
    collectGarbage(this.dir, (name, version) => named.has(`${name}/${version}`));
    for (const [name, { retired }] of entriesOf(plan))
      for (const [version, at] of Object.entries(retired ?? {})) pruneRetired(this.folder(name, version), at);
  }
}
