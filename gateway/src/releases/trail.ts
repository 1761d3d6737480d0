import { existsSync, readFileSync, truncateSync } from 'node:fs';
import { type HistoryRow, historyRowSchema } from '@safarnama/shared/host/release';
import { writeThrough } from './disk.ts';

/** The rows of a history that can be read: one that was broken off is none. */
export const rowsIn = (text: string): HistoryRow[] =>
  text.split('\n').flatMap((line) => {
    try {
      const row = historyRowSchema.safeParse(JSON.parse(line));
      return row.success ? [row.data] : [];
    } catch {
      return [];
    }
  });

/** Lines that the plan's file holds of its own change and the history lacks. */
export function missingRows(history: string, planText: string): string {
  const lines = new Set(history.slice(0, history.lastIndexOf('\n') + 1).split('\n'));
  try {
    const { rows = [] } = JSON.parse(planText) as { rows?: unknown[] };
    return rows
      .map((row) => JSON.stringify(row))
      .filter((line) => !lines.has(line))
      .map((line) => `${line}\n`)
      .join('');
  } catch {
    return '';
  }
}

/** Takes away the half row of a process that died in it, and adds whole ones. */
export function appendRows(file: string, rows: string): void {
  if (existsSync(file)) {
    const bytes = readFileSync(file);
    const whole = bytes.lastIndexOf('\n') + 1;
    if (whole < bytes.length) truncateSync(file, whole);
  }
  if (rows) writeThrough(file, rows, 'a');
}
