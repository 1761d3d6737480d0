import { isApiFailure } from '@safarnama/shared/host';
import { type DataStrategyFunction, type DataStrategyResult, data } from 'react-router-dom';
import { ownerOf } from '../remotes/route-ids.ts';
import { type Guard, type ServerPage, textOf } from './server-page.ts';

/** A 404 of the API makes the page a 404, even if the remote does not. */
const isMissing = (error: unknown) => isApiFailure(error) && error.status === 404;

/** An intended response of the remote: a redirect, a 404, a status with data. Any other exception is a fault. */
const isIntended = (error: unknown) =>
  error instanceof Response ||
  (typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit');

interface LoaderRun {
  /** Milliseconds for all loaders of the page. */
  readonly budget: number;
  readonly page: ServerPage;
  readonly guard: Guard;
  /** Remotes that are not run on the server. */
  readonly absent: ReadonlySet<string>;
  /** Version of a remote; for the shell the composition. */
  readonly versionOf: (remote: string) => string;
}

/**
 * Runs the loaders of a page, including the shell's own, within its time budget. A late or failed loader leaves no data: React
 * Router then shows the placeholder on both sides and the browser runs the loader.
 */
export function withinBudget({ budget, page, guard, absent, versionOf }: LoaderRun): DataStrategyFunction {
  return async ({ matches }) => {
    const results: Record<string, DataStrategyResult> = {};
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => {
        resolve('late');
        page.expire();
      }, budget);
    });
    await Promise.all(
      matches
        .filter((match) => match.shouldLoad)
        .map(async (match) => {
          const { id } = match.route;
          const remote = ownerOf(id) ?? 'shell';
          if (absent.has(remote)) return page.lacks();
          const result = await Promise.race([
            guard.enter(remote, 'loader', () => match.resolve(async (handler) => guard.enter(remote, 'loader', handler))),
            late,
          ]);
          // After the deadline, missing data is not a fault.
          if (page.signal.aborted) return;
          if (result !== 'late' && (result.type === 'data' || isIntended(result.result))) {
            results[id] = result;
          } else if (result !== 'late' && isMissing(result.result)) {
            results[id] = { type: 'error', result: data(null, { status: 404 }) };
          } else {
            const message = result === 'late' ? `not ready within ${budget} ms` : textOf(result.result);
            page.lacks();
            guard.warn({ remote, version: versionOf(remote), phase: 'loader', message, route: id });
          }
        }),
    );
    clearTimeout(timer);
    return results;
  };
}
