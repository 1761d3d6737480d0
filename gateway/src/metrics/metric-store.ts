import type { MetricRow } from './metric-cell.ts';
import type { Visit } from './visit-tokens.ts';

/** Days for which metrics are kept. */
export const RETENTION_DAYS = 14;
export const DAY_MS = 24 * 3600 * 1000;

/** Minutes of the epoch, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface MetricStore {
  /** Signs visit tokens. Gateways that share it also share the tokens that {@link claim} has seen. */
  key(): Promise<Buffer>;
  /** Turns networks into pseudonyms: the same for all gateways of this store, and after a restart. */
  networkKey(): Promise<Buffer>;
  /** Claims visits. Resolves to the ids that no gateway with this key had claimed before. */
  claim(visits: readonly Visit[]): Promise<ReadonlySet<string>>;
  /** Replaces whole cells of this writer, so that writing a row twice counts once. */
  put(rows: readonly MetricRow[]): Promise<void>;
  /** Rows of all writers; a cell may have several. */
  read(span: Span, remote?: string): Promise<MetricRow[]>;
  /** Removes rows older than {@link RETENTION_DAYS}. */
  sweep(now: number): Promise<void>;
  close(): Promise<void>;
}
