import { existsSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { type HistoryRow, historyRowSchema } from '@safarnama/shared/release';
import { textOf, writeDurably } from './durable-files.ts';
import type { AnyRelease, Author } from './store.ts';

/** In the folder of a new release: its row of the history, until that row is in the history's file. */
export const ROW_FILE = '.row.json';

export const publishedRow = ({ name, version }: AnyRelease, { who, why }: Author): HistoryRow => ({
  at: new Date().toISOString(),
  who,
  what: 'publish',
  remote: name,
  version,
  ...(why ? { why } : {}),
});

/** The valid rows of a history. An incomplete last line is skipped. */
export const parseRows = (text: string): HistoryRow[] =>
  text.split('\n').flatMap((line) => {
    try {
      const row = historyRowSchema.safeParse(JSON.parse(line));
      return row.success ? [row.data] : [];
    } catch {
      return [];
    }
  });

interface PendingRow {
  readonly at: string;
  readonly file: string;
  readonly line: string;
}

const foldersIn = (dir: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() && !entry.name.startsWith('.') ? path.join(dir, entry.name) : [],
      )
    : [];

/** Rows that are still in the folders of their releases, oldest first. */
export function pendingRows(dir: string): PendingRow[] {
  const files = foldersIn(dir)
    .flatMap(foldersIn)
    .map((folder) => path.join(folder, ROW_FILE));
  const pending = files.flatMap((file) => {
    const line = textOf(file);
    return parseRows(line).map(({ at }) => ({ at, file, line }));
  });
  return pending.sort((one, other) => (one.at < other.at ? -1 : 1));
}

function rowsOfPlan(planText: string): string[] {
  try {
    const { rows = [] } = JSON.parse(planText) as { rows?: unknown[] };
    return rows.map((row) => JSON.stringify(row));
  } catch {
    return [];
  }
}

/** Lines that the history lacks, by time: those of the last change in the plan's file, and those in folders of releases. */
export function missingRows(history: string, planText: string, pending: readonly PendingRow[]): string {
  const lines = new Set(history.slice(0, history.lastIndexOf('\n') + 1).split('\n'));
  const ofPlan = rowsOfPlan(planText);
  const changed = parseRows(ofPlan[0] ?? '')[0]?.at ?? '';
  const isEarlier = ({ at }: PendingRow) => at < changed;
  const [earlier, later] = [pending.filter(isEarlier), pending.filter((one) => !isEarlier(one))];
  return [...earlier.map(({ line }) => line), ...ofPlan, ...later.map(({ line }) => line)]
    .filter((line) => !lines.has(line))
    .map((line) => `${line}\n`)
    .join('');
}

/** Removes the incomplete last line of a dead process and appends rows. */
export function appendRows(file: string, rows: string): void {
  if (existsSync(file)) {
    const bytes = readFileSync(file);
    const completeLength = bytes.lastIndexOf('\n') + 1;
    if (completeLength < bytes.length) truncateSync(file, completeLength);
  }
  if (rows) writeDurably(file, rows, 'a');
}

/** The last version before `version` that was stable and that `isAllowed` accepts. The plan itself holds one step only. */
export function stableBefore(
  history: readonly HistoryRow[],
  name: string,
  version: string,
  isAllowed: (version: string) => boolean,
): string | undefined {
  const stables = history.flatMap(({ remote, after }) => (remote === name && after ? [after.stable] : []));
  return stables.slice(0, stables.lastIndexOf(version) + 1).findLast((one) => one !== version && isAllowed(one));
}
