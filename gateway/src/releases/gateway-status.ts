import { rmSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { namesIn, tryRead, trySave } from './durable-files.ts';
import { newestFirst, type OverriddenComposition, parseOverrideLog, readOverrideLog } from './override-log.ts';
import type { SignatureFault } from './plan-signature.ts';
import type { ShellInterface } from './shell-interface.ts';

/** Status that a gateway reports to commands: the shell that it runs and a plan that it refused. */
export interface GatewayStatus {
  readonly name: string;
  /** Milliseconds of the clock. */
  readonly at: number;
  readonly shell: ShellInterface;
  /** The shell was given by a setting and does not follow the plan. */
  readonly given?: boolean;
  readonly refused?: RefusedPlan | undefined;
  /** End of the signature of the plan that it serves, in milliseconds of the clock. */
  readonly until?: number;
  /** Compositions that were served lately with overrides. */
  readonly asked?: readonly OverriddenComposition[];
}

export interface RefusedPlan {
  readonly remote?: string | undefined;
  readonly version?: string | undefined;
  readonly message: string;
  /** Fault of its signature, where that is the reason. */
  readonly fault?: SignatureFault | undefined;
}

/** Milliseconds between two reports, until one is out of date, and until its file is removed. */
const INTERVAL_MS = 4000;
const VALID_MS = 15_000;
const REMOVED_MS = 24 * 3600 * 1000;

const folderOf = (store: string) => path.join(store, '.gateways');
const ownName = () => `${hostname()}-${process.pid}`;

/** File of a gateway's report; without a name that of this process. */
export const statusFile = (store: string, name = ownName()): string => path.join(folderOf(store), `${name}.json`);

/** A missing or damaged file, as after a power cut, hides no other report. Its status is undefined. */
function read(store: string): { readonly file: string; readonly status: GatewayStatus | undefined }[] {
  const folder = folderOf(store);
  return namesIn(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const file = path.join(folder, name);
      const status = tryRead(file) as GatewayStatus | null | undefined;
      return { file, status: typeof status?.at === 'number' ? status : undefined };
    });
}

/** Reports of gateways that run now. */
export const readGatewayStatuses = (store: string): GatewayStatus[] =>
  read(store).flatMap(({ status }) => (status && Date.now() - status.at < VALID_MS ? status : []));

/** Compositions that gateways served with overrides, the newest first. */
export const readOverriddenCompositions = (store: string): OverriddenComposition[] =>
  newestFirst([...readOverrideLog(store), ...read(store).flatMap(({ status }) => parseOverrideLog(status?.asked))]);

/** Writes the status of this gateway now and every few seconds. A store without write access is no error. */
export function publishGatewayStatus(
  store: string,
  facts: () => Omit<GatewayStatus, 'name' | 'at'>,
): { write(): void; stop(): void } {
  const name = ownName();
  const file = statusFile(store);
  // For a store without write access commands assume the shell that was built.
  const write = () => trySave(file, (): GatewayStatus => ({ name, at: Date.now(), ...facts() }));
  for (const { file: old, status } of read(store))
    if (status && Date.now() - status.at > REMOVED_MS) rmSync(old, { force: true });
  write();
  const timer = setInterval(write, INTERVAL_MS);
  timer.unref();
  return {
    write,
    stop() {
      clearInterval(timer);
      rmSync(file, { force: true });
    },
  };
}
