import type { MetricRow } from './metric-cell.ts';
import type { Visit } from './visit-tokens.ts';

/** Days that figures are kept. */
export const KEPT_DAYS = 14;
export const DAY_MS = 24 * 3600 * 1000;

/** Minutes of the epoch, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Where figures lie. */
export interface MetricStore {
  /** Signs visit tokens. Gateways that share it also share the tokens that {@link claim} has seen. */
  key(): Promise<Buffer>;
  /** Turns networks into pseudonyms: the same for all gateways of this store, and after a restart. */
  networkKey(): Promise<Buffer>;
  /** Ids of the visits that no gateway with this key has claimed before; from now on they are claimed. */
  claim(visits: readonly Visit[]): Promise<ReadonlySet<string>>;
  /** Puts whole cells of one writer in the place of what it put before: the same rows twice are the same figures. */
  put(rows: readonly MetricRow[]): Promise<void>;
  /** Everything that all writers have put; a cell may come in several rows. */
  read(span: Span, remote?: string): Promise<MetricRow[]>;
  /** Takes away what is older than {@link KEPT_DAYS}. */
  sweep(now: number): Promise<void>;
  close(): Promise<void>;
}
