import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Plan, planSchema } from '@safarnama/shared/release';
import { tryRead, trySave } from './durable-files.ts';
import { parse } from './store.ts';

/** Saves the plan that a gateway has taken up, for a start at which the plan of the store is refused. */
export const saveLastGoodPlan = (file: string, plan: Plan): void => trySave(file, () => plan);

/** Throws when none was saved. */
export const readLastGoodPlan = (file: string): Plan => parse(planSchema, JSON.parse(readFileSync(file, 'utf8')), file);

/** A passed trial is valid for the version of Node that ran it. */
const ENGINE = process.version;
const triedFile = (planFile: string) => path.join(path.dirname(planFile), 'tried.json');

/** Saves which compositions passed a trial on this machine, so that a return to one of them needs no second trial. */
export const savePassedTrials = (planFile: string, ids: readonly string[]): void =>
  trySave(triedFile(planFile), () => ({ engine: ENGINE, ids }));

export function readPassedTrials(planFile: string): readonly string[] {
  const tried = tryRead(triedFile(planFile)) as { engine: string; ids: string[] } | null | undefined;
  return tried?.engine === ENGINE && Array.isArray(tried.ids) ? tried.ids : [];
}
