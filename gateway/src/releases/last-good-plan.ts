import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Plan, planSchema } from '@safarnama/shared/release';
import { parse } from './store.ts';

function write(file: string, value: unknown): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(value));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // Whoever may not write keeps none.
  }
}

/** Keeps the plan that a gateway has taken up, for a start at which the store's is a bad one. */
export const saveLastGoodPlan = (file: string, plan: Plan): void => write(file, plan);

/** Throws when none was kept. */
export const readLastGoodPlan = (file: string): Plan => parse(planSchema, JSON.parse(readFileSync(file, 'utf8')), file);

/** Another engine is another trial. */
const ENGINE = process.version;
const triedFile = (planFile: string) => path.join(path.dirname(planFile), 'tried.json');

/** Keeps which compositions have passed a trial here: one that comes back needs no second one to go there and back at once. */
export const savePassedTrials = (planFile: string, ids: readonly string[]): void =>
  write(triedFile(planFile), { engine: ENGINE, ids });

export function readPassedTrials(planFile: string): readonly string[] {
  try {
    const { engine, ids } = JSON.parse(readFileSync(triedFile(planFile), 'utf8')) as { engine: string; ids: string[] };
    return engine === ENGINE && Array.isArray(ids) ? ids : [];
  } catch {
    return [];
  }
}
