import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { newestFirst, type OverriddenComposition, parseOverrideLog, readOverrideLog } from './override-log.ts';
import type { SignatureFault } from './plan-signature.ts';
import type { ShellInterface } from './shell-interface.ts';

/** What a gateway says of itself, for commands: which shell it runs, and which plan it would not take up. */
export interface GatewayStatus {
  readonly name: string;
  /** Milliseconds of the clock. */
  readonly at: number;
  readonly shell: ShellInterface;
  /** It was given that shell, whatever a plan says. */
  readonly given?: boolean;
  readonly refused?: RefusedPlan | undefined;
  /** Milliseconds of the clock at which the signature of the plan ends that it serves. */
  readonly until?: number;
  /** What was asked for lately beside the plan. */
  readonly asked?: readonly OverriddenComposition[];
}

export interface RefusedPlan {
  readonly remote?: string | undefined;
  readonly version?: string | undefined;
  readonly message: string;
  /** What is wrong with its signature, where that is why. */
  readonly fault?: SignatureFault | undefined;
}

/** Milliseconds between two notes, and for which one counts. */
const EVERY = 4000;
const COUNTS = 15_000;
const FORGOTTEN = 24 * 3600 * 1000;

const folderOf = (store: string) => path.join(store, '.gateways');
const ownName = () => `${hostname()}-${process.pid}`;

/** Where the note of a gateway lies, this process's own without a name. */
export const statusFile = (store: string, name = ownName()): string => path.join(folderOf(store), `${name}.json`);

function read(store: string): { readonly file: string; readonly note: GatewayStatus }[] {
  try {
    const folder = folderOf(store);
    return readdirSync(folder).flatMap((name) => {
      if (!name.endsWith('.json')) return [];
      const file = path.join(folder, name);
      return { file, note: JSON.parse(readFileSync(file, 'utf8')) as GatewayStatus };
    });
  } catch {
    return [];
  }
}

/** Of gateways that run now. */
export const readGatewayStatuses = (store: string): GatewayStatus[] =>
  read(store).flatMap(({ note }) => (Date.now() - note.at < COUNTS ? note : []));

/** What browsers and links have asked gateways for beside the plan, the newest first. */
export const readOverriddenCompositions = (store: string): OverriddenComposition[] =>
  newestFirst([...readOverrideLog(store), ...read(store).flatMap(({ note }) => parseOverrideLog(note.asked))]);

/** Notes what a gateway runs, at once and every few seconds. Whoever can't write there runs all the same. */
export function publishGatewayStatus(
  store: string,
  facts: () => Omit<GatewayStatus, 'name' | 'at'>,
): { write(): void; stop(): void } {
  const name = ownName();
  const file = statusFile(store);
  function write(): void {
    try {
      mkdirSync(folderOf(store), { recursive: true });
      writeFileSync(`${file}.next`, JSON.stringify({ name, at: Date.now(), ...facts() } satisfies GatewayStatus));
      renameSync(`${file}.next`, file);
    } catch {
      // A store that is read only: commands then go by the shell that was built.
    }
  }
  for (const { file: old, note } of read(store)) if (Date.now() - note.at > FORGOTTEN) rmSync(old, { force: true });
  write();
  const timer = setInterval(write, EVERY);
  timer.unref();
  return {
    write,
    stop() {
      clearInterval(timer);
      rmSync(file, { force: true });
    },
  };
}
