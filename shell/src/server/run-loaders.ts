import { isApiFailure } from '@safarnama/shared/host';
import { type DataStrategyFunction, type DataStrategyResult, data } from 'react-router-dom';
import { ownerOf } from '../remotes/route-ids.ts';

/** A warning of the renderer: which part, and why it was left to the browser. */
export type Warn = (facts: { remote: string; version: string; phase: string; message: string; route?: string }) => void;

/** The API knows no such thing: the page is a 404, whether or not the remote says so itself. */
const isMissing = (error: unknown) => isApiFailure(error) && error.status === 404;

/** A reply that the remote meant: a redirect, a 404, a status with data. Everything else that is thrown is a fault. */
const planned = (error: unknown) =>
  error instanceof Response ||
  (typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit');

/**
 * Runs the loaders of a page inside its time budget. A remote's loader that is late or breaks leaves no data: React Router then
 * shows the area's placeholder on both sides and the browser runs the loader.
 */
export function withinBudget(
  budget: number,
  absent: ReadonlySet<string>,
  versions: Readonly<Record<string, string>>,
  warn: Warn,
): DataStrategyFunction {
  return async ({ matches }) => {
    const results: Record<string, DataStrategyResult> = {};
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), budget);
    });
    await Promise.all(
      matches
        .filter((match) => match.shouldLoad)
        .map(async (match) => {
          const { id } = match.route;
          const remote = ownerOf(id);
          if (!remote) {
            results[id] = await match.resolve();
            return;
          }
          if (absent.has(remote)) return;
          const facts = { remote, version: versions[remote] ?? '', phase: 'loader', route: id };
          const result = await Promise.race([match.resolve(), late]);
          if (result !== 'late' && result.type === 'error' && isMissing(result.result))
            results[id] = { type: 'error', result: data(null, { status: 404 }) };
          else if (result === 'late') warn({ ...facts, message: `not ready within ${budget} ms` });
          else if (result.type === 'error' && !planned(result.result)) warn({ ...facts, message: String(result.result) });
          else results[id] = result;
        }),
    );
    clearTimeout(timer);
    return results;
  };
}
