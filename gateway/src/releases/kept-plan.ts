import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Plan, storedPlanSchema } from '@safarnama/shared/host/release';
import { parse } from './store.ts';

/** Keeps the plan that a gateway has taken up, for a start at which the store's is a bad one. */
export function keepPlan(file: string, plan: Plan): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(plan));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // Whoever may not write keeps none.
  }
}

/** Throws when none was kept. */
export const readKept = (file: string): Plan => parse(storedPlanSchema, JSON.parse(readFileSync(file, 'utf8')), file);
